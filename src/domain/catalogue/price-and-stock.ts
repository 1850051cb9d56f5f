import { toCents, countLabel } from '#domain/core/format.ts'

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

/** What a price is for, as the shop says it: 'por día'. Null when it says nothing. */
export type PriceUnit = string | null

/** Tells whether a rental of several days costs as often: not what is priced by the week, the hour or the event. */
export function isDaily(unit: PriceUnit): boolean {
  return unit === null || /d[ií]a|jornada|24 ?h/i.test(unit)
}

/** What the business says of the value-added tax in its prices; null when it says nothing. */
export type Vat = 'included' | 'added' | null

/** The line that stands with prices; null when nothing is said. */
export function vatNote(vat: Vat): string | null {
  if (vat === null) return null
  return vat === 'included' ? 'Precios con IVA incluido' : 'Precios más IVA'
}

export type StockState = 'unlimited' | 'available' | 'out'
type Stocked = { stock_quantity: number | null; is_service: boolean }

/** What a product that cannot be added says (S§4). */
export const UNAVAILABLE_MESSAGE = 'Este artículo no está disponible actualmente.'

/**
 * How many units may be requested: the stock of a physical product, no limit (`Infinity`) without a stock
 * number or for services and packages (S§5, AMB-15). An explicit zero is zero for services too (AMB-14).
 */
export function maxQuantity(product: Stocked): number {
  const { stock_quantity: stock, is_service: isService } = product
  if (stock === null || !Number.isFinite(stock)) return Infinity
  const whole = Math.max(0, Math.floor(stock))
  return isService && whole > 0 ? Infinity : whole
}

/** Whether there is no limit, something, or nothing to rent (AMB-14, AMB-15). */
export function stockState(product: Stocked): StockState {
  const max = maxQuantity(product)
  if (max === Infinity) return 'unlimited'
  return max > 0 ? 'available' : 'out'
}

/** Whether at least one unit can be added (S§5). */
export function isAvailable(product: Stocked): boolean {
  return stockState(product) !== 'out'
}

/**
 * The storefront's stock label (S§4, AMB-14): 'Agotado', 'No Disponible Actualmente' for a service at zero,
 * 'x5 Unidades Disponibles', 'Servicio' for a service without limit; null for a physical product without one.
 */
export function stockLabel(product: Stocked): string | null {
  switch (stockState(product)) {
    case 'out':
      return product.is_service ? 'No Disponible Actualmente' : 'Agotado'
    case 'available':
      return `x${countLabel(maxQuantity(product), 'Unidad Disponible', 'Unidades Disponibles')}`
    case 'unlimited':
      return product.is_service ? 'Servicio' : null
  }
}
