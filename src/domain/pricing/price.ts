import { toCents } from '#domain/core/money.ts'

type Priced = { price: number | null; discount_price: number | null }

/**
 * What one unit costs in pesos: the discount when it counts, else the price (S§5). A discount counts from
 * zero up to, but not including, the price (AMB-54). Null when the price is not a number: quoted on request.
 */
export function unitPrice(product: Priced): number | null {
  const { price, discount_price: discount } = product
  if (price === null || !Number.isFinite(price)) return null
  return discount !== null && discount >= 0 && discount < price ? discount : price
}

/** The discount in whole percent, rounded; null when there is none or it rounds to zero (S§5, AMB-54). */
export function discountPercent(product: Priced): number | null {
  const unit = unitPrice(product)
  if (unit === null || product.price === null) return null
  const price = toCents(product.price)
  // In whole cents a tie is a tie (57.5 % is never 57.49999 %); nothing of nothing is not a number.
  const percent = Math.round(((price - toCents(unit)) * 100) / price)
  return percent >= 1 ? percent : null
}

/** The label of a discount, '-20% Descuento', or null when there is none to show (S§5). */
export function discountLabel(product: Priced): string | null {
  const percent = discountPercent(product)
  return percent === null ? null : `-${percent}% Descuento`
}

/**
 * Unit price times quantity, to the cent (S§5). The unit is rounded first, so that what is shown as
 * 'Unitario' times the quantity is what is shown as 'Subtotal'. Null without a price (AMB-53).
 */
export function lineSubtotal(unit: number | null, quantity: number): number | null {
  if (unit === null) return null
  const cents = Math.round(toCents(unit) * quantity)
  return Number.isFinite(cents) ? cents / 100 : null
}

/** Pesos, and whether some line has no price (AMB-53). */
export type RequestTotal = { total: number; hasUnpriced: boolean }

/** The sum of the priced lines in pesos, to the cent, and whether some line has no price (AMB-53). */
export function requestTotal(lines: readonly { unit: number | null; quantity: number }[]): RequestTotal {
  let cents = 0
  let hasUnpriced = false
  for (const { unit, quantity } of lines) {
    const subtotal = lineSubtotal(unit, quantity)
    if (subtotal === null) hasUnpriced = true
    // Whole cents add up without drift; pesos do not (0.1 + 0.2).
    else cents += toCents(subtotal)
  }
  return { total: cents / 100, hasUnpriced }
}
