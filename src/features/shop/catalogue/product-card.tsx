import { Plus } from 'lucide-react'
import { memo, useId, useRef, type MouseEvent } from 'react'
import { useFreeDays, useRental } from '#app/cart/rental.ts'
import { useShownQuantity, useChangeLine } from '#app/cart/cart-state.ts'
import { lineOf, clampQuantity, decreaseTitle, parseQuantity } from '#domain/request/cart-lines.ts'
import { type CatalogueProduct, firstLine } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/core/format.ts'
import { productImages } from '#domain/catalogue/media.ts'
import {
  discountLabel,
  shownPrice,
  unitPrice,
  isAvailable,
  maxQuantity,
  stockLabel,
} from '#domain/catalogue/price-and-stock.ts'
import type { CardView } from '#domain/catalogue/view-mode.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { useFlash } from '#ui/hooks/timers.ts'
import { isPlainClick } from '#ui/html/plain-click.ts'
import styles from './product-card.module.css'

/** Values of `sizes`. In a list the image is wider than its square frame, which crops it. */
const DRAWN: Record<CardView, string> = {
  list: '112px',
  grid: '(min-width: 1024px) 280px, (min-width: 768px) 34vw, 46vw',
  // The usual view of most shops. Another size would be fetched again once the view is known.
  auto: '(min-width: 1024px) 280px, (min-width: 641px) 34vw, 112px',
}

type ProductCardProps = {
  product: CatalogueProduct
  view: CardView
  /** Loads the image at once, for the first cards on the screen. */
  eager?: boolean
  onOpen: (id: string) => void
}

/**
 * Renders a product as a card or a list row, with its quantity in the request. It is memoised because the
 * list renders at every scroll step.
 */
export const ProductCard = memo(function ProductCard({
  product,
  view,
  eager = false,
  onOpen,
}: ProductCardProps) {
  const nameId = useId()
  const quantity = useShownQuantity(product.id)
  const changeLine = useChangeLine()
  const [flash, showFlash] = useFlash<'added' | 'removed'>()
  const max = maxQuantity(product)
  const unit = unitPrice(product)
  const { amount, words, each } = shownPrice(product, useRental())
  const discount = discountLabel(product)
  const stock = stockLabel(product)
  const free = useFreeDays({ busy_days: product.busy_days, max }, quantity)
  const [image] = productImages(product)

  const actionRef = useRef<HTMLDivElement>(null)

  const change = (next: number) => {
    if (next === quantity) return
    // The add button and the stepper replace each other, so the focus moves to the new control.
    if (next === 0 || quantity === 0) {
      requestAnimationFrame(() => {
        const enabled = actionRef.current?.querySelectorAll<HTMLElement>('button:enabled') ?? []
        // Focuses '+' unless the stock is used up.
        Array.from(enabled).at(-1)?.focus()
      })
    }
    changeLine(lineOf(product), next)
    showFlash(next > quantity ? 'added' : 'removed')
  }
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(product.id)
  }

  return (
    <article
      aria-labelledby={nameId}
      className={styles['card']}
      data-view={view}
      data-selected={quantity > 0 || undefined}
      data-flash={flash ?? undefined}
    >
      <div className={styles['image']}>
        <ResponsiveImage src={image?.src ?? null} alt="" eager={eager} sizes={DRAWN[view]} />
      </div>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <a id={nameId} href={`/product/${product.id}`} onClick={open}>
            {product.displayed_name}
          </a>
        </h3>
        <p className={styles['summary']}>{firstLine(product.description)}</p>
        <p
          className={styles['stock']}
          data-available={isAvailable(product)}
          data-service={product.is_service}
        >
          {/* A number of units says nothing of the days that were chosen. */}
          {free ? <span data-free={free.sign}>{free.words}</span> : stock && <span>{stock}</span>}
          {product.is_external && <span className={styles['external']}>Artículo Externo</span>}
        </p>
      </div>
      {discount && <span className={`${styles['discount']} num`}>{discount}</span>}
      <div className={styles['foot']}>
        <p className={`${styles['price']} num`} data-quoted={unit === null || undefined}>
          <span>{amount}</span> {words !== null && <small>{words}</small>}{' '}
          {each !== null && <small className={styles['each']}>{each}</small>}{' '}
          {discount && product.price !== null && <s>{formatMoney(product.price)}</s>}
        </p>
        <div
          ref={actionRef}
          className={styles['action']}
          data-product={product.id}
          data-max={Number.isFinite(max) ? max : undefined}
        >
          {quantity > 0 ? (
            <QuantityStepper
              value={quantity}
              max={max}
              read={(text) => clampQuantity(parseQuantity(text), max)}
              decreaseTitle={decreaseTitle(quantity)}
              describedBy={nameId}
              onChange={change}
            />
          ) : (
            max > 0 && (
              <button
                type="button"
                className={styles['add']}
                data-increase
                aria-label="Aumentar cantidad"
                aria-describedby={nameId}
                onClick={() => change(1)}
              >
                <Plus aria-hidden size={22} />
              </button>
            )
          )}
        </div>
      </div>
    </article>
  )
})
