import type { Dates } from './rental-dates.ts'

/** Signs of a day on which not all units of a product are free. */
type BusySign = 'few' | 'ask'
/** Sign that visitors see of a product on their days. It is never a promise: the shop confirms. */
export type FreeSign = 'free' | BusySign

/** Words of a sign beside a price. */
export const FREE_WORDS: Readonly<Record<FreeSign, string>> = {
  free: 'Libre en tus fechas',
  few: 'Quedan pocas en tus fechas',
  ask: 'Por confirmar en tus fechas',
}

/** One day, a span of days, or one without an end, because what is overdue may come back any day. */
const SPAN = /^(\d{4}-\d\d-\d\d)(\/(\d{4}-\d\d-\d\d)?)?=(few|ask)$/
const NO_END = '9999-12-31'

/**
 * Returns the sign of some days for a quantity: that of the worst of them.
 * @param busy what the server wrote: '2026-12-03/2026-12-05=ask, 2026-12-09=few, 2026-12-20/=ask'. Days that it leaves
 *   out are free, and so is every day for null.
 * @param isSameDay what returns on a day can leave on it: the last of several days is not needed
 */
export function freeSign(
  busy: string | null,
  { from, to }: Dates,
  quantity: number,
  isSameDay = false,
): FreeSign {
  let worst: FreeSign = 'free'
  for (const piece of (busy ?? '').split(', ')) {
    const [, first = '', slash, end = NO_END, sign] = SPAN.exec(piece) ?? []
    const last = slash === undefined ? first : end
    if (sign === undefined || from === null || to === null || last < from) continue
    if (first > to || (isSameDay && first === to && from < to)) continue
    // A sign has no number, so whether few units are enough must be asked.
    if (sign === 'ask' || quantity > 1) return 'ask'
    worst = 'few'
  }
  return worst
}
