import type { Result } from '#domain/core/result.ts'

export const MOST_STOCK = 1_000_000
const WHOLE = /^(\d{1,3}(?:,\d{3})+|\d+)$/

/**
 * Units in stock as a person types them: '7', '1,200'; nothing, or '∞', is without limit (A§5). What is not a whole
 * number is an error in Spanish.
 */
export function parseStock(text: string): Result<number | null> {
  const typed = text.replace(/\s/g, '')
  if (typed === '' || typed === '∞') return { ok: true, value: null }
  if (!WHOLE.test(typed)) return { ok: false, error: 'Escribe un número entero, o nada si no hay límite.' }
  const stock = Number(typed.replaceAll(',', ''))
  return stock <= MOST_STOCK
    ? { ok: true, value: stock }
    : { ok: false, error: 'Ese número es demasiado grande.' }
}
