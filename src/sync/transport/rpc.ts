import { PostgrestClient } from '@supabase/postgrest-js'
import type { Result } from '#domain/core/result.ts'
import type { Backend } from './backend.ts'
import { inTheirName, type TokenSource } from './bearer.ts'
import { retryAfter, unsuccessful, untilDeadline, type RequestFailure } from './failure.ts'

/** Calls one database function by name. */
export type Rpc = (
  name: string,
  request: object,
  signal: AbortSignal,
) => Promise<Result<unknown, RequestFailure>>

/** Inserts rows into a table that everybody may add to, all or none. */
export type Insert = (
  table: string,
  rows: readonly object[],
  signal: AbortSignal,
) => Promise<Result<null, RequestFailure>>

/** A hotel's sign-in page answers 200 to anything. */
const CREATED = 201

/** Opens the database over PostgREST for one request, and notes what it asks to be waited. */
function openDatabase({ url, key }: Backend, bearer: string) {
  let waitMs: number | null = null
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${bearer}` },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      waitMs = retryAfter(answer.headers)
      return answer
    },
  })
  type Answer = { status: number; error: { code?: string; message: string } | null }
  // What is not of PostgREST, such as a proxy's page, has no code.
  const failed = ({ status, error }: Answer) =>
    unsuccessful(status, error?.message ?? `status ${status}`, waitMs, error?.code ?? '')
  return { client, failed }
}

/** Database functions: with the publishable key alone for visitors (ADR 0003), in a person's name with a token. */
export function createRpc(backend: Backend, token?: TokenSource): Rpc {
  return (name, request, signal) => {
    const call = async (bearer: string): Promise<Result<unknown, RequestFailure>> => {
      const { client, failed } = openDatabase(backend, bearer)
      const deadline = untilDeadline(signal, JSON.stringify(request).length)
      const answer = await client.rpc(name, { request }).abortSignal(deadline)
      return answer.error ? failed(answer) : { ok: true, value: answer.data as unknown }
    }
    return token ? inTheirName(token, call) : call(backend.key)
  }
}

/** Inserts as everybody, without a name. */
export function createInsert(backend: Backend): Insert {
  return async (table, rows, signal) => {
    const { client, failed } = openDatabase(backend, backend.key)
    const [only] = rows
    const answer = await client
      .from(table)
      .insert(rows.length === 1 && only ? only : [...rows])
      .abortSignal(untilDeadline(signal))
    return answer.status === CREATED ? { ok: true, value: null } : failed(answer)
  }
}
