import { keepStaff } from '#db/reports.ts'
import type { Store } from '#db/store.ts'
import type { Result } from '#domain/result.ts'
import { staffAnswer } from '#domain/staff.ts'
import type { RpcFailure } from './failure.ts'
import type { Rpc } from './rpc.ts'

/** What is asked of the functions about staff. */
export type StaffAsk =
  | { name: 'staff_list'; request: object }
  | { name: 'staff_grant'; request: { email: string; role: string } }
  | { name: 'staff_revoke'; request: { user_id: string } }

/** Asks who has a role, or changes it; keeps who has one now. */
export async function askAboutStaff(
  store: Store,
  rpc: Rpc,
  { name, request }: StaffAsk,
  signal: AbortSignal,
): Promise<Result<null, RpcFailure>> {
  const answer = await rpc(name, request, signal)
  if (!answer.ok) return answer
  const parsed = staffAnswer.safeParse(answer.value)
  if (!parsed.success) {
    const message = 'The answer about staff does not fit'
    return { ok: false, error: { kind: 'server', status: 200, code: '', message, retryAfterMs: null } }
  }
  if (parsed.data.people) await keepStaff(store, parsed.data.people, Date.now())
  return { ok: true, value: null }
}
