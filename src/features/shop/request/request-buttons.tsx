import { ClipboardList } from 'lucide-react'
import { atom, useSetAtom } from 'jotai'
import { Button } from '#ui/layout/button.tsx'
import { useHeaderCart, useCart } from '#app/cart/cart-state.ts'
import { useRental } from '#app/cart/rental.ts'
import {
  badgeText,
  cartButtonLabel,
  unitCount,
  requestLines,
  type CartLine,
  type RequestLine,
} from '#domain/request/cart-lines.ts'
import { formatMoney } from '#domain/core/format.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { findCatalogueProducts } from '#db/queries/public-products.ts'
import { useKept, usePrimedLive } from '#app/store/react.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { daysText, requestTotal } from '#domain/catalogue/price-and-stock.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import styles from './request-buttons.module.css'

/** Renders the number of units. */
export function CartBadge({ units }: { units: number }) {
  return <span className={`${styles['badge']} num`}>{badgeText(units)}</span>
}

/** Renders the header's button for the request, with its number of units (AMB-13). */
export function CartButton() {
  const cart = useHeaderCart()
  const setOpen = useRequestPanel()
  const count = unitCount(cart)
  return (
    <Button
      variant="quiet"
      size="icon"
      className={styles['cart']}
      data-cart
      aria-label={cartButtonLabel(cart)}
      onClick={() => setOpen(true)}
    >
      <ClipboardList aria-hidden />
      {count > 0 && <CartBadge units={count} />}
    </Button>
  )
}

/** Renders the floating button for the request on phones, while it has lines (S§2). */
export function FloatingRequest() {
  const count = unitCount(useCart())
  const setOpen = useRequestPanel()
  if (count === 0) return null
  return (
    <button type="button" className={styles['floating']} onClick={() => setOpen(true)}>
      <span>{`Ver Solicitud (${count})`}</span>
      <Total />
    </button>
  )
}

function Total() {
  const { lines, total: day } = useRequest()
  const rental = useRental()
  const { total, hasUnpriced } = requestTotal(lines, rental)
  const isForDays = rental.days !== null && total !== day
  return (
    <span className="num">
      <span>{`${formatMoney(total)}${hasUnpriced ? ' +' : ''}`}</span>
      {isForDays && <small className={styles['days']}>{` ${daysText(rental.days ?? 1)}`}</small>}
    </span>
  )
}

const NONE: ReadonlyMap<string, CatalogueProduct> = new Map()

/** Request as shown and sent: its lines joined with the catalogue, and the total. */
export type Request = {
  lines: RequestLine[]
  /** Products of the catalogue by id. */
  products: ReadonlyMap<string, CatalogueProduct>
  total: number
  hasUnpriced: boolean
  /** Is true if the catalogue cannot be read and some line has no known product (AMB-60). */
  isBroken: boolean
}

type CatalogueLines = Pick<Request, 'lines' | 'products'> & {
  /** Is false until the catalogue on this device is read. */
  isRead: boolean
  /** Is false until the catalogue is read and complete. */
  isKnown: boolean
}

/** Joins lines with the catalogue on this device. */
export function useCatalogueLines(stored: readonly CartLine[]): CatalogueLines {
  const { serviceSectionIds } = useBusiness()
  const { tablesReady } = useBehavior(syncStatus$)
  const ids = stored.map(({ id }) => id)
  const found = usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds))
  const products = useKept(found) ?? NONE
  const isRead = found !== undefined
  const isKnown = isRead && tablesReady.includes('products')
  return { lines: requestLines(stored, products, isKnown), products, isRead, isKnown }
}

/** Joins the cart with the catalogue on this device. */
export function useRequest(): Request {
  const cart = useCart()
  const { phase } = useBehavior(syncStatus$)
  const { lines, products, isRead, isKnown } = useCatalogueLines(cart)
  const hasFailed = phase === 'offline' || phase === 'failed'
  return {
    lines,
    products,
    ...requestTotal(lines),
    isBroken:
      isRead && !isKnown && hasFailed && cart.some(({ id, name }) => !products.has(id) && name === undefined),
  }
}

/** Is true while 'Tu Solicitud' is open. */
export const panelOpenAtom = atom(false)

/** Returns a function that opens or closes the request panel. */
export function useRequestPanel(): (isOpen: boolean) => void {
  return useSetAtom(panelOpenAtom)
}
