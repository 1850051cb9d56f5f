import type { Store } from '#db/store/store.ts'
import type { HistoryPage, HistoryQuestion } from '#domain/history/history.ts'
import type { Result } from '#domain/core/result.ts'
import type { Account } from '#domain/access/staff.ts'
import type { UsageQuestion } from '#domain/usage/usage-summary.ts'
import { askForPlaces } from '#sync/files/image-places.ts'
import { backend } from '#sync/transport/backend.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import { readHistory } from './history.ts'
import { createRpc } from '#sync/transport/rpc.ts'
import { accessToken } from '#sync/session/session.ts'
import { askAboutStaff, findAccounts, type StaffAsk } from './staff.ts'
import type { ReportFailure } from './report-failure.ts'
import { fetchUsage, fetchVisitSummary } from './visit-figures.ts'

/** In the name of whoever is signed in. */
const rpc = () => createRpc(backend, accessToken)

/** Brings the figures of the dashboard up to date. */
export function askVisitSummary(store: Store, signal: AbortSignal): Promise<Result<null, ReportFailure>> {
  return fetchVisitSummary(store, rpc(), signal)
}

/** Brings the answer to a question of the analytics up to date. */
export function askUsage(
  store: Store,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<Result<null, ReportFailure>> {
  return fetchUsage(store, rpc(), question, signal)
}

/** Asks who has a role, or gives or takes one; who has one now is kept on the device. */
export function askStaff(
  store: Store,
  ask: StaffAsk,
  signal: AbortSignal,
): Promise<Result<null, RequestFailure>> {
  return askAboutStaff(store, rpc(), ask, signal)
}

/** Asks which accounts have an address. */
export function askAccounts(email: string, signal: AbortSignal): Promise<Result<Account[], RequestFailure>> {
  return findAccounts(rpc(), email, signal)
}

/** Reads a page of the history. */
export function askHistory(
  question: HistoryQuestion,
  signal: AbortSignal,
): Promise<Result<HistoryPage, ReportFailure>> {
  return readHistory(rpc(), question, signal)
}

/** Asks which of these images were removed and can be had back (ADR 0061). @param paths at most 1,000 */
export async function askForRemovedImages(
  paths: string[],
  signal: AbortSignal,
): Promise<Result<string[], RequestFailure>> {
  const answer = await askForPlaces(rpc(), { restore: paths }, signal)
  return answer.ok ? { ok: true, value: answer.value.removed } : answer
}
