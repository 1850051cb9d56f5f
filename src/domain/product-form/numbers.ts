import { isUnreadable, parsePrice } from '#domain/pricing/parse-price.ts'
import type { Result } from '#domain/core/result.ts'

/** Said of a price that cannot be read at all, which only 'Guardar con $0.00' saves (AMB-34). */
export const UNREADABLE_PRICE = 'No se entiende este precio. Escríbelo como 1250 o 1,250.50.'

/** A price in pesos as the product form reads it: what is no price is an error, and so is an empty text (A§5). */
export function readPrice(text: string): Result<number> {
  return isUnreadable(text) ? { ok: false, error: UNREADABLE_PRICE } : parsePrice(text)
}

/** A discount price in pesos; none when nothing is typed (A§5). */
export function readDiscount(text: string): Result<number | null> {
  return text.trim() === '' ? { ok: true, value: null } : parsePrice(text)
}

/** Said when a discount would not count, which is no reason not to save it (AMB-54); null when it would. */
export function discountWarning(price: string, discount: string): string | null {
  const [full, less] = [readPrice(price), readDiscount(discount)]
  if (!full.ok || !less.ok || less.value === null || less.value < full.value) return null
  return 'No se mostrará como descuento: no es menor que el precio.'
}
