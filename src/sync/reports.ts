import type { Store } from '#db/store.ts'
import type { Result } from '#domain/result.ts'
import { backendUrl, publishableKey } from './backend.ts'
import { createRpc } from './rpc.ts'
import { accessToken } from './session.ts'
import { fetchVisitSummary, type ReportFailure } from './visit-figures.ts'

/** Brings the figures of the dashboard up to date, in the name of whoever is signed in. */
export function askVisitSummary(store: Store, signal: AbortSignal): Promise<Result<null, ReportFailure>> {
  return fetchVisitSummary(store, createRpc(backendUrl, publishableKey, accessToken), signal)
}
