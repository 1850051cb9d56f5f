import { isMeant, type Principal } from '#db/core/principal.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Rpc } from '#sync/transport/rpc.ts'

/** The status of what a person may not do. */
export const FORBIDDEN = 403

/**
 * Tells a right that was taken, or a session that was ended, from a request that is at fault: both are refused with 403, and
 * only the second may be put aside.
 * @returns null when the server still takes this person for who they are
 */
export async function askWhetherStill(
  rpc: Rpc,
  principal: Principal,
  signal: AbortSignal,
): Promise<RequestFailure | { kind: 'principal' } | null> {
  const answer = await rpc('sync_pull', { cursors: {}, limit: 1 }, signal)
  if (!answer.ok) return answer.error
  return isMeant(principal, Object(answer.value)) ? null : { kind: 'principal' }
}
