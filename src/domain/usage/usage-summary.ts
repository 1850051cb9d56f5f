import { z } from 'zod/mini'

const count = z.int().check(z.gte(0))

/** What was asked for in the last 7 days, whatever the span (AMB-12). */
export const weekOfRequests = z.object({ requests: count, units: count })

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
