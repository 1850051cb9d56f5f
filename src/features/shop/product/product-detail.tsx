import type { Elements } from '#ui/html/child-elements.ts'
import { Check, Minus, Plus, Trash2 } from 'lucide-react'
import { useId, type ComponentProps, type ElementType, type ReactNode, useState } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { formatMoney, timeAgo } from '#domain/core/format.ts'
import {
  discountLabel,
  shownPrice,
  unitPrice,
  isAvailable,
  stockLabel,
  UNAVAILABLE_MESSAGE,
  vatNote,
  maxQuantity,
} from '#domain/catalogue/price-and-stock.ts'
import {
  clampQuantity,
  decreaseTitle,
  parseQuantity,
  lineOf,
  quantityToAdd,
} from '#domain/request/cart-lines.ts'
import { productLink } from '#domain/request/chat-link.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useChangeLine, useShownQuantity } from '#app/cart/cart-state.ts'
import { useFreeDays, useRental } from '#app/cart/rental.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useFlash, useNow } from '#ui/hooks/timers.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { findCatalogueProducts, findHiddenProduct } from '#db/queries/public-products.ts'
import { useAdminStore, usePrimedLive } from '#app/store/react.tsx'
import { usePrimedScreen } from '#app/store/use-screen.tsx'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { lazyPart, useWarmPart } from '#ui/feedback/lazy-part.tsx'
import { DatesBar } from '#app/dates/dates-bar.tsx'
import { ProductGallery } from './product-gallery.tsx'
import styles from './product-detail.module.css'

const DAY_MS = 86_400_000

const CONFIRMATIONS = {
  added: 'Agregado a tu solicitud',
  reduced: 'Cantidad reducida',
  removed: 'Eliminado de tu solicitud',
}

type ProductDetailProps = {
  product: CatalogueProduct
  /** Element of the heading: a page's h1, or the dialog's title. */
  heading: ElementType<{ className?: string | undefined; children?: ReactNode }>
  /** Is true for a hidden product, which cannot be rented yet. */
  isPreview?: boolean
  /** Links to share the product and to its page. Their space is reserved. */
  links?: ReactNode
  /** Products often rented with it. */
  goesWith?: Elements
}

/** Renders a product with its quantity in the request (S§2, S§4), in the modal and on its page. */
export function ProductDetail({
  product,
  heading: Heading,
  isPreview = false,
  links,
  goesWith,
}: ProductDetailProps) {
  const nameId = useId()
  const { isInCart, max, quantity, confirmation, change, toggle } = useSelection(product)
  const business = useBusiness()
  const tax = vatNote(business.vat)
  const unit = unitPrice(product)
  const { amount, words, each } = shownPrice(product, useRental())
  const discount = discountLabel(product)
  const stock = stockLabel(product)
  const available = isAvailable(product)
  const paragraphs = [product.description, product.additional_description].filter((text) => text?.trim())

  return (
    <div className={styles['detail']}>
      <div className={styles['gallery']}>
        <SectionBoundary name="la galería de imágenes">
          <ProductGallery product={product} />
        </SectionBoundary>
        {discount && <span className={`${styles['discount']} num`}>{discount}</span>}
      </div>
      <div className={styles['words']}>
        <p className={styles['section']}>
          {product.code === null ? product.section_name : `${product.section_name} · Código: ${product.code}`}
        </p>
        <Heading className={styles['name']}>
          {/* The dialog's title needs its own id, which names the dialog. */}
          <span id={nameId}>{product.displayed_name}</span>
        </Heading>
        <p className={styles['labels']}>
          {stock && (
            <span className={styles['stock']} data-available={available} data-service={product.is_service}>
              {stock}
            </span>
          )}
          {product.is_external && <span className={styles['external']}>Artículo Externo</span>}
        </p>
        <DatesBar className={styles['dates']} />
        <FreeDays product={product} max={max} quantity={quantity} />
        {!available && <p className={styles['unavailable']}>{UNAVAILABLE_MESSAGE}</p>}
        <div className={styles['description']}>
          {paragraphs.length > 0 ? (
            paragraphs.map((text) => <p key={text}>{text}</p>)
          ) : (
            <p>{`Sin descripción por ahora.${business.whatsapp === null ? '' : ' Pregúntanos por WhatsApp.'}`}</p>
          )}
        </div>
        <div className={styles['links']}>{links}</div>
        {goesWith}
      </div>
      <div className={styles['bar']} data-bottom-bar>
        <p className={`${styles['price']} num`} data-quoted={unit === null || undefined}>
          <b>{amount}</b> {words !== null && <span>{words}</span>}{' '}
          {each !== null && <span className={styles['each']}>{each}</span>}{' '}
          {discount && product.price !== null && <s>{formatMoney(product.price)}</s>}
          {tax !== null && unit !== null && <small>{tax}</small>}
        </p>
        {!isPreview && (
          <>
            <QuantityStepper
              value={quantity}
              max={max}
              read={(text) => clampQuantity(parseQuantity(text), max)}
              decreaseTitle={decreaseTitle(quantity)}
              describedBy={nameId}
              onChange={change}
            />
            <ToggleButton
              isInCart={isInCart}
              disabled={!isInCart && !available}
              onClick={toggle}
              data-adds={isInCart ? undefined : product.id}
              data-max={isInCart || !Number.isFinite(max) ? undefined : max}
            />
          </>
        )}
      </div>
      {/* Without scripts there is no request, so the product goes straight into the chat. */}
      {business.whatsapp !== null && (
        <noscript>
          <p className={styles['ask']}>
            <a href={productLink(business.whatsapp, product.displayed_name)}>Pedir por WhatsApp</a>
          </p>
        </noscript>
      )}
      <div role="status" className={styles['confirmation']} data-kind={confirmation ?? undefined}>
        {confirmation && (
          <span>
            {confirmation === 'added' ? <Check aria-hidden size={26} /> : <Minus aria-hidden size={26} />}
            <span>{CONFIRMATIONS[confirmation]}</span>
          </span>
        )}
      </div>
    </div>
  )
}

