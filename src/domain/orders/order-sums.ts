import { toCents } from '#domain/core/format.ts'
import { lineSubtotal, timesCharged, type ShopUnit } from '#domain/catalogue/price-and-stock.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import { orderDays } from './order-steps.ts'

/** Amounts of an order in pesos. */
export type OrderSums = {
  /** Subtotals by line id, after the line's discount. Null without a price. */
  lines: ReadonlyMap<string, number | null>
  /** Sum of the lines. */
  subtotal: number
  /** Discount of the whole order. */
  discount: number
  total: number
  /** True if a line has no price. */
  hasUnpriced: boolean
}

type PricedLine = Pick<OrderLineRow, 'id' | 'unit_price' | 'price_unit' | 'quantity' | 'discount_percent'>

/**
 * Returns the amounts of an order. Rounds as people check by hand: units times days, less the line's discount, summed,
 * less the order's discount, each to the cent.
 */
export function orderSums(
  order: Pick<OrderRow, 'from_day' | 'to_day' | 'discount_percent'>,
  lines: readonly PricedLine[],
  shopUnit: ShopUnit,
): OrderSums {
  const rental = { days: orderDays(order), shopUnit }
  const amounts = new Map(
    lines.map(({ id, unit_price, price_unit, quantity, discount_percent }) => {
      const whole = lineSubtotal(unit_price, quantity * timesCharged(price_unit, rental))
      return [id, whole === null ? null : less(whole, discount_percent)]
    }),
  )
  const priced = [...amounts.values()].filter((amount) => amount !== null)
  const subtotal = priced.reduce((sum, amount) => sum + toCents(amount), 0) / 100
  const total = less(subtotal, order.discount_percent)
  const discount = (toCents(subtotal) - toCents(total)) / 100
  return { lines: amounts, subtotal, discount, total, hasUnpriced: priced.length < lines.length }
}

function less(pesos: number, percent: number): number {
  return (toCents(pesos) - Math.round((toCents(pesos) * percent) / 100)) / 100
}
