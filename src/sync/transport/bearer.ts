import type { Result } from '#domain/core/result.ts'
import { unreachable, type RequestFailure } from './failure.ts'

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
 * (design.md §3.4). Without a token it is not sent: it would be answered as a visitor's.
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
