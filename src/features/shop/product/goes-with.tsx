import { Link } from '@tanstack/react-router'
import { Plus, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useCartQuantity, useChangeLine } from '#app/cart/cart-state.ts'
import { useRental } from '#app/cart/rental.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { findCatalogueProducts } from '#db/queries/public-products.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { companyOf } from '#domain/catalogue/company.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { isAvailable, maxQuantity, shownPrice, stockLabel } from '#domain/catalogue/price-and-stock.ts'
import { lineOf, quantityToAdd } from '#domain/request/cart-lines.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './goes-with.module.css'

/** Renders what a kit contains, and products often rented together with this one, each with an add button (ADR 0055). */
export function GoesWith({ product }: { product: CatalogueProduct }) {
  const headingId = useId()
  const { serviceSectionIds } = useBusiness()
  const [said, setSaid] = useState('')
  const ids = [...product.goes_with, ...product.contents.map(({ product_id }) => product_id)]
  const found = usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds))
  const company = companyOf(product, found)
  return (
    <>
      <Contents product={product} found={found} />
      {company.length > 0 && (
        <section aria-labelledby={headingId} className={styles['part']}>
          <h2 id={headingId} className={styles['heading']}>
            Suele llevarse con
          </h2>
          <ul className={styles['rows']}>
            {company.map((other) => (
              <GoesWithRow key={other.id} product={other} onSaid={setSaid} />
            ))}
          </ul>
          <p role="status" className="visually-hidden">
            {said}
          </p>
        </section>
      )}
    </>
  )
}

type ContentsProps = { product: CatalogueProduct; found: ReadonlyMap<string, CatalogueProduct> | undefined }

/** Renders the public parts of a kit with their units. */
function Contents({ product, found }: ContentsProps) {
  const headingId = useId()
  const parts = product.contents.flatMap(({ product_id: id, quantity }) => {
    const part = found?.get(id)
    return part ? [{ part, quantity }] : []
  })
  if (parts.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles['part']}>
      <h2 id={headingId} className={styles['heading']}>
        Incluye
      </h2>
      <ul className={styles['contents']}>
        {parts.map(({ part: { id, displayed_name: name }, quantity }) => (
          <li key={id}>
            <span className="num">{`${quantity} × `}</span>
            <Link to="/product/$productId" params={{ productId: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoesWithRow({ product, onSaid }: { product: CatalogueProduct; onSaid: (text: string) => void }) {
  const { id, displayed_name: name } = product
  const { amount, words, each } = shownPrice(product, useRental())
  const quantity = useCartQuantity(id)
  const changeLine = useChangeLine()
  /** Quantity added here. Only that can be removed again. */
  const [added, setAdded] = useState(0)
  const isOwn = added > 0 && quantity === added
  const toggle = () => {
    const next = isOwn ? 0 : quantityToAdd(0, maxQuantity(product))
    changeLine(lineOf(product), next)
    setAdded(next)
    onSaid(`${name}: ${isOwn ? 'eliminado de' : 'agregado a'} tu solicitud`)
  }
  return (
    <li className={styles['row']}>
      <div className={styles['image']}>
        <ResponsiveImage src={productImages(product)[0]?.src ?? null} alt="" sizes="56px" />
      </div>
      <div className={styles['words']}>
        <Link to="/product/$productId" params={{ productId: id }} className={styles['name']}>
          {name}
        </Link>
        <p className={`${styles['price']} num`}>
          <span>{amount}</span>
          {words !== null && <span>{words}</span>}
          {each !== null && <span>{each}</span>}
          {quantity > 0 && <span className={styles['inside']}>{`x${quantity} en tu solicitud`}</span>}
          {quantity === 0 && !isAvailable(product) && (
            <span className={styles['out']}>{stockLabel(product)}</span>
          )}
        </p>
      </div>
      {(isOwn || (quantity === 0 && isAvailable(product))) && (
        <Button
          variant={isOwn ? 'quiet' : 'outline'}
          className={styles['button']}
          aria-label={`${isOwn ? 'Deshacer' : 'Agregar'}: ${name}`}
          onClick={toggle}
        >
          {isOwn ? <Undo2 aria-hidden /> : <Plus aria-hidden />}
          <span>{isOwn ? 'Deshacer' : 'Agregar'}</span>
        </Button>
      )}
    </li>
  )
}
