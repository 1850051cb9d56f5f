import { PostgrestClient } from '@supabase/postgrest-js'
import type { Result } from '#domain/result.ts'
import { inTheirName, type TokenSource } from './bearer.ts'

/** Why the server gave no answer. Codes and kinds decide, never the text. */
export type RpcFailure = {
  kind: 'network' | 'server' | 'unauthorised' | 'refused'
  status: number
  code: string
  message: string
  /** What the server asked us to wait, in ms. */
  retryAfterMs: number | null
}

/** Calls one database function by name. */
export type Rpc = (name: string, request: object, signal: AbortSignal) => Promise<Result<unknown, RpcFailure>>

const TIMEOUT_MS = 30_000

/** What a status says, whatever the body. 0: nobody answered. */
export function kindOf(status: number): RpcFailure['kind'] {
  if (status === 0) return 'network'
  if (status === 401) return 'unauthorised'
  // Below 400 with an error: what answered is not our server, for example a hotel's sign-in page.
  return status >= 500 || status < 400 || status === 408 || status === 429 ? 'server' : 'refused'
}

/** `Retry-After` in seconds or as a date (RFC 9110), in ms from now. */
export function retryAfter(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** `signal`, or after 30 s: a request that takes longer counts as a network failure. */
export function untilDeadline(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
}

/**
 * Database functions over PostgREST: with the publishable key alone for visitors (ADR 0003), in a person's name
 * with a token.
 */
export function createRpc(url: string, key: string, token?: TokenSource): Rpc {
  return (name, request, signal) => {
    const call = (bearer: string) => callOnce(url, key, bearer, name, request, signal)
    return token ? inTheirName(token, call) : call(key)
  }
}

async function callOnce(
  url: string,
  key: string,
  bearer: string,
  name: string,
  request: object,
  signal: AbortSignal,
): Promise<Result<unknown, RpcFailure>> {
  let wait: string | null = null
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${bearer}` },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      wait = answer.headers.get('retry-after')
      return answer
    },
  })
  const { data, error, status } = await client.rpc(name, { request }).abortSignal(untilDeadline(signal))
  if (!error) return { ok: true, value: data as unknown }
  const { code, message } = error
  return {
    ok: false,
    error: { kind: kindOf(status), status, code, message, retryAfterMs: retryAfter(wait) },
  }
}
