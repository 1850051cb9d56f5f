import { invitationsAnswer, type Invitation } from '#domain/access/invitation.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import type { Result } from '#domain/core/result.ts'
import { backend } from '#sync/transport/backend.ts'
import { unsuccessful, type RequestFailure } from '#sync/transport/failure.ts'
import { createRpc } from '#sync/transport/rpc.ts'
import { accessToken } from '#sync/session/session.ts'

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
