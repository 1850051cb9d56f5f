import { parsePrice } from '#domain/pricing/parse-price.ts'
import type { Result } from '#domain/core/result.ts'
import { money } from '#domain/tables/scalar.ts'

/** What is typed into the price when it cannot be read at all (AMB-34). */
export const UNREADABLE_PRICE = 'No se entiende este precio: se guardará como $0.00.'

/** A number written out, whatever its sign and decimals. */
const NUMBER = /^-?[\d,]*\.?\d+$/

/** What a price that `parsePrice` does not take is; null when it is no number at all. */
function wrongNumber(text: string): string | null {
  const typed = text.replace(/\s|\$|MXN/gi, '')
  if (!NUMBER.test(typed)) return null
  if (typed.startsWith('-')) return 'El precio no puede ser negativo.'
  if (/\.\d{3,}$/.test(typed)) return 'Usa como máximo dos decimales.'
  return money.safeParse(Number(typed.replaceAll(',', ''))).success ? null : 'Ese precio es demasiado grande.'
}

/**
 * A price in pesos as the product form reads it: what is no price at all is 0, with a warning to be shown before it
 * is saved (A§5, AMB-34). A number that the table would refuse is an error, and so is an empty text.
 */
export function readPrice(text: string): Result<{ price: number; warning: string | null }> {
  const read = parsePrice(text)
  if (read.ok) return { ok: true, value: { price: read.value, warning: null } }
  if (text.trim() === '') return { ok: false, error: 'Escribe un precio.' }
  const error = wrongNumber(text)
  return error === null ? { ok: true, value: { price: 0, warning: UNREADABLE_PRICE } } : { ok: false, error }
}

/** A discount price in pesos; none when nothing is typed (A§5). */
export function readDiscount(text: string): Result<number | null> {
  if (text.trim() === '') return { ok: true, value: null }
  const wrong = wrongNumber(text)
  return wrong === null ? parsePrice(text) : { ok: false, error: wrong }
}

/** Said when a discount would not count, which is no reason not to save it (AMB-54); null when it would. */
export function discountWarning(price: string, discount: string): string | null {
  const [full, less] = [readPrice(price), readDiscount(discount)]
  if (!full.ok || !less.ok || less.value === null || less.value < full.value.price) return null
  return 'No se mostrará como descuento: no es menor que el precio.'
}
