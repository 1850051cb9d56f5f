type Dates = Pick<RequestDetails, 'from' | 'to'>

/** What is wrong with each date, in Spanish; nothing with what is open or right. */
export type DatesProblem = { from?: string; to?: string }

const PAST = 'Ese día ya pasó: elige hoy o un día que venga.'
const REVERSED = 'La fecha de fin es anterior a la de inicio.'

/** The day it is on this device, as details hold days. */
export function dayOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Finds what a rental cannot have: a day that has gone by, an end before its beginning. The same day is one day. */
export function datesProblem({ from, to }: Dates, today: string): DatesProblem {
  const [first, last] = [readDay(from), readDay(to)]
  const problem: DatesProblem = {}
  if (first !== null && first < today) problem.from = PAST
  if (last !== null && last < today) problem.to = PAST
  else if (first !== null && last !== null && last < first) problem.to = REVERSED
  return problem
}

/** The dates that a request can go out with: those with which nothing is wrong. */
export function soundDates(dates: Dates, today: string): Dates {
  const problem = datesProblem(dates, today)
  return {
    from: problem.from === undefined ? readDay(dates.from) : null,
    to: problem.to === undefined ? readDay(dates.to) : null,
  }
}

/**
 * What a visitor may add to a request besides its products. Dates are days of the visitor's own calendar, `YYYY-MM-DD`,
 * null while they are open; texts are empty where nothing is said.
 */
export type RequestDetails = {
  from: string | null
  to: string | null
  place: string
  name: string
  notes: string
}

/** The longest texts, in UTF-16 units: fields stop there, and what is stored or comes in a link is cut there. */
export const LONGEST_DETAIL = { place: 120, name: 80, notes: 500 } as const

/** A request of which nothing else is said. */
export const NO_DETAILS: RequestDetails = { from: null, to: null, place: '', name: '', notes: '' }

const DAY_MS = 86_400_000
/** What a date field lets through and no rental is: years of two or of six digits. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/**
 * Reads details that anything may have written (storage, a link): never throws. What cannot be read is nothing, longer
 * texts are cut, and a last day before the first one is none.
 */
export function readDetails(stored: unknown): RequestDetails {
  const { from, to, place, name, notes } = Object(stored) as Partial<Record<keyof RequestDetails, unknown>>
  const first = readDay(from)
  const last = readDay(to)
  return {
    from: first,
    to: first !== null && last !== null && last < first ? null : last,
    place: readText(place, LONGEST_DETAIL.place),
    name: readText(name, LONGEST_DETAIL.name),
    notes: readNotes(notes),
  }
}

/** Reads a day as date fields give it; null for what is none: another form, the 31st of June, a year far away. */
export function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  if (value < FIRST_DAY || value > LAST_DAY) return null
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value) ? value : null
}

/** Days of the rental, both ends counted: the same day is 1. Null while an end is open, or they stand the wrong way round. */
export function rentalDays({ from, to }: Pick<RequestDetails, 'from' | 'to'>): number | null {
  if (readDay(from) === null || readDay(to) === null) return null
  // Calendar days in UTC: no day there has 23 hours.
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
  return days >= 1 ? days : null
}

/** On one line: a line break would read as another line of the message. */
function readText(value: unknown, longest: number): string {
  return typeof value === 'string' ? cut(tidy(value.slice(0, longest * 4)), longest) : ''
}

/** Notes keep their lines, not blank ones. */
function readNotes(value: unknown): string {
  if (typeof value !== 'string') return ''
  const lines = value
    .slice(0, LONGEST_DETAIL.notes * 4)
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map(tidy)
  return cut(lines.filter((line) => line !== '').join('\n'), LONGEST_DETAIL.notes)
}

/** Without what cannot be seen, but for the joints of emojis. */
function tidy(text: string): string {
  return text
    .replace(
      /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function cut(text: string, longest: number): string {
  // The cut must not leave half an emoji behind.
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
