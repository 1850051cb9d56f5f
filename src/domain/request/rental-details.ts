/**
 * Details that a visitor may add to a request. Dates are days in the visitor's calendar, `YYYY-MM-DD`, or null while
 * open. Texts may be empty.
 */
export type RequestDetails = {
  from: string | null
  to: string | null
  place: string
  name: string
  notes: string
}

/** Most UTF-16 units of each text. Fields stop there, and stored or linked texts are cut there. */
export const LONGEST_DETAIL = { place: 120, name: 80, notes: 500 } as const

/** Request without details. */
export const NO_DETAILS: RequestDetails = { from: null, to: null, place: '', name: '', notes: '' }

const DAY_MS = 86_400_000
/** Range of valid days. Date fields also accept years of two or of six digits. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/**
 * Reads details from storage or a link, which may be anything. Never throws. Invalid fields are empty, long texts are
 * cut, and a last day before the first one is dropped.
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
type Dates = Pick<RequestDetails, 'from' | 'to'>

/** Errors of the dates in Spanish. An open or valid date has none. */
export type DatesProblem = { from?: string; to?: string }

const PAST = 'Ese día ya pasó: elige hoy o un día que venga.'
const REVERSED = 'La fecha de fin es anterior a la de inicio.'

/** Returns the current day on this device, in the format of the details. */
export function dayOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * Returns the errors of a rental's dates: a past day, or an end before the start. A rental may start and end on the
 * same day.
 */
export function datesProblem({ from, to }: Dates, today: string): DatesProblem {
  const [first, last] = [readDay(from), readDay(to)]
  const problem: DatesProblem = {}
  if (first !== null && first < today) problem.from = PAST
  if (last !== null && last < today) problem.to = PAST
  else if (first !== null && last !== null && last < first) problem.to = REVERSED
  return problem
}

/** Returns the dates to send with a request. An invalid one is null. */
export function soundDates(dates: Dates, today: string): Dates {
  const problem = datesProblem(dates, today)
  return {
    from: problem.from === undefined ? readDay(dates.from) : null,
    to: problem.to === undefined ? readDay(dates.to) : null,
  }
}

/** Returns the text on one line, because a line break would look like another line of the message. */
function readText(value: unknown, longest: number): string {
  return typeof value === 'string' ? cut(tidy(value.slice(0, longest * 4)), longest) : ''
}

/** Returns the notes without blank lines. */
function readNotes(value: unknown): string {
  if (typeof value !== 'string') return ''
  const lines = value
    .slice(0, LONGEST_DETAIL.notes * 4)
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map(tidy)
  return cut(lines.filter((line) => line !== '').join('\n'), LONGEST_DETAIL.notes)
}

/** Removes invisible characters except the joiners of emojis. */
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
  // Do not keep half an emoji.
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
