import type { Result } from '#domain/core/values.ts'
import { backendUrl } from '#db/core/build.ts'
import { unreachable, untilDeadline, type RequestFailure } from './failure.ts'

/**
 * Sends a request with the time limit of `untilDeadline`.
 * @throws without an answer in time
 */
export function request(url: string | URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const { body } = init
  const bytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
  return fetch(url, { ...init, signal: untilDeadline(signal, bytes) })
}

/**
 * Sends a request with a time limit of its own.
 * @throws without an answer in time
 */
export function requestWithin(ms: number, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(ms) })
}

/** Runs a request and the reading of its answer. An exception counts as no answer. */
export async function attempt<T>(
  work: () => Promise<Result<T, RequestFailure>>,
): Promise<Result<T, RequestFailure>> {
  try {
    return await work()
  } catch (error) {
    return unreachable(error)
  }
}

/** Statuses of temporary failures. */
const LATER = new Set([408, 425, 429])

/** Returns true if our own server refuses a request for good. */
export async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.status < 400 || answer.status >= 500 || LATER.has(answer.status)) return false
  try {
    const body: unknown = await answer.clone().json()
    return typeof body === 'object' && body !== null
  } catch {
    // A captive portal or a proxy cannot end a session.
    return false
  }
}

/**
 * Source of the signed-in user's access token. `renew` requests a new one after the server refused the last. Fails
 * with `ended` if the session is over, and with `network` without an answer.
 */
export type TokenSource = (renew: boolean) => Promise<Result<string, 'network' | 'ended'>>

function without(reason: 'network' | 'ended'): RequestFailure {
  const { error } = unreachable(`no session: ${reason}`)
  return reason === 'ended' ? { ...error, kind: 'unauthorised' } : error
}

/**
 * Sends a request as the signed-in user, and once more with a new token if the server rejects the first
 * (replication.md §3.4). Sends nothing without a token, because the answer would be that of a visitor.
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

/** Server and publishable key of a project. The key grants only a visitor's rights. */
export type Backend = { url: string; key: string }

/** Server of this build. */
export const backend: Backend = {
  url: backendUrl,
  key: import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_claqueta_local',
}
