import { toCents } from '#domain/core/money.ts'
import { money } from '#domain/tables/scalar.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { Wanted } from './bulk-fields.ts'

/** What a new price is rounded to, half up. */
export type Rounding = 'cents' | 'peso' | 'five' | 'ten'

/** How prices change. */
export type PriceChange = {
  by: 'percent' | 'amount'
  /** Percent, or pesos; negative lowers. */
  value: number
  rounding: Rounding
  /** Whether the discounted price changes in the same way. */
  includesDiscount: boolean
}

const STEP_CENTS: Record<Rounding, number> = { cents: 1, peso: 100, five: 500, ten: 1_000 }

/** A price in pesos after the change: never below zero, rounded last. */
export function changedPrice(price: number, { by, value, rounding }: PriceChange): number {
  const cents = by === 'percent' ? toCents((price * (100 + value)) / 100) : toCents(price) + toCents(value)
  const step = STEP_CENTS[rounding]
  return (Math.round(Math.max(0, cents) / step) * step) / 100
}

/** A product's new prices. What is quoted on request has none and is left (S§3). */
export function withPrice(product: ProductRow, change: PriceChange): Wanted {
  const { price, discount_price: discount } = product
  if (price === null) return { left: 'No tiene precio: se cotiza.' }
  const next = changedPrice(price, change)
  const nextDiscount =
    discount === null || !change.includesDiscount ? discount : changedPrice(discount, change)
  if (![next, nextDiscount ?? 0].every((value) => money.safeParse(value).success)) {
    return { left: 'El precio sería demasiado grande.' }
  }
  if (next === price && nextDiscount === discount) return { left: 'El precio no cambia.' }
  const warning = warningOf(product, next, nextDiscount)
  return {
    fields: { price: next, discount_price: nextDiscount },
    ...(warning === null ? {} : { warning }),
  }
}

/** A discount counts only below the price (AMB-54): who loses one that counted should know. */
function warningOf(before: ProductRow, price: number, discount: number | null): string | null {
  const counted =
    before.discount_price !== null && before.price !== null && before.discount_price < before.price
  if (counted && discount !== null && discount >= price) {
    return 'El precio con descuento ya no es menor que el precio: el descuento deja de verse.'
  }
  return price === 0 && before.price !== 0 ? 'Queda en $0.00.' : null
}
