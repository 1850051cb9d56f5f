import { readDay, type RequestDetails } from './details.ts'

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
