import { addDays } from '#domain/core/time-zone.ts'
import { rentalDays } from '#domain/request/rental-dates.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import type { Span } from './free-units.ts'
import { findShortages } from './shortages.ts'

/** Work of a day in the calendar. */
export const DAY_WORKS = ['hand-over', 'receive', 'short'] as const
export type DayWork = (typeof DAY_WORKS)[number]

/** Orders of a day by their work. */
export type WorkOfDay<O extends WholeOrder> = Readonly<Record<DayWork, readonly O[]>>

/**
 * Returns the work of each day of a span that has some: what leaves the house, what comes back, and what is short of units.
 * What should have left or come back by now is today's.
 */
export function workByDay<O extends WholeOrder>(
  orders: readonly O[],
  span: Span,
  today: string,
): Map<string, WorkOfDay<O>> {
  const found = new Map<string, Record<DayWork, O[]>>()
  const put = (day: string | null, work: DayWork, order: O) => {
    if (day === null || day < span.from || day > span.to) return
    const known = found.get(day) ?? { 'hand-over': [], receive: [], short: [] }
    if (known[work].at(-1) !== order) known[work].push(order)
    found.set(day, known)
  }
  for (const order of orders) {
    const { state, from_day: from, to_day: to } = order.row
    if (state === 'reserved') put(atLeast(from, today), 'hand-over', order)
    if (state === 'reserved' || state === 'out') put(atLeast(to, today), 'receive', order)
  }
  for (const { order, byDay } of findShortages(orders))
    for (const day of Object.keys(byDay)) put(day, 'short', order)
  return found
}

const atLeast = (day: string | null, today: string) => (day !== null && day < today ? today : day)

/** Returns the six weeks, from Sunday on as in Mexico, in which the calendar shows the month of a day. */
export function weeksOf(day: string): Span {
  const first = `${day.slice(0, 8)}01`
  const from = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  return { from, to: addDays(from, 41) }
}

/** Lists the days of a span. */
export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: rentalDays({ from, to }) ?? 0 }, (_, at) => addDays(from, at))
}
