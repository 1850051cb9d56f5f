import type { Result } from '#domain/core/values.ts'
import { backendUrl } from '#db/core/build.ts'
import { unreachable, untilDeadline, type RequestFailure } from './failure.ts'

/** Asks with a deadline: 30 s, and what a slow line needs to send the body. @throws when nobody answers in time */
export function request(url: string | URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const { body } = init
  const bytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
  return fetch(url, { ...init, signal: untilDeadline(signal, bytes) })
}

/** Asks with a deadline of its own. @throws when nobody answers in time */
export function requestWithin(
  ms: number,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(ms) })
}

/** Runs what asks and reads the answer; what it throws on the way means that nobody answered. */
export async function attempt<T>(
  work: () => Promise<Result<T, RequestFailure>>,
): Promise<Result<T, RequestFailure>> {
  try {
    return await work()
  } catch (error) {
    return unreachable(error)
  }
}

/** Statuses that say 'later', not 'no'. */
const LATER = new Set([408, 425, 429])

/** Tells whether our own server says no, once and for all. */
export async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.status < 400 || answer.status >= 500 || LATER.has(answer.status)) return false
  try {
    const body: unknown = await answer.clone().json()
    return typeof body === 'object' && body !== null
  } catch {
    // A hotel's sign-in page, a proxy: not our server, so it cannot end a session.
    return false
  }
}

/**
 * The signed-in person's access token. `renew` asks for another one, after the server refused the last.
 * `ended`: the session is over for good; `network`: nobody could be asked.
 */
export type TokenSource = (renew: boolean) => Promise<Result<string, 'network' | 'ended'>>

function without(reason: 'network' | 'ended'): RequestFailure {
  const { error } = unreachable(`no session: ${reason}`)
  return reason === 'ended' ? { ...error, kind: 'unauthorised' } : error
}

/**
 * Sends a request in the person's name, and once more with a new token when the server refuses the first
 * (replication.md §3.4). Without a token it is not sent: it would be answered as a visitor's.
 */
export async function inTheirName<T>(
  token: TokenSource,
  send: (bearer: string) => Promise<Result<T, RequestFailure>>,
): Promise<Result<T, RequestFailure>> {
  const first = await token(false)
  if (!first.ok) return { ok: false, error: without(first.error) }
  const answer = await send(first.value)
  if (answer.ok || answer.error.kind !== 'unauthorised') return answer
  const renewed = await token(true)
  if (!renewed.ok) return { ok: false, error: without(renewed.error) }
  return send(renewed.value)
}

/** A server, and the key that says which project is meant: it grants nothing that a visitor may not have. */
export type Backend = { url: string; key: string }

/** The server of this build. */
export const backend: Backend = {
  url: backendUrl,
  key: import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_claqueta_local',
}
