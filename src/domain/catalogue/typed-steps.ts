import { fine, wrong, type Result } from '#domain/core/values.ts'
import { WEEKEND } from './price-steps.ts'

/** Rules that many houses use, as they are stored (price-steps.ts). */
export const STEP_PRESETS = [
  { value: '', label: 'Precio por día' },
  { value: '7=3', label: 'Semana de 3 días' },
  { value: '7=4, finde=1', label: 'Semana de 4 días, finde de 1' },
] as const

/** Most steps of a rule, and days of a step. */
const MOST_STEPS = 12
const MOST_DAYS = 366
/** Most characters of a stored rule. */
export const LONGEST_STEPS = 200

const PIECE =
  /^(?:(\d{1,4})(?: ?d[ií]as?)?|finde|fin de semana|s[aá]bado y domingo) ?(?:=|:|→|como|por|al precio de) ?(\d{1,4}(?:[.,]\d{1,2})?)(?: ?d[ií]as?)?$/i
/** Separator of steps. A comma between digits is a decimal one, unless a step begins behind it. */
const SEPARATOR = /[;\n]|,(?!\d)|,(?=\d+ ?(?:d[ií]as?)? ?[=:→])/i

/**
 * Reads typed steps into the form in which they are stored: '3 días = 2,5; 7 = 3' is '3=2.5, 7=3', and a blank is ''.
 * Returns an error in Spanish for a step that is unclear, free, or dearer than day by day.
 */
export function readSteps(typed: string): Result<string> {
  const found = new Map<number, string>()
  const pieces = typed.split(SEPARATOR).map((text) => text.replace(/\s+/g, ' ').trim())
  // A separator alone is no rule either, but one behind the last step is.
  for (const piece of pieces.filter((text, at) => text !== '' || (at === 0 && typed.trim() !== ''))) {
    const [, digits, times] = PIECE.exec(piece) ?? []
    if (times === undefined)
      return wrong(`“${piece.slice(0, 40)}” no se entiende: escribe, por ejemplo, 3=2.5, 7=3`)
    const [days, value] = [Number(digits ?? 2), Number(times.replace(',', '.'))]
    const key = digits === undefined ? Infinity : days
    if (days < 1 || days > MOST_DAYS) return wrong(`“${piece}”: los días van de 2 a ${MOST_DAYS}.`)
    if (value === 0) return wrong(`“${piece}” saldría gratis: escribe un número mayor que 0.`)
    if (days === 1 && value !== 1) return wrong('Un día cuesta el precio del artículo: empieza en 2 días.')
    if (value > days) return wrong(`“${piece}” saldría más caro que día por día: escribe ${days} o menos.`)
    if (found.has(key)) return wrong(`“${piece}” repite un escalón: deja uno solo.`)
    found.set(key, `${digits === undefined ? WEEKEND : days}=${value}`)
  }
  if (found.size > MOST_STEPS) return wrong(`Usa ${MOST_STEPS} escalones como máximo.`)
  // Said alone, it charges each day of a product in a shop with steps.
  if (found.size > 1) found.delete(1)
  return fine(
    [...found]
      .toSorted(([a], [b]) => a - b)
      .map(([, step]) => step)
      .join(', '),
  )
}
