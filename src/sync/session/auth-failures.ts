import { NETWORK_MESSAGE, readAuthFailure, type SignInFailure } from '#domain/access/login.ts'
import { authFetch } from './auth-fetch.ts'
import { retryAfter } from '#sync/transport/failure.ts'

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