/** Renders the button that adds a product to the request, or removes it. */
export function ToggleButton({ isInCart, ...rest }: { isInCart: boolean } & ComponentProps<'button'>) {
  return (
    <Button {...rest} className={styles['toggle']} variant={isInCart ? 'outline' : 'primary'} size="lg">
      {isInCart ? <Trash2 aria-hidden /> : <Plus aria-hidden />}
      <span>{isInCart ? 'Eliminar' : 'Agregar'}</span>
    </Button>
  )
}

/** Shows whether the units are free on the chosen days, and by how old a knowledge. */
function FreeDays({ product, max, quantity }: { product: CatalogueProduct; max: number; quantity: number }) {
  const free = useFreeDays({ busy_days: product.busy_days, max }, quantity)
  const { lastSuccessAt } = useBehavior(syncStatus$)
  const now = useNow(60_000)
  if (!free) return null
  const isOld = lastSuccessAt !== null && now - lastSuccessAt > DAY_MS
  return (
    <p className={styles['free']} data-free={free.sign}>
      <b>{free.words}</b>
      <span>{` · La tienda lo confirma${isOld ? `; es lo que se sabía ${timeAgo(lastSuccessAt, now)}` : ''}`}</span>
    </p>
  )
}

/**
 * Returns the quantity shown in the modal and on the page (S§4, AMB-18). If the product is in the request, a
 * change applies at once. Otherwise it applies with 'Agregar'.
 */
function useSelection(product: CatalogueProduct) {
  const inCart = useShownQuantity(product.id)
  const changeLine = useChangeLine()
  const [selected, setSelected] = useState(0)
  const [confirmation, confirm] = useFlash<'added' | 'reduced' | 'removed'>()
  const max = maxQuantity(product)

  const commit = (quantity: number) => {
    changeLine(lineOf(product), quantity)
    if (quantity > inCart) confirm('added')
    if (quantity < inCart) confirm(quantity > 0 ? 'reduced' : 'removed')
  }
  return {
    isInCart: inCart > 0,
    max,
    /** Shown quantity. It never exceeds what can be rented, even if more is stored (AMB-17). */
    quantity: inCart > 0 ? clampQuantity(inCart, max === 0 ? inCart : max) : selected,
    confirmation,
    change: (quantity: number) => (inCart > 0 ? commit(quantity) : setSelected(quantity)),
    toggle: () => {
      commit(inCart > 0 ? 0 : quantityToAdd(selected, max))
      setSelected(0)
    },
  }
}

/** Returns one public product and its loading state. */
export function useProduct(id: string): { state: ScreenState; product: CatalogueProduct | undefined } {
  const { serviceSectionIds } = useBusiness()
  const { state, rows } = usePrimedScreen(
    (from) => findCatalogueProducts(from, [id], serviceSectionIds),
    ['products'],
    (found) => found.has(id),
  )
  return { state, product: rows?.get(id) }
}

/**
 * Returns a hidden product to an admin (AMB-38). Returns undefined for visitors, whose devices lack it, and
 * for public products.
 */
export function useHiddenProduct(id: string): CatalogueProduct | undefined {
  const isAdmin = useAdminStore() !== null
  const { serviceSectionIds } = useBusiness()
  const found = usePrimedLive((from) => findHiddenProduct(from, id, serviceSectionIds))
  return isAdmin ? (found ?? undefined) : undefined
}

const GoesWith = lazyPart(() => import('./goes-with.tsx').then((file) => file.GoesWith))

/** Lazy-loads what a kit contains and the products that go with this one, if there are any, once the page is idle. */
export function GoesWithPart({ product }: { product: CatalogueProduct }) {
  const isWanted = product.goes_with.length + product.contents.length > 0
  const isHere = useWarmPart(GoesWith, isWanted)
  return (
    isWanted &&
    isHere && (
      <SectionBoundary name="lo que suele llevarse con él">
        <GoesWith product={product} />
      </SectionBoundary>
    )
  )
}
