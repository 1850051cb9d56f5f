import { NETWORK_MESSAGE, readAuthFailure, type SignInFailure } from '#domain/access/sign-in.ts'
import { retryAfter } from '#sync/transport/failure.ts'
import { isRefusal, requestWithin, backend } from '#sync/transport/request.ts'
import type { Result } from '#domain/core/values.ts'
import { noteLife } from './auth-storage.ts'

/** Default wait if the server gives none. */
const USUAL_WAIT_MS = 60_000

/**
 * Returns a `fetch` for an authentication client with a reader of its errors. The client itself drops the server's
 * Retry-After.
 */
export function authFailures() {
  let waitMs: number | null = null
  return {
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const answer = await authFetch(input, init)
      if (answer.status === 429) waitMs = retryAfter(answer.headers)
      return answer
    },
    failureOf: (error: object): SignInFailure => {
      if ('status' in error && error.status === 429)
        return { kind: 'wait', seconds: Math.max(1, Math.ceil((waitMs ?? USUAL_WAIT_MS) / 1_000)) }
      const failure = readAuthFailure(error)
      return failure.message === NETWORK_MESSAGE ? { kind: 'network' } : { kind: 'answer', ...failure }
    },
  }
}

/**
 * Sends a request of the authentication client with a time limit. A failed renewal ends the session only if our
 * server refuses it. All other failures can be retried (S§8, AMB-46).
 * @throws TypeError 'Failed to fetch' without an answer, the same in every browser
 */
async function authFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (address.includes('grant_type=refresh_token')) return byOurClock(await renewing(input, init))
  try {
    const answer = await requestWithin(TIMEOUT_MS, input, init)
    return address.includes('grant_type=') ? byOurClock(answer) : answer
  } catch (cause) {
    throw new TypeError('Failed to fetch', { cause })
  }
}

/** Time limit of the authentication service. */
const TIMEOUT_MS = 15_000

async function renewing(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const unavailable = () => new Response(null, { status: 503 })
  try {
    const answer = await requestWithin(TIMEOUT_MS, input, init)
    return answer.ok || (await isRefusal(answer)) ? answer : unavailable()
  } catch {
    return unavailable()
  }
}

/**
 * Rewrites `expires_at` by this device's clock, because `expires_in` counts from now. The server's own value would
 * make new tokens look expired on a device whose clock is ahead.
 */
async function byOurClock(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  try {
    const tokens = Object(await answer.clone().json()) as Record<string, unknown>
    const { access_token: access, expires_in: life } = tokens
    if (typeof access !== 'string' || typeof life !== 'number') return answer
    noteLife(access, life)
    return Response.json({ ...tokens, expires_at: Math.floor(Date.now() / 1000) + life })
  } catch {
    // Not tokens. The client handles the answer.
    return answer
  }
}

/** Ends one session at the server if it can be reached. */
export async function sayGoodbye(token: string): Promise<void> {
  try {
    await logout(token, 'local', GOODBYE_MS)
  } catch {
    // The token expires by itself.
  }
}

/** Ends all sessions of the token's user. Fails with `ended` if the server no longer knows the session. */
export async function endAllSessions(token: string): Promise<Result<null, 'network' | 'ended'>> {
  try {
    const answer = await logout(token, 'global', EVERYWHERE_MS)
    if (answer.status === 204) return { ok: true, value: null }
    return { ok: false, error: (await isRefusal(answer)) ? 'ended' : 'network' }
  } catch {
    return { ok: false, error: 'network' }
  }
}

/** Time limit of a sign-out on this device. */
const GOODBYE_MS = 5_000
/** Time limit of a sign-out on all devices. */
const EVERYWHERE_MS = 15_000

function logout(token: string, scope: 'local' | 'global', patienceMs: number): Promise<Response> {
  return requestWithin(patienceMs, `${backend.url}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: { apikey: backend.key, authorization: `Bearer ${token}` },
    // The page may be closed before the answer.
    keepalive: true,
  })
}
