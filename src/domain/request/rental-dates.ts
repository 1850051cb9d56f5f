/** Dates of a rental: days in the visitor's calendar, `YYYY-MM-DD`, or null while open. */
export type Dates = { from: string | null; to: string | null }

/** Rental without dates. */
export const NO_DATES: Dates = { from: null, to: null }

const DAY_MS = 86_400_000
/** Range of valid days. Date fields also accept years of two or of six digits. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/** Reads dates from storage or a link, which may be anything. Never throws. Drops a last day before the first one. */
export function readDates(stored: unknown): Dates {
  const { from, to } = Object(stored) as Partial<Record<keyof Dates, unknown>>
  const [first, last] = [readDay(from), readDay(to)]
  return { from: first, to: first !== null && last !== null && last < first ? null : last }
}

/**
 * Reads a day in the format of date fields. Returns null for anything else, for example the 31st of June or a year out
 * of range.
 */
export function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  if (value < FIRST_DAY || value > LAST_DAY) return null
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value) ? value : null
}

/**
 * Returns the days of the rental, including both ends. Returns null if a date is open or the end is before the start.
 */
export function rentalDays({ from, to }: Dates): number | null {
  if (readDay(from) === null || readDay(to) === null) return null
  // UTC, because a local day may have 23 hours.
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
  return days >= 1 ? days : null
}

/** Returns the current day on this device, in the format of the details. */
export function dayOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns true if a day of the rental has passed, for example in a page that stayed open over midnight. */
export function isPast({ from, to }: Dates, today: string): boolean {
  return [from, to].some((day) => day !== null && day < today)
}

/** Short names of the months. */
export const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/**
 * Formats dates in as few characters as are clear: '3–5 dic', '30 nov – 2 dic', 'desde 3 dic', with the year where it is
 * not this one. Returns null without a date.
 */
export function shortDates({ from, to }: Dates, today: string): string | null {
  const text = (day: string, isWithYear: boolean) => {
    const [year, month, date] = day.split('-').map(Number)
    return `${date} ${MONTHS[(month ?? 1) - 1]}${isWithYear ? ` ${year}` : ''}`
  }
  const isOther = (day: string) => day.slice(0, 4) !== today.slice(0, 4)
  if (from === null) return to === null ? null : `hasta ${text(to, isOther(to))}`
  if (to === null) return `desde ${text(from, isOther(from))}`
  if (from === to) return text(to, isOther(to))
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${text(to, isOther(to))}`
  const isWithYear = isOther(from) || isOther(to)
  return `${text(from, isWithYear && from.slice(0, 4) !== to.slice(0, 4))} – ${text(to, isWithYear)}`
}
