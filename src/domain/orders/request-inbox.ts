import { z } from 'zod/mini'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { UNKNOWN_PRODUCT } from '#domain/request/cart-lines.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import type { OrderRequest } from './order-request.ts'

/** Requests reported by visitors' devices, from the server's `request_inbox`. The latest first. */
export const requestInbox = z.object({
  requests: z
    .array(
      z.object({
        id: z.string(),
        folio: z.string(),
        /** Days as chosen: one may be missing, or the last before the first. */
        from_day: z.nullable(z.string()),
        to_day: z.nullable(z.string()),
        product_ids: z.array(z.string()),
        quantities: z.array(z.int()),
        /** Milliseconds since 1970, by the server's clock. */
        at: z.number(),
      }),
    )
    .check(z.maxLength(200)),
  /** Number of earlier ones that are not listed. */
  more: z.int(),
})
export type RequestInbox = z.infer<typeof requestInbox>
export type ReportedRequest = RequestInbox['requests'][number]

/** Returns the requests whose folio has no order on this device either. */
export function withoutOrder(
  requests: readonly ReportedRequest[],
  orders: readonly { row: OrderRow }[],
): ReportedRequest[] {
  const folios = new Set(orders.map(({ row }) => row.folio))
  return requests.filter(({ folio }) => !folios.has(folio))
}

/** Age in milliseconds after which a request counts as an earlier one. */
const RECENT_MS = 14 * 24 * 3_600_000

/** Returns true for a request of the last two weeks. */
export const isRecent = ({ at }: ReportedRequest, now: number): boolean => now - at < RECENT_MS

/** Returns the request with today's names. Leaves prices open, so that its order takes today's. */
export function orderFromReport(
  { folio, from_day, to_day, product_ids, quantities }: ReportedRequest,
  products: ReadonlyMap<string, ProductRow>,
): OrderRequest {
  const lines = product_ids.map((product_id, index) => {
    const product = products.get(product_id)
    const name = product ? displayedName(product) : UNKNOWN_PRODUCT
    return { product_id, quantity: quantities[index] ?? 1, name, unit_price: null, price_unit: null }
  })
  return { folio, from_day, to_day, place: '', notes: '', customer_name: '', customer_phone: '', lines }
}

type Compared = { row: OrderRow; lines: readonly Pick<OrderLineRow, 'product_id'>[] }

/**
 * Returns the orders that may be the same request, written by hand or under another folio: made around the same time,
 * for the same days or without days, with at least half of its products and most of theirs. The most alike first, two
 * at most.
 */
export function similarOrders<T extends Compared>(
  { from_day, to_day, product_ids, at }: ReportedRequest,
  orders: readonly T[],
): T[] {
  const asked = new Set(product_ids)
  const scored = orders.flatMap((order) => {
    const { row, lines } = order
    const isSameDays = row.from_day === from_day && row.to_day === to_day
    if (row.state === 'cancelled' || Math.abs(row.created_at - at) > RECENT_MS) return []
    if (!isSameDays && row.from_day !== null && from_day !== null) return []
    const shared = new Set(lines.flatMap(({ product_id: id }) => (id !== null && asked.has(id) ? [id] : [])))
    const isAlike = shared.size * 2 >= asked.size && shared.size * 2 >= lines.length && shared.size > 0
    return isAlike ? [{ order, score: shared.size + (isSameDays ? asked.size : 0) }] : []
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ order }) => order)
}
