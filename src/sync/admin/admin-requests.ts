import type { ZodMiniType } from 'zod/mini'
import type { Store } from '#db/store/store.ts'
import { type HistoryPage, type HistoryQuestion, historyPage } from '#domain/history/history-page.ts'
import { ownZone } from '#domain/core/time-zone.ts'
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
import { inboxReport, staffReport, usageReport, visitReport } from '#db/device/reports.ts'
import { type ArchiveQuestion, type FoundArchive, orderArchive } from '#domain/orders/order-archive.ts'
import { requestInbox } from '#domain/orders/request-inbox.ts'
import { invitationsAnswer, type Invitation } from '#domain/access/invitation.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'

/** Creates the calls of database functions as the signed-in admin. */
const adminRpc = () => createRpc(backend, accessToken)

/** Fetches the dashboard's figures and stores them on the device, for `db/device/reports.ts`. */
export async function askVisitSummary(
  store: Store,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<null, ReportFailure>> {
  const request = { days: SUMMARY_DAYS, articles: SUMMARY_PRODUCTS, time_zone: ownZone() }
  const summary = readReport(visitSummary, await rpc('visit_summary', request, signal))
  if (!summary.ok) return summary
  await visitReport.keep(store, summary.value, Date.now())
  return { ok: true, value: null }
}

/** Fetches the figures of the analytics and stores them on the device, for `db/device/reports.ts`. */
export async function askUsage(
  store: Store,
  question: UsageQuestion,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<null, ReportFailure>> {
  const { span, isAdminShown } = question
  const request = { days: span, time_zone: ownZone(), back_office: isAdminShown }
  const summary = readReport(usageSummary, await rpc('usage_summary', request, signal))
  if (!summary.ok) return summary
  await usageReport(question).keep(store, summary.value, Date.now())
  return { ok: true, value: null }
}

/** Fetches the requests without an order and stores them on the device, for `db/device/reports.ts`. */
export async function askInbox(
  store: Store,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<null, ReportFailure>> {
  const inbox = readReport(requestInbox, await rpc('request_inbox', {}, signal))
  if (!inbox.ok) return inbox
  await inboxReport.keep(store, inbox.value, Date.now())
  return { ok: true, value: null }
}

/** Takes requests out of everybody's inbox, or puts them back, and fetches it again. */
export async function dismissRequests(
  store: Store,
  ids: readonly string[],
  dismissed: boolean,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<null, ReportFailure>> {
  const answer = await rpc('request_dismiss', { ids, dismissed }, signal)
  return answer.ok ? askInbox(store, signal, rpc) : { ok: false, error: reportFailure(answer.error) }
}

/** Finds orders that have left the devices. They are not stored. */
export async function askArchive(
  question: ArchiveQuestion,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<FoundArchive, ReportFailure>> {
  return readReport(orderArchive, await rpc('order_archive', question, signal))
}

/** Brings an order back to the devices, which receive it with their next synchronization. */
export async function reopenOrder(
  id: string,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<null, ReportFailure>> {
  const answer = await rpc('order_reopen', { id }, signal)
  return answer.ok ? { ok: true, value: null } : { ok: false, error: reportFailure(answer.error) }
}

/** Fetches a page of the history. It is not stored, because it is long and only complete on the server. */
export async function askHistory(
  question: HistoryQuestion,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<HistoryPage, ReportFailure>> {
  return readReport(historyPage, await rpc('history_list', question, signal))
}

/** Failure of a report: no answer for now, or an answer without the report. */
type ReportFailure = 'network' | 'refused'

function readReport<T>(
  schema: ZodMiniType<T>,
  answer: Result<unknown, RequestFailure>,
): Result<T, ReportFailure> {
  if (!answer.ok) return { ok: false, error: reportFailure(answer.error) }
  const parsed = schema.safeParse(answer.value)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: 'refused' }
}

/** Reduces a failure to what the screens distinguish. */
export function reportFailure(failure: RequestFailure): ReportFailure {
  return isForLater(failure) ? 'network' : 'refused'
}

/** Requests about staff. */
type StaffAsk =
  | { name: 'staff_list'; request: object }
  | { name: 'staff_grant'; request: { email: string; role: string; user_id: string } }
  | { name: 'staff_revoke'; request: { user_id: string } }

/** Lists the staff, or gives or revokes a role. Stores the resulting list on the device. */
export async function askStaff(
  store: Store,
  { name, request }: StaffAsk,
  signal: AbortSignal,
  rpc: Rpc = adminRpc(),
): Promise<Result<null, RequestFailure>> {
  const answer = readAnswer(staffAnswer, await rpc(name, request, signal), 'staff')
  if (!answer.ok) return answer
  const { people } = answer.value
  if (people) await staffReport.keep(store, { people }, Date.now())
  return { ok: true, value: null }
}

/** Finds the accounts with an e-mail address, before one of them is given a role. */
export async function askAccounts(
  email: string,
  signal: AbortSignal,
): Promise<Result<Account[], RequestFailure>> {
  const answer = readAnswer(accountsAnswer, await adminRpc()('staff_find', { email }, signal), 'staff')
  return answer.ok ? { ok: true, value: answer.value.accounts } : answer
}

/** Requests about invitations. */
export type InvitationAsk =
  | { name: 'staff_invitations_list'; request: object }
  | { name: 'staff_invite'; request: { role: StaffRole } }
  | { name: 'staff_uninvite'; request: { id: string } }

/** Lists the usable invitations, creates one or revokes one. Only the answer to its creation has its token. */
export async function askInvitations(
  { name, request }: InvitationAsk,
  signal: AbortSignal,
): Promise<Result<{ invitations: Invitation[]; token?: string | undefined }, RequestFailure>> {
  return readAnswer(invitationsAnswer, await adminRpc()(name, request, signal), 'invitations')
}

function readAnswer<T>(
  schema: ZodMiniType<T>,
  answer: Result<unknown, RequestFailure>,
  subject: string,
): Result<T, RequestFailure> {
  if (!answer.ok) return answer
  const parsed = schema.safeParse(answer.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : unsuccessful(200, `The answer about ${subject} does not fit`, null)
}

/**
 * Finds the images of these that were removed and can be restored (ADR 0012).
 * @param paths at most 1,000
 */
export async function askForRemovedImages(
  paths: string[],
  signal: AbortSignal,
): Promise<Result<string[], RequestFailure>> {
  const answer = await askForPlaces(adminRpc(), { restore: paths }, signal)
  return answer.ok ? { ok: true, value: answer.value.removed } : answer
}
