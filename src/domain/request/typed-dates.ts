import { formatCount, onDemand } from '#domain/core/format.ts'
import { fold } from '#domain/core/values.ts'
import { readDay, rentalDays, type Dates } from './rental-dates.ts'

/** Errors of the dates in Spanish. An open or valid date has none. */
export type DatesProblem = { from?: string; to?: string }

const PAST = 'Ese día ya pasó: elige hoy o un día que venga.'
const REVERSED = 'La fecha de fin es anterior a la de inicio.'

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

/** Most days of a rental that are sent without a question. */
const USUAL_DAYS = 60

/** Returns the question for a rental of unusually many days, for example of a mistyped year: '¿734 días?'. Else null. */
export function longRentalQuestion(dates: Dates): string | null {
  const days = rentalDays(dates)
  return days !== null && days > USUAL_DAYS ? `¿${formatCount(days)} días?` : null
}

/**
 * Reads a typed day: '3/12/2026', '03-12-2026', '03122026', '2026-12-03', '3 de diciembre de 2026' or 'Dec 3rd, 2026'.
 * Once the field is left, also without century or year, which is then the next such day. '12/31/2026' can only have its
 * month first. Returns null for anything else.
 */
export function readTypedDay(text: string, today: string, isLeft: boolean): string | null {
  const typed = withMonthNumber(fold(text.normalize('NFKC')))
  if (/^\d{4}-\d\d?-\d\d?$/.test(typed)) return dayFrom(typed.split('-'))
  const parts =
    /^(\d\d?)\D{1,3}(\d\d?)(?:\D{1,3}(\d{4}|\d\d))?$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(typed)
  const [, first, second, year] = parts ?? []
  if (first === undefined || second === undefined) return null
  const [day, month] = Number(second) > 12 && Number(first) <= 12 ? [second, first] : [first, second]
  if (year?.length === 4) return dayFrom([year, month, day])
  if (!isLeft) return null
  if (year !== undefined) return dayFrom([`20${year}`, month, day])
  const thisYear = dayFrom([today.slice(0, 4), month, day])
  return thisYear !== null && thisYear >= today
    ? thisYear
    : dayFrom([String(Number(today.slice(0, 4)) + 1), month, day])
}

const dayFrom = (parts: readonly string[]) => readDay(parts.map((part) => part.padStart(2, '0')).join('-'))

/** Writes a day with the name of its month by numbers: 'lun 3 dic' is '3/12', 'march 3rd, 2027' is '3/3/2027'. */
function withMonthNumber(text: string): string {
  const numbers = text.match(/\d+/g) ?? []
  const [day = '', year] = numbers
  if (numbers.length > 2 || day.length > 2 || (numbers.length === 2 && year?.length !== 4)) return text
  // The last one: 'mar 3 dic' is a Tuesday.
  const month = (text.match(/[a-z]{3,}/g) ?? []).map(monthOf).findLast((found) => found > 0)
  return month === undefined ? text : [day, month, ...(year === undefined ? [] : [year])].join('/')
}

/** Languages in which guests name months. */
const LANGUAGES = ['es', 'en', 'fr', 'de', 'pt', 'it']
const monthNames = onDemand(() =>
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      name: fold(format.format(Date.UTC(2026, index))),
    }))
  }),
)

/** Returns the number of a month by its name or the beginning of it. Returns 0 for any other word. */
function monthOf(word: string): number {
  return monthNames().find(({ name }) => name.startsWith(word))?.month ?? 0
}

/** Formats a day of the details: '12/12/2026'. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}
