import { useBusiness } from '#app/store/business.ts'
import { useCart } from '#app/cart/cart.ts'
import { findCatalogueProducts } from '#db/queries/catalogue.ts'
import { useKept, usePrimedLive } from '#app/store/react.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { requestLines, type RequestLine } from '#domain/request/cart.ts'
import { requestTotal } from '#domain/pricing/price.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

const NONE: ReadonlyMap<string, CatalogueProduct> = new Map()

/** The request as it is shown and sent: its lines joined with the catalogue, and the total. */
export type Request = {
  lines: RequestLine[]
  /** What the catalogue says of them, by id. */
  products: ReadonlyMap<string, CatalogueProduct>
  total: number
  hasUnpriced: boolean
  /** True when the catalogue cannot be read on this device and nothing is known of some line (AMB-60). */
  isBroken: boolean
}

/** Joins the cart with the catalogue on the device. */
export function useRequest(): Request {
  const cart = useCart()
  const { serviceSectionIds } = useBusiness()
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const ids = cart.map(({ id }) => id)
  const found = usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds))
  const kept = useKept(found) ?? NONE
  const isKnown = found !== undefined && tablesReady.includes('products')
  const lines = requestLines(cart, kept, isKnown)
  const isReadable = isKnown || lines.every(({ state }) => state === 'known')
  const hasFailed = phase === 'offline' || phase === 'failed'
  return {
    lines,
    products: kept,
    ...requestTotal(lines),
    isBroken:
      found !== undefined &&
      !isReadable &&
      hasFailed &&
      cart.some(({ id, name }) => !kept.has(id) && name === undefined),
  }
}
