import { keepStaff } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import type { Result } from '#domain/core/result.ts'
import { accountsAnswer, staffAnswer, type Account } from '#domain/access/staff.ts'
import type { RpcFailure } from '#sync/transport/failure.ts'
import type { Rpc } from '#sync/transport/rpc.ts'

/** What is asked of the functions about staff. */
export type StaffAsk =
  | { name: 'staff_list'; request: object }
  | { name: 'staff_grant'; request: { email: string; role: string; user_id: string } }
  | { name: 'staff_revoke'; request: { user_id: string } }

const unfit = (): RpcFailure => ({
  kind: 'server',
  status: 200,
  code: '',
  message: 'The answer about staff does not fit',
  retryAfterMs: null,
})

/** Asks which accounts have an address, before one of them is given a role. */
export async function findAccounts(
  rpc: Rpc,
  email: string,
  signal: AbortSignal,
): Promise<Result<Account[], RpcFailure>> {
  const answer = await rpc('staff_find', { email }, signal)
  if (!answer.ok) return answer
  const parsed = accountsAnswer.safeParse(answer.value)
  return parsed.success ? { ok: true, value: parsed.data.accounts } : { ok: false, error: unfit() }
}

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
  if (!parsed.success) return { ok: false, error: unfit() }
  if (parsed.data.people) await keepStaff(store, parsed.data.people, Date.now())
  return { ok: true, value: null }
}
