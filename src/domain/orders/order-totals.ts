import { toCents } from '#domain/core/format.ts'
import { isRecord } from '#domain/core/values.ts'
import { lineSubtotal, rentalPrice, timesCharged, type Vat } from '#domain/catalogue/price-and-stock.ts'
import { timesByRule } from '#domain/catalogue/price-steps.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import { orderDays } from './order-steps.ts'

/** Rule by which prices count the days of an order, as the order freezes it. */
export type PriceRule = {
  /** Unit of prices without their own; null is by the day. */
  unit: string | null
  /** Steps of the shop (price-steps.ts); null charges each day. */
  steps: string | null
  /** Steps of products that have their own, by id. */
  own: Readonly<Record<string, string>>
}

type Shop = { priceUnit: string | null; priceSteps: string | null }
type Stepped = { id: string; price_steps: string | null }

/** Returns today's rule for an order of these products. */
export function freezeRule({ priceUnit, priceSteps }: Shop, products: readonly Stepped[]): PriceRule {
  const own = products.flatMap(({ id, price_steps: steps }) => (steps === null ? [] : [[id, steps] as const]))
  return { unit: priceUnit, steps: priceSteps, own: Object.fromEntries(own) }
}

/**
 * Returns the rule of an order to which these products are added. Earlier lines keep what was frozen; an order without a
 * rule gets today's.
 */
export function extendRule(
  stored: OrderRow['price_rule'],
  shop: Shop,
  added: readonly Stepped[],
): OrderRow['price_rule'] {
  if (added.length === 0) return stored
  const today = freezeRule(shop, added)
  return stored === null ? today : { ...stored, own: { ...today.own, ...readPriceRule(stored).own } }
}

/** Reads the rule of a stored order, which may be anything. Without one, each day is charged. */
export function readPriceRule(stored: unknown): PriceRule {
  const { unit, steps, own } = isRecord(stored) ? stored : {}
  const texts = Object.entries(isRecord(own) ? own : {}).filter(([, text]) => typeof text === 'string')
  return {
    unit: textOf(unit),
    steps: textOf(steps),
    own: Object.fromEntries(texts) as Record<string, string>,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Line of an order, as its total needs it. */
type CountedLine = {
  product_id: string | null
  quantity: number
  /** Pesos for one unit and day; null must still be quoted. */
  unit_price: number | null
  price_unit: PriceUnit | null
  discount_percent?: number
}

type Counted = {
  lines: readonly CountedLine[]
  /** Days of the order, both ends included; null without dates, which counts one day. */
  days: number | null
  /** First day as `YYYY-MM-DD`, for the price of weekends. */
  from_day: string | null
  /** Stored rule. */
  rule: unknown
  discount_percent: number
  vat: Vat
}

/** Amounts of an order in pesos, each rounded as it is shown. */
export type OrderTotals = {
  lines: {
    /** Number of times that the price of one day is charged. */
    times: number
    /** Price of one unit for the whole order. */
    unit: number | null
    /** Price of the line after its discount. */
    amount: number | null
  }[]
  /** Sum of the lines. */
  subtotal: number
  discount: number
  /** Tax that is added; null if prices include it, or say nothing of it. */
  tax: number | null
  total: number
  /** True if a line must still be quoted (AMB-53). */
  hasUnpriced: boolean
}

/** Rate of the value-added tax, in percent. */
const TAX_PERCENT = 16

/**
 * Counts an order as people check it by hand: unit × days, × quantity, − discount of the line; the sum, − discount of
 * the order, + tax. Every step is rounded to the cent, half a cent up.
 */
export function orderTotals({ lines, days, from_day, rule, discount_percent, vat }: Counted): OrderTotals {
  const { unit: shopUnit, steps: shopSteps, own } = readPriceRule(rule)
  const rental = { days, from: from_day, shopUnit, shopSteps, timesByRule }
  const counted = lines.map(
    ({ product_id, quantity, unit_price, price_unit, discount_percent: percent = 0 }) => {
      const times = timesCharged({ price_unit, price_steps: own[product_id ?? ''] ?? null }, rental)
      const unit = rentalPrice(unit_price, times)
      const full = lineSubtotal(unit, quantity)
      return { times, unit, amount: full === null ? null : minus(full, share(full, percent)) }
    },
  )
  const subtotal = counted.reduce((cents, { amount }) => cents + toCents(amount ?? 0), 0) / 100
  const discount = share(subtotal, discount_percent)
  const taxed = minus(subtotal, discount)
  const tax = vat === 'added' ? share(taxed, TAX_PERCENT) : null
  return {
    lines: counted,
    subtotal,
    discount,
    tax,
    total: minus(taxed, -(tax ?? 0)),
    hasUnpriced: counted.some(({ amount }) => amount === null),
  }
}

/** Amounts of an order in pesos. `lines` has those of its lines by id, null without a price. */
export type OrderSums = Omit<OrderTotals, 'lines'> & { lines: ReadonlyMap<string, number | null> }

type Priced = Pick<OrderRow, 'from_day' | 'to_day' | 'discount_percent' | 'price_rule'>

/** Returns the amounts of a stored order, by the rule that it froze. */
export function orderSums(order: Priced, lines: readonly OrderLineRow[], vat: Vat): OrderSums {
  const { from_day, discount_percent, price_rule: rule } = order
  const totals = orderTotals({ lines, days: orderDays(order), from_day, rule, discount_percent, vat })
  return { ...totals, lines: new Map(lines.map(({ id }, at) => [id, totals.lines[at]?.amount ?? null])) }
}

const minus = (pesos: number, less: number) => (toCents(pesos) - toCents(less)) / 100

/** Returns a percentage with up to two decimals of an amount, to the cent. */
function share(pesos: number, percent: number): number {
  const hundredths = Math.round(Math.min(Math.max(percent, 0), 100) * 100)
  return Math.round((toCents(pesos) * hundredths) / 10_000) / 100
}
