import type { Store } from '#db/store/store.ts'
import { type HistoryPage, type HistoryQuestion, historyPage } from '#domain/history/history-page.ts'
import type { Result } from '#domain/core/values.ts'
import { type Account, accountsAnswer, staffAnswer } from '#domain/access/roles.ts'
import {
  type UsageQuestion,
  usageSummary,
  SUMMARY_PRODUCTS,
  SUMMARY_DAYS,
  visitSummary,
} from '#domain/usage/usage-summary.ts'
import { askForPlaces } from '#sync/push/removed-images.ts'
import { backend } from '#sync/transport/request.ts'
import { type RequestFailure, unsuccessful, isForLater } from '#sync/transport/failure.ts'
import { createRpc, type Rpc } from '#sync/transport/transport.ts'
import { accessToken } from '#sync/session/session.ts'
import { keepUsage, keepVisitSummary, keepStaff } from '#db/device/reports.ts'
import { invitationsAnswer, type Invitation } from '#domain/access/invitation.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'

/** In the name of whoever is signed in. */
const adminRpc = () => createRpc(backend, accessToken)

/** Brings the figures of the dashboard up to date. */
export function askVisitSummary(store: Store, signal: AbortSignal): Promise<Result<null, ReportFailure>> {
  return fetchVisitSummary(store, adminRpc(), signal)
}

/** Brings the answer to a question of the analytics up to date. */
export function askUsage(
  store: Store,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<Result<null, ReportFailure>> {
  return fetchUsage(store, adminRpc(), question, signal)
}

/** Asks who has a role, or gives or takes one; who has one now is kept on the device. */
export function askStaff(
  store: Store,
  ask: StaffAsk,
  signal: AbortSignal,
): Promise<Result<null, RequestFailure>> {
  return askAboutStaff(store, adminRpc(), ask, signal)
}

/** Asks which accounts have an address. */
export function askAccounts(email: string, signal: AbortSignal): Promise<Result<Account[], RequestFailure>> {
  return findAccounts(adminRpc(), email, signal)
}

/** Reads a page of the history. */
export function askHistory(
  question: HistoryQuestion,
  signal: AbortSignal,
): Promise<Result<HistoryPage, ReportFailure>> {
  return readHistory(adminRpc(), question, signal)
}

/** Asks which of these images were removed and can be had back (ADR 0012). @param paths at most 1,000 */
export async function askForRemovedImages(
  paths: string[],
  signal: AbortSignal,
): Promise<Result<string[], RequestFailure>> {
  const answer = await askForPlaces(adminRpc(), { restore: paths }, signal)
  return answer.ok ? { ok: true, value: answer.value.removed } : answer
}

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

/** Reads a page of the history. It is not kept: it is long, and only the server's is whole. */
export async function readHistory(
  rpc: Rpc,
  question: HistoryQuestion,
  signal: AbortSignal,
): Promise<Result<HistoryPage, ReportFailure>> {
  const answer = await rpc('history_list', question, signal)
  if (!answer.ok) return { ok: false, error: reportFailure(answer.error) }
  const parsed = historyPage.safeParse(answer.value)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: 'refused' }
}

/** What is asked of the functions about staff. */
type StaffAsk =
  | { name: 'staff_list'; request: object }
  | { name: 'staff_grant'; request: { email: string; role: string; user_id: string } }
  | { name: 'staff_revoke'; request: { user_id: string } }

const unfit = () => unsuccessful(200, 'The answer about staff does not fit', null)

/** Asks which accounts have an address, before one of them is given a role. */
async function findAccounts(
  rpc: Rpc,
  email: string,
  signal: AbortSignal,
): Promise<Result<Account[], RequestFailure>> {
  const answer = await rpc('staff_find', { email }, signal)
  if (!answer.ok) return answer
  const parsed = accountsAnswer.safeParse(answer.value)
  return parsed.success ? { ok: true, value: parsed.data.accounts } : unfit()
}

/** Asks who has a role, or changes it; keeps who has one now. */
export async function askAboutStaff(
  store: Store,
  rpc: Rpc,
  { name, request }: StaffAsk,
  signal: AbortSignal,
): Promise<Result<null, RequestFailure>> {
  const answer = await rpc(name, request, signal)
  if (!answer.ok) return answer
  const parsed = staffAnswer.safeParse(answer.value)
  if (!parsed.success) return unfit()
  if (parsed.data.people) await keepStaff(store, parsed.data.people, Date.now())
  return { ok: true, value: null }
}

/** What is asked of the functions about invitations. */
export type InvitationAsk =
  | { name: 'staff_invitations_list'; request: object }
  | { name: 'staff_invite'; request: { role: StaffRole } }
  | { name: 'staff_uninvite'; request: { id: string } }

/** Asks which invitations can still be used, makes one, or takes one back. The token of a new one is told this once. */
export async function askInvitations(
  { name, request }: InvitationAsk,
  signal: AbortSignal,
): Promise<Result<{ invitations: Invitation[]; token?: string | undefined }, RequestFailure>> {
  const answer = await createRpc(backend, accessToken)(name, request, signal)
  if (!answer.ok) return answer
  const parsed = invitationsAnswer.safeParse(answer.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : unsuccessful(200, 'The answer about invitations does not fit', null)
}

/** Why what only the server knows is not newer: nobody answered, or the server did and gave nothing. */
type ReportFailure = 'network' | 'refused'

/** Sorts a failure by what the person is told. */
export function reportFailure(failure: RequestFailure): ReportFailure {
  return isForLater(failure) ? 'network' : 'refused'
}
