import { z } from 'zod/mini'
import { guarded } from '#domain/csv/read-cell.ts'

/** So that a spreadsheet takes the file for UTF-8. */
const BOM = '\uFEFF'

/** Quoted; what a spreadsheet would work out (strangers typed it) becomes text. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guarded(value)
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The figures of the analytics as a file for spreadsheets: one line per day, path, search and product, with what it is
 * about in the first column (RFC 4180).
 * @param nameOf a product's name on this device; null for one it does not know
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
  return `${BOM}${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

/** How many days the dashboard looks back, and how many products it names. */
export const SUMMARY_DAYS = 14
export const SUMMARY_PRODUCTS = 6

const count = z.int().check(z.gte(0))

/** What was asked for in the last 7 days, whatever the span (AMB-12). */
const weekOfRequests = z.object({ requests: count, units: count })

/** The figures of the dashboard as the server counts them (`visit_summary`; AMB-02: without the admin area). */
export const visitSummary = z.object({
  /** Oldest first, today last, in the shop's time zone. */
  days: z
    .array(
      z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), visits: z.int().check(z.gte(0)) }),
    )
    .check(z.minLength(1), z.maxLength(90)),
  articles: z.array(z.object({ id: z.string(), visits: z.int().check(z.gte(1)) })).check(z.maxLength(50)),
  /** Not told by a server whose migrations are behind. */
  week: z.optional(weekOfRequests),
})
export type VisitSummary = z.infer<typeof visitSummary>

/** A day of the chart. */
export type ChartDay = {
  /** `2026-11-08`. */
  day: string
  visits: number
  /** Height of its bar, 0 to 1 of the tallest. */
  share: number
}

/** The days with their bars; a span without visits is flat. */
export function chartDays({ days }: VisitSummary): ChartDay[] {
  const most = Math.max(...days.map(({ visits }) => visits))
  return days.map(({ day, visits }) => ({ day, visits, share: most === 0 ? 0 : visits / most }))
}

/** The longest spans (days) that have every day named below their chart, and every week; longer ones, every second. */
const [NAMED_DAYS, NAMED_WEEKS] = [7, 31]

/** The days that are named below a chart: as many between all of them, and the last one, today. */
export function namedDays(days: VisitSummary['days']): string[] {
  const step = days.length <= NAMED_DAYS ? 1 : days.length <= NAMED_WEEKS ? 7 : 14
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ day }) => day)
}

/** Visits of the whole span. */
export function totalVisits({ days }: Pick<VisitSummary, 'days'>): number {
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

// Noon in Greenwich is the same day for everybody but a few islands; the formatter stays in UTC with it.
const asDate = (day: string) => new Date(`${day}T12:00:00Z`)
const LONG = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const SHORT = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 'domingo, 8 de noviembre'. */
export function longDay(day: string): string {
  return LONG.format(asDate(day))
}

/** '8 nov'. */
export function shortDay(day: string): string {
  return SHORT.format(asDate(day)).replace('.', '').replace(' de ', ' ')
}

/** How many days the analytics look back. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** The figures of the analytics as the server counts them (`usage_summary`). */
export const usageSummary = z.object({
  /** Oldest first, today last, in the shop's time zone. */
  days: z
    .array(z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), visits: count }))
    .check(z.minLength(1), z.maxLength(90)),
  paths: z.array(z.object({ path: z.string(), visits: count })),
  searches: z.array(z.object({ term: z.string(), times: count, last: z.string() })),
  articles: z.array(z.object({ id: z.string(), units: count, requests: count })),
  /** Requests opened in the span. */
  requests: count,
  week: weekOfRequests,
})
export type UsageSummary = z.infer<typeof usageSummary>

/** What the figures are asked with, as `usage_summary` takes it. */
export type UsageQuestion = {
  span: Span
  /** With the admin area's own pages (AMB-02). */
  isAdminShown: boolean
}

/** Under which the answer to a question is kept. */
export function usageKey({ span, isAdminShown }: UsageQuestion): string {
  return `usage/${span}${isAdminShown ? '/all' : ''}`
}
