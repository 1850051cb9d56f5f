import type { InvitationFailure, InvitedFields } from '#domain/access/invitation.ts'
import type { Result } from '#domain/core/values.ts'
import { backend, requestWithin } from '#sync/transport/request.ts'
import { retryAfter } from '#sync/transport/failure.ts'

const PATIENCE_MS = 30_000
/** Where the server does not say how long to wait. */
const WAIT_MS = 60_000

/** Asks the server for the account that an invitation is for. Whoever has it signs in as everybody does. */
export async function takeInvitation(
  token: string,
  { email, password }: InvitedFields,
): Promise<Result<null, InvitationFailure>> {
  try {
    const answer = await requestWithin(PATIENCE_MS, `${backend.url}/auth/v1/invitation`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ token, email: email.trim(), password }),
    })
    if (answer.status === 429) {
      const seconds = Math.ceil((retryAfter(answer.headers) ?? WAIT_MS) / 1_000)
      return { ok: false, error: { kind: 'wait', seconds } }
    }
    // A hotel's sign-in page answers 200 to anything, and nothing that could be read.
    const { error_code: code } = Object(await answer.json()) as { error_code?: unknown }
    return answer.ok
      ? { ok: true, value: null }
      : { ok: false, error: { kind: 'answer', code: String(code) } }
  } catch {
    return { ok: false, error: { kind: 'network' } }
  }
}
