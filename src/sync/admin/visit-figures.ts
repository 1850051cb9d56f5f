import { keepUsage, keepVisitSummary } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import type { Result } from '#domain/core/result.ts'
import { usageSummary, type UsageQuestion } from '#domain/usage/usage-summary.ts'
import { SUMMARY_PRODUCTS, SUMMARY_DAYS, visitSummary } from '#domain/usage/visit-summary.ts'
import type { Rpc } from '#sync/transport/rpc.ts'
import { reportFailure, type ReportFailure } from './report-failure.ts'

const MISSING: Result<null, ReportFailure> = { ok: false, error: 'refused' }

/** Days are counted by the clock of this device, which hangs in the shop. */
function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Asks the server for the figures of the dashboard and keeps them on the device, where `db/device/reports.ts` finds them. */
export async function fetchVisitSummary(
  store: Store,
  rpc: Rpc,
  signal: AbortSignal,
): Promise<Result<null, ReportFailure>> {
  const request = { days: SUMMARY_DAYS, articles: SUMMARY_PRODUCTS, time_zone: timeZone() }
  const answer = await rpc('visit_summary', request, signal)
  if (!answer.ok) return { ok: false, error: reportFailure(answer.error) }
  const parsed = visitSummary.safeParse(answer.value)
  if (!parsed.success) return MISSING
  await keepVisitSummary(store, parsed.data, Date.now())
  return { ok: true, value: null }
}

/** The same for the analytics. */
export async function fetchUsage(
  store: Store,
  rpc: Rpc,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<Result<null, ReportFailure>> {
  const { span, isAdminShown } = question
  const request = { days: span, time_zone: timeZone(), back_office: isAdminShown }
  const answer = await rpc('usage_summary', request, signal)
  if (!answer.ok) return { ok: false, error: reportFailure(answer.error) }
  const parsed = usageSummary.safeParse(answer.value)
  if (!parsed.success) return MISSING
  await keepUsage(store, question, parsed.data, Date.now())
  return { ok: true, value: null }
}
