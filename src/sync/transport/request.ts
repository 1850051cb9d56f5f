import type { Result } from '#domain/core/result.ts'
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
