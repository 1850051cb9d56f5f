import { keepVisitSummary } from '#db/reports.ts'
import type { Store } from '#db/store.ts'
import type { Result } from '#domain/result.ts'
import { SUMMARY_ARTICLES, SUMMARY_DAYS, visitSummary } from '#domain/visit-summary.ts'
import type { Rpc } from './rpc.ts'

/** Why there are no newer figures: nobody answered, or the server did and gave none. */
export type ReportFailure = 'network' | 'refused'

/**
 * Asks the server for the figures of the dashboard and keeps them on the device, where `db/reports.ts` finds them.
 * Days are counted by the clock of this device, which hangs in the shop.
 */
export async function fetchVisitSummary(
  store: Store,
  rpc: Rpc,
  signal: AbortSignal,
): Promise<Result<null, ReportFailure>> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const request = { days: SUMMARY_DAYS, articles: SUMMARY_ARTICLES, time_zone: timeZone }
  const answer = await rpc('visit_summary', request, signal)
  if (!answer.ok) {
    const { kind } = answer.error
    return { ok: false, error: kind === 'network' || kind === 'server' ? 'network' : 'refused' }
  }
  const parsed = visitSummary.safeParse(answer.value)
  if (!parsed.success) return { ok: false, error: 'refused' }
  await keepVisitSummary(store, parsed.data, Date.now())
  return { ok: true, value: null }
}
