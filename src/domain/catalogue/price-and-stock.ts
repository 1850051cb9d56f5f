import { toCents, countLabel } from '#domain/core/format.ts'

type Priced = { price: number | null; discount_price: number | null }

/**
 * Returns the unit price in pesos: the discount if it is effective, otherwise the price (S§5). A discount is effective
 * from zero up to, but not including, the price (AMB-54). Returns null without a valid price, which is quoted on
 * request.
 */
export function unitPrice(product: Priced): number | null {
  const { price, discount_price: discount } = product
  if (price === null || !Number.isFinite(price)) return null
  return discount !== null && discount >= 0 && discount < price ? discount : price
}

/** Returns the discount in whole percent. Returns null if there is none or it rounds to zero (S§5, AMB-54). */
export function discountPercent(product: Priced): number | null {
  const unit = unitPrice(product)
  if (unit === null || product.price === null) return null
  const price = toCents(product.price)
  // Whole cents keep a tie exact (57.5 % is never 57.49999 %). 0 / 0 is NaN, which returns null.
  const percent = Math.round(((price - toCents(unit)) * 100) / price)
  return percent >= 1 ? percent : null
}

/** Returns the label of a discount, '-20% Descuento', or null if there is none to show (S§5). */
export function discountLabel(product: Priced): string | null {
  const percent = discountPercent(product)
  return percent === null ? null : `-${percent}% Descuento`
}

/**
 * Returns the unit price times the quantity, to the cent (S§5). Rounds the unit first, so that the shown 'Unitario'
 * times the quantity is the shown 'Subtotal'. Returns null without a price (AMB-53).
 */
export function lineSubtotal(unit: number | null, quantity: number): number | null {
  if (unit === null) return null
  const cents = Math.round(toCents(unit) * quantity)
  return Number.isFinite(cents) ? cents / 100 : null
}

/** Total in pesos. `hasUnpriced` is true if a line has no price (AMB-53). */
export type RequestTotal = { total: number; hasUnpriced: boolean }

/** Sums the priced lines in pesos, to the cent (AMB-53). */
export function requestTotal(lines: readonly { unit: number | null; quantity: number }[]): RequestTotal {
  let cents = 0
  let hasUnpriced = false
  for (const { unit, quantity } of lines) {
    const subtotal = lineSubtotal(unit, quantity)
    if (subtotal === null) hasUnpriced = true
    // Whole cents add up exactly; pesos do not (0.1 + 0.2).
    else cents += toCents(subtotal)
  }
  return { total: cents / 100, hasUnpriced }
}

/** Unit of a price in the shop's words: 'por día'. Null if it is not set. */
export type PriceUnit = string | null

/** Returns true if a rental of several days costs a multiple. False for prices by the week, hour or event. */
export function isDaily(unit: PriceUnit): boolean {
  return unit === null || /d[ií]a|jornada|24 ?h/i.test(unit)
}

/** Treatment of the value-added tax in the shop's prices. Null if it is not set. */
export type Vat = 'included' | 'added' | null

/** Returns the note shown with prices, or null if the tax is not set. */
export function vatNote(vat: Vat): string | null {
  if (vat === null) return null
  return vat === 'included' ? 'Precios con IVA incluido' : 'Precios más IVA'
}

type StockState = 'unlimited' | 'available' | 'out'
type Stocked = { stock_quantity: number | null; is_service: boolean }

/** Message of a product that cannot be added (S§4). */
export const UNAVAILABLE_MESSAGE = 'Este artículo no está disponible actualmente.'

/**
 * Returns the most units that can be requested. It is the stock of a physical product. It is `Infinity` without a stock
 * number and for services and packages (S§5, AMB-15). An explicit zero is zero for services too (AMB-14).
 */
export function maxQuantity(product: Stocked): number {
  const { stock_quantity: stock, is_service: isService } = product
  if (stock === null || !Number.isFinite(stock)) return Infinity
  const whole = Math.max(0, Math.floor(stock))
  return isService && whole > 0 ? Infinity : whole
}

/** Returns the state of the stock (AMB-14, AMB-15). */
export function stockState(product: Stocked): StockState {
  const max = maxQuantity(product)
  if (max === Infinity) return 'unlimited'
  return max > 0 ? 'available' : 'out'
}

/** Returns true if at least one unit can be added (S§5). */
export function isAvailable(product: Stocked): boolean {
  return stockState(product) !== 'out'
}

/**
 * Returns the shop's stock label (S§4, AMB-14): 'Agotado', 'No Disponible Actualmente' for a service at zero,
 * 'x5 Unidades Disponibles', or 'Servicio' for a service without limit. Returns null for a physical product without a
 * limit.
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
