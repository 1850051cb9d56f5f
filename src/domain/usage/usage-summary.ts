import { z } from 'zod/mini'
import { csvText, guarded } from '#domain/csv/read-cell.ts'

/** Days of the dashboard, and the products that it names. */
export const SUMMARY_DAYS = 14
export const SUMMARY_PRODUCTS = 6

const count = z.int().check(z.gte(0))

/** Oldest first, today last, in the shop's time zone. */
const visitsByDay = z
  .array(z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), visits: count }))
  .check(z.minLength(1), z.maxLength(90))

/** Requests of the last 7 days, whatever the span (AMB-12). */
const weekOfRequests = z.object({ requests: count, units: count })

/** Figures of the dashboard from the server's `visit_summary` (AMB-02: without the admin area). */
export const visitSummary = z.object({
  days: visitsByDay,
  articles: z.array(z.object({ id: z.string(), visits: z.int().check(z.gte(1)) })).check(z.maxLength(50)),
  /** Missing on a server whose migrations are behind. */
  week: z.optional(weekOfRequests),
})
export type VisitSummary = z.infer<typeof visitSummary>

type ChartDay = {
  /** For example `2026-11-08`. */
  day: string
  visits: number
  /** Height of its bar, 0 to 1 of the tallest. */
  share: number
}

/** Returns the days with their bars. All bars are 0 without visits. */
export function chartDays({ days }: VisitSummary): ChartDay[] {
  const most = Math.max(...days.map(({ visits }) => visits))
  return days.map(({ day, visits }) => ({ day, visits, share: most === 0 ? 0 : visits / most }))
}

/** Longest spans (days) whose chart labels every day, and every week. Longer ones label every second week. */
const [NAMED_DAYS, NAMED_WEEKS] = [7, 31]

/** Returns the days to label below a chart: evenly spaced, including the last one, today. */
export function namedDays(days: VisitSummary['days']): string[] {
  const step = days.length <= NAMED_DAYS ? 1 : days.length <= NAMED_WEEKS ? 7 : 14
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ day }) => day)
}

export function totalVisits({ days }: Pick<VisitSummary, 'days'>): number {
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

// Noon UTC is the same date almost everywhere, and the formatter uses UTC as well.
const asDate = (day: string) => new Date(`${day}T12:00:00Z`)
const LONG = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const SHORT = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a day: 'domingo, 8 de noviembre'. */
export function longDay(day: string): string {
  return LONG.format(asDate(day))
}

/** Formats a day: '8 nov'. */
export function shortDay(day: string): string {
  return SHORT.format(asDate(day)).replace('.', '').replace(' de ', ' ')
}

export type Span = 7 | 30 | 90

/** Figures of the analytics from the server's `usage_summary`. */
export const usageSummary = z.object({
  days: visitsByDay,
  paths: z.array(z.object({ path: z.string(), visits: count })),
  searches: z.array(z.object({ term: z.string(), times: count, last: z.string() })),
  articles: z.array(z.object({ id: z.string(), units: count, requests: count })),
  /** Requests opened in the span. */
  requests: count,
  week: weekOfRequests,
})
export type UsageSummary = z.infer<typeof usageSummary>

/** Query of `usage_summary`. */
export type UsageQuestion = {
  span: Span
  /** True to include the admin area's own pages (AMB-02). */
  isAdminShown: boolean
}

/** Returns the cache key of a query's answer. */
export function usageKey({ span, isAdminShown }: UsageQuestion): string {
  return `usage/${span}${isAdminShown ? '/all' : ''}`
}

/**
 * Formats the analytics as a CSV file with one line per day, path, search and product. The first column is the kind of
 * line.
 * @param nameOf returns a product's name on this device, or null if it is unknown
 */
export function usageCsv(summary: UsageSummary, nameOf: (id: string) => string | null): string {
  const lines: (string | number)[][] = [
    ['Qué', 'Cuál', 'Veces', 'Unidades', 'Última vez'],
    ...summary.days.map(({ day, visits }) => ['Visitas por día', day, visits, '', '']),
    ...summary.paths.map(({ path, visits }) => ['Página visitada', path, visits, '', '']),
    ...summary.searches.map(({ term, times, last }) => ['Búsqueda sin resultado', term, times, '', last]),
    ...summary.articles.map(({ id, units, requests }) => [
      'Artículo solicitado',
      nameOf(id) ?? id,
      requests,
      units,
      '',
    ]),
  ]
  return csvText(
    lines.map((cells) => cells.map((value) => (typeof value === 'number' ? String(value) : guarded(value)))),
  )
}
