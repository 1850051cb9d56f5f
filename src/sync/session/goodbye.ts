import type { Result } from '#domain/core/result.ts'
import { backend } from '#sync/transport/backend.ts'
import { isRefusal, requestWithin } from '#sync/transport/request.ts'

/** How long the server is tried when somebody signs out of this device, in ms. */
const GOODBYE_MS = 5_000
/** How long it is waited for when they sign out of all. */
const EVERYWHERE_MS = 15_000

function logout(token: string, scope: 'local' | 'global', patienceMs: number): Promise<Response> {
  return requestWithin(patienceMs, `${backend.url}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: { apikey: backend.key, authorization: `Bearer ${token}` },
    // The page may be left meanwhile.
    keepalive: true,
  })
}

/** Ends one session at the server, if it can be reached. */
export async function sayGoodbye(token: string): Promise<void> {
  try {
    await logout(token, 'local', GOODBYE_MS)
  } catch {
    // Without a network the token simply runs out.
  }
}

/** Ends all sessions of the person whose token this is. `ended`: the server does not know it any more. */
export async function endAllSessions(token: string): Promise<Result<null, 'network' | 'ended'>> {
  try {
    const answer = await logout(token, 'global', EVERYWHERE_MS)
    if (answer.status === 204) return { ok: true, value: null }
    return { ok: false, error: (await isRefusal(answer)) ? 'ended' : 'network' }
  } catch {
    return { ok: false, error: 'network' }
  }
}
