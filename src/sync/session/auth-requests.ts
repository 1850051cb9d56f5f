import { NETWORK_MESSAGE, readAuthFailure, type SignInFailure } from '#domain/access/sign-in.ts'
import { retryAfter } from '#sync/transport/failure.ts'
import { isRefusal, requestWithin, backend } from '#sync/transport/request.ts'
import type { Result } from '#domain/core/values.ts'
import { noteLife } from './auth-storage.ts'

/** How long is waited when a server does not say how long, in ms. */
const USUAL_WAIT_MS = 60_000

/**
 * `fetch` for an authentication client, and what its errors mean: the client does not pass on how long the server wants
 * to be left alone.
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

/** How long the authentication service may take, in ms. */
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
 * Gives new tokens the time of their end by this device's clock: `expires_in` counts from now, while the server's
 * `expires_at` would make them seem old for ever on a device whose clock is ahead.
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
    // No tokens: the client says what it thinks of that.
    return answer
  }
}

/**
 * `fetch` for the authentication client, with a time limit. A renewal ends the session only when our server itself
 * refuses it; everything else can be tried again (S§8, AMB-46).
 * @throws TypeError 'Failed to fetch' when nobody answers, in every browser's words the same
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
