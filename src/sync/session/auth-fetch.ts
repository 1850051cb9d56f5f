import { isRefusal, requestWithin } from '#sync/transport/request.ts'
import { noteLife } from './auth-storage.ts'

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
export async function authFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (address.includes('grant_type=refresh_token')) return byOurClock(await renewing(input, init))
  try {
    const answer = await requestWithin(TIMEOUT_MS, input, init)
    return address.includes('grant_type=') ? byOurClock(answer) : answer
  } catch (cause) {
    throw new TypeError('Failed to fetch', { cause })
  }
}
