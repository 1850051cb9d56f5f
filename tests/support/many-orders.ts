import { blankOrder, blankOrderLine, type OrderRow } from '../../src/domain/tables/orders.ts'
import { blankRow } from '../../src/domain/tables/tables.ts'

const IDS = Array.from({ length: 10_000 }, (_, n) => `p${n}`)

/** Ten thousand products of which there are five each. */
export const manyProducts = () =>
  new Map(IDS.map((id) => [id, { ...blankRow('products', id), stock_quantity: 5 }]))

/** Builds an order of four of these products. */
function orderOf(n: number, fields: Partial<OrderRow>) {
  const id = `o${n}`
  const lines = [0, 1, 2, 3].map((m) => ({
    ...blankOrderLine,
    id: `${id}-${m}`,
    order_id: id,
    product_id: IDS[(n * 7 + m * 13) % IDS.length] ?? null,
  }))
  return { row: { ...blankOrder, id, from_day: '2026-12-11', to_day: '2026-12-12', ...fields }, lines }
}

/** Five thousand orders, of which 300 hold units. */
export const manyOrders = () =>
  Array.from({ length: 5_000 }, (_, n) => orderOf(n, { state: n < 300 ? 'reserved' : 'closed' }))

/** Returns them with one that has other days. */
export const withOneChanged = (orders: ReturnType<typeof manyOrders>, at: number) =>
  orders.with(at, orderOf(at, { state: 'reserved', to_day: '2026-12-20' }))
