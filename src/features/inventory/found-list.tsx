import { SearchX } from 'lucide-react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import { ProductThumb } from '#app/products/product-thumb.tsx'
import { Message } from '#ui/feedback/message.tsx'
import styles from './found-list.module.css'

type FoundListProps = {
  term: string
  products: readonly AdminProduct[]
  /** There are more than are drawn. */
  hasMore: boolean
  sectionOf: (product: AdminProduct) => string
  onProduct: (id: string) => void
}

/** The products that a search finds, each a target for the thumb. */
export function FoundList({ term, products, hasMore, sectionOf, onProduct }: FoundListProps) {
  if (products.length === 0)
    return (
      <Message icon={<SearchX aria-hidden />} role="status">
        {`No se encontraron artículos para "${term}".`}
      </Message>
    )
  return (
    <>
      <ul className={styles['found']} aria-label="Resultados">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => onProduct(product.id)}>
              <ProductThumb product={product.row} />
              <span className={styles['words']}>
                <span className={styles['name']}>{product.name}</span>
                <span className={styles['detail']}>
                  {`${sectionOf(product)} · ${stockText(product.row.stock_quantity)}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles['more']}>Hay más: escribe otra palabra para acortar la lista.</p>}
    </>
  )
}

function stockText(stock: number | null): string {
  return stock === null ? 'Sin límite' : countLabel(stock, 'unidad', 'unidades')
}
