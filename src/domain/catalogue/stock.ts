import { countLabel } from '#domain/core/format.ts'

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
