import type { Vat } from '#domain/catalogue/price-and-stock.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import { orderDays } from './order-steps.ts'
import { orderTotals, type OrderTotals } from './order-totals.ts'

/** Amounts of an order in pesos. `lines` has those of its lines by id, null without a price. */
export type OrderSums = Omit<OrderTotals, 'lines'> & { lines: ReadonlyMap<string, number | null> }

type Priced = Pick<OrderRow, 'from_day' | 'to_day' | 'discount_percent' | 'price_rule'>

/** Returns the amounts of a stored order, by the rule that it froze. */
export function orderSums(order: Priced, lines: readonly OrderLineRow[], vat: Vat): OrderSums {
  const { from_day, discount_percent, price_rule: rule } = order
  const totals = orderTotals({ lines, days: orderDays(order), from_day, rule, discount_percent, vat })
  return { ...totals, lines: new Map(lines.map(({ id }, at) => [id, totals.lines[at]?.amount ?? null])) }
}
