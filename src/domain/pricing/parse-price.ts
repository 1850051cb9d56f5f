import type { Result } from '#domain/core/result.ts'
import { money } from '#domain/tables/scalar.ts'

const NOT_A_PRICE = 'Escribe un precio como 1250 o 1,250.50.'
// Thousands with commas as in Mexico; a lone comma before two digits or one is a foreign keypad's decimal point.
const PRICE = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/

/**
 * A price in pesos as a person types it: '1250', '$1,250.5', '1250,50', '1,250.00 MXN'. Never guesses: what is not
 * plainly a price, has more than two decimals or does not fit the table is an error in Spanish.
 */
export function parsePrice(text: string): Result<number> {
  const typed = text.replace(/\s|\$|MXN/gi, '')
  if (typed === '') return { ok: false, error: 'Escribe un precio.' }
  const plain = DECIMAL_COMMA.test(typed) ? typed.replace(',', '.') : typed
  const match = PRICE.exec(plain)
  if (!match) return { ok: false, error: NOT_A_PRICE }
  const price = Number(plain.replaceAll(',', ''))
  if (!money.safeParse(price).success) return { ok: false, error: 'Ese precio es demasiado grande.' }
  return { ok: true, value: price }
}

/** A price in pesos ready to be typed over: '1250', '1250.50'; nothing when there is none. */
export function editablePrice(price: number | null): string {
  if (price === null) return ''
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}
