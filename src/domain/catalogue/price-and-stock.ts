import { cardPrice, countLabel, formatMoney, toCents } from '#domain/core/format.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'

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

/** Unit of a price, and its own steps; null are the shop's. */
type Unit = { price_unit?: PriceUnit | null; price_steps?: string | null }

/** Line of a total: pesos per unit, null when it is quoted, and what that price is for. */
type PricedLine = Unit & { unit: number | null; quantity: number }

/** Rental as prices see it. */
export type Rental = {
  /** Null without both dates. */
  days: number | null
  /** First day as `YYYY-MM-DD`; null if it is not known. */
  from: string | null
  /** The shop's own unit. */
  shopUnit: ShopUnit
  /** The shop's own steps (price-steps.ts); null charges each day. */
  shopSteps: string | null
  /** Applies steps. It loads with the dates, and until then each day is charged. */
  timesByRule: ((steps: string, days: number, from: string | null) => number) | null
}

/**
 * Returns how often a rental pays a price: by its steps or once for each day if it is by the day, else once. May have
 * two decimals.
 */
export function timesCharged({ price_unit: unit = null, price_steps: own }: Unit, rental: Rental): number {
  const { days, from, shopUnit, shopSteps, timesByRule } = rental
  if (days === null || !isDaily(unit, shopUnit)) return 1
  const steps = own ?? shopSteps
  return steps !== null && timesByRule ? timesByRule(steps, days, from) : days
}

/** Returns the price of a unit for a rental, to the cent. Null without a price. */
export function rentalPrice(unit: number | null, times: number): number | null {
  // A product of whole numbers is exact, and half a cent goes up.
  return unit === null || Number.isInteger(times)
    ? lineSubtotal(unit, times)
    : Math.round((toCents(unit) * Math.round(times * 100)) / 100) / 100
}

/** Price of a product as shown. */
type ShownPrice = {
  amount: string
  /** Unit or days behind the amount. */
  words: string | null
  /** Price of one day, beside an amount for several. */
  each: string | null
}

/** Returns the price of a product for the days of a rental. Without dates, or not by the day, it is for one unit. */
export function shownPrice(
  product: Priced & Unit & { price_unit: PriceUnit | null },
  rental: Rental,
): ShownPrice {
  const unit = unitPrice(product)
  const words = unit === null ? null : unitWords(product.price_unit, rental.shopUnit)
  const { days } = rental
  if (unit === null || days === null || !isDaily(product.price_unit, rental.shopUnit))
    return { amount: cardPrice(unit), words, each: null }
  return {
    amount: cardPrice(rentalPrice(unit, timesCharged(product, rental))),
    words: `por ${daysText(days)}`,
    each: days === 1 ? null : `${formatMoney(unit)} ${words ?? UNIT_WORDS.day}`,
  }
}

/** Formats a number of days: '1 día', '3 días'. */
export function daysText(days: number): string {
  return countLabel(days, 'día', 'días')
}

/** Sums the priced lines in pesos, to the cent (AMB-53): for one day, or for the days of a rental. */
export function requestTotal(lines: readonly PricedLine[], rental?: Rental): RequestTotal {
  let cents = 0
  let hasUnpriced = false
  for (const line of lines) {
    const { unit, quantity } = line
    const subtotal = lineSubtotal(rental ? rentalPrice(unit, timesCharged(line, rental)) : unit, quantity)
    if (subtotal === null) hasUnpriced = true
    // Whole cents add up exactly; pesos do not (0.1 + 0.2).
    else cents += toCents(subtotal)
  }
  return { total: cents / 100, hasUnpriced }
}

/** Unit of the shop's prices in its own words: 'por jornada'. Null if it is not set. */
export type ShopUnit = string | null

/** Words of the units that a product may have instead of the shop's. */
export const UNIT_WORDS: Readonly<Record<PriceUnit, string>> = {
  day: 'por día',
  event: 'por evento',
  hour: 'por hora',
  piece: 'por pieza',
}

export function isPriceUnit(value: unknown): value is PriceUnit {
  return typeof value === 'string' && Object.hasOwn(UNIT_WORDS, value)
}

/** Returns the words shown behind a product's price. Null is a price without a unit. */
export function unitWords(unit: PriceUnit | null, shopUnit: ShopUnit): string | null {
  return unit === null ? shopUnit : UNIT_WORDS[unit]
}

/** Returns the choice that leaves a price its shop's unit. */
export function shopUnitOption(shopUnit: ShopUnit): string {
  return `Como la tienda${shopUnit === null ? '' : `: ${shopUnit}`}`
}

/**
 * Returns true if a rental of several days costs a multiple. Only days do: not events, hours, pieces, nor what the shop
 * calls its own unit, for example 'por semana'.
 */
export function isDaily(unit: PriceUnit | null, shopUnit: ShopUnit): boolean {
  return unit === null ? shopUnit === null || /d[ií]a|jornada|24 ?h/i.test(shopUnit) : unit === 'day'
}

/** Treatment of the value-added tax in the shop's prices. Null if it is not set. */
export type Vat = 'included' | 'added' | null

/** Returns the note shown with prices, or null if the tax is not set. */
export function vatNote(vat: Vat): string | null {
  if (vat === null) return null
  return vat === 'included' ? 'Precios con IVA incluido' : 'Precios más IVA'
}

type StockState = 'unlimited' | 'available' | 'out'
type Stocked = { stock_quantity: number | null; kit_stock: number | null; is_service: boolean }

/** Message of a product that cannot be added (S§4). */
export const UNAVAILABLE_MESSAGE = 'Este artículo no está disponible actualmente.'

/**
 * Returns the most units that can be requested. It is the stock of a physical product. It is `Infinity` without a stock
 * number and for services and packages (S§5, AMB-15). An explicit zero is zero for services too (AMB-14). A kit has at
 * most what its parts make (A§10).
 */
export function maxQuantity(product: Stocked): number {
  const { stock_quantity: stock, kit_stock: kits, is_service: isService } = product
  const most = kits ?? Infinity
  if (stock === null || !Number.isFinite(stock)) return most
  const whole = Math.max(0, Math.floor(stock))
  return isService && whole > 0 ? most : Math.min(whole, most)
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
