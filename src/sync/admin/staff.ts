import { keepStaff } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import type { Result } from '#domain/core/result.ts'
import { accountsAnswer, staffAnswer, type Account } from '#domain/access/staff.ts'
import { unsuccessful, type RequestFailure } from '#sync/transport/failure.ts'
import type { Rpc } from '#sync/transport/rpc.ts'

/** What is asked of the functions about staff. */
export type StaffAsk =
  | { name: 'staff_list'; request: object }
  | { name: 'staff_grant'; request: { email: string; role: string; user_id: string } }
  | { name: 'staff_revoke'; request: { user_id: string } }

const unfit = () => unsuccessful(200, 'The answer about staff does not fit', null)

/** Asks which accounts have an address, before one of them is given a role. */
export async function findAccounts(
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
