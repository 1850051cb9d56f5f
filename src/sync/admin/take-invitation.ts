import type { InvitationFailure, InvitedFields } from '#domain/access/invitation.ts'
import type { Result } from '#domain/core/values.ts'
import { backend, requestWithin } from '#sync/transport/request.ts'
import { retryAfter } from '#sync/transport/failure.ts'

const PATIENCE_MS = 30_000
/** Default wait if the server gives none. */
const WAIT_MS = 60_000

/** Creates the account that an invitation is for. The user then signs in as usual. */
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
    // A captive portal answers 200, with a body that is not JSON.
    const { error_code: code } = Object(await answer.json()) as { error_code?: unknown }
    return answer.ok
      ? { ok: true, value: null }
      : { ok: false, error: { kind: 'answer', code: String(code) } }
  } catch {
    return { ok: false, error: { kind: 'network' } }
  }
}
