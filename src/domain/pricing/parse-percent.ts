import type { Result } from '#domain/core/result.ts'

const PERCENT = /^\d{1,4}(?:[.,]\d{1,2})?$/
const MOST = 1_000

/** A percentage as a person types it: '10', '12.5', '12,5 %'. From above zero to 1,000, two decimals at most. */
export function parsePercent(text: string): Result<number> {
  const typed = text.replace(/[\s%]/g, '')
  if (typed === '') return { ok: false, error: 'Escribe un porcentaje.' }
  if (!PERCENT.test(typed)) return { ok: false, error: 'Escribe un porcentaje como 10 o 12.5.' }
  const value = Number(typed.replace(',', '.'))
  if (value === 0 || value > MOST)
    return { ok: false, error: 'Escribe un porcentaje mayor que 0 y hasta 1,000.' }
  return { ok: true, value }
}
