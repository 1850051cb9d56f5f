import { PostgrestClient } from '@supabase/postgrest-js'
import type { Result } from '#domain/core/result.ts'
import { inTheirName, type TokenSource } from './bearer.ts'
import { kindOf, retryAfter, untilDeadline, type RpcFailure } from './failure.ts'

/** Calls one database function by name. */
export type Rpc = (name: string, request: object, signal: AbortSignal) => Promise<Result<unknown, RpcFailure>>

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
  let wait: number | null = null
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${bearer}` },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      wait = retryAfter(answer.headers)
      return answer
    },
  })
  const deadline = untilDeadline(signal, JSON.stringify(request).length)
  const { data, error, status } = await client.rpc(name, { request }).abortSignal(deadline)
  if (!error) return { ok: true, value: data as unknown }
  const { code, message } = error
  return {
    ok: false,
    error: { kind: kindOf(status), status, code, message, retryAfterMs: wait },
  }
}
