import { PostgrestClient } from '@supabase/postgrest-js'
import type { Result } from '#domain/core/values.ts'
import { type Backend, type TokenSource, inTheirName, attempt, request } from './request.ts'
import { retryAfter, unsuccessful, untilDeadline, type RequestFailure } from './failure.ts'

/** Everything that can be asked of a server. */
export type Transport = { rpc: Rpc; insert: Insert; storage: Storage }

/** Opens the way to a server: as a visitor, or in a person's name with their token. */
export function createTransport(backend: Backend, token?: TokenSource): Transport {
  const person = token ?? (() => Promise.resolve({ ok: false, error: 'ended' } as const))
  return {
    rpc: createRpc(backend, token),
    insert: createInsert(backend),
    storage: createStorage(backend, person),
  }
}

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

/** A file in a bucket. */
export type Place = { bucket: string; path: string }

/** What is put there. `maxAge`: how long others may keep it, in seconds; `replaces`: whatever is there goes. */
export type Content = {
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>
  type: string
  maxAge: number
  replaces?: boolean
}

type Asked<T> = Promise<Result<T, RequestFailure>>

/**
 * The files of a server. What fails says so in the words of storage, as they came. A hotel's sign-in page answers 200 to
 * anything, so only what storage alone would say counts as done.
 */
export type Storage = {
  /** Reads a text past everything that keeps copies; null when the bucket does not have it. */
  readText: (place: Place, signal: AbortSignal) => Asked<string | null>
  /** Puts a file there. One that was there already is as good, unless it is to be replaced. */
  put: (place: Place, content: Content, signal: AbortSignal) => Asked<null>
  /** Takes a file away; one that is not there is gone. */
  remove: (place: Place, signal: AbortSignal) => Asked<null>
  /** Moves a file. `missing`: it was not there; `taken`: another one is where it was to go, and stays. */
  move: (from: Place, to: Place, signal: AbortSignal) => Asked<'moved' | 'missing' | 'taken'>
  /** Where the files are. */
  url: string
}

/** Reads the status that storage means: hosted Supabase says 400 with the true one inside. */
function trueStatus(status: number, body: string): number {
  const inside = /"statusCode"\s*:\s*"?(\d{3})/.exec(body)
  return inside && status === 400 ? Number(inside[1]) : status
}

function failed(answer: Response, body: string): { ok: false; error: RequestFailure } {
  return unsuccessful(trueStatus(answer.status, body), body, retryAfter(answer.headers))
}

/** Files over Supabase Storage in a person's name. Bodies are raw: Supabase Lite cannot read a form (pitfalls.md). */
export function createStorage({ url, key }: Backend, token: TokenSource): Storage {
  const addressOf = ({ bucket, path }: Place) => `${url}/storage/v1/object/${bucket}/${path}`
  const headers = (bearer: string) => ({ apikey: key, authorization: `Bearer ${bearer}` })
  return {
    url,
    readText: (place, signal) =>
      inTheirName(token, (bearer) =>
        attempt(async () => {
          // Not by its public address: what stands between may keep that for an hour.
          const init: RequestInit = { headers: headers(bearer), cache: 'no-store' }
          const answer = await request(addressOf(place), init, signal)
          const body = await answer.text()
          if (trueStatus(answer.status, body) === 404) return { ok: true, value: null }
          const isText = answer.ok && !/^text\/html\b/i.test(answer.headers.get('content-type') ?? '')
          return isText ? { ok: true, value: body } : failed(answer, body)
        }),
      ),
    put: (place, { bytes, type, maxAge, replaces = false }, signal) =>
      inTheirName(token, (bearer) =>
        attempt(async () => {
          const init: RequestInit = {
            method: 'POST',
            headers: {
              ...headers(bearer),
              'content-type': type,
              'cache-control': `max-age=${maxAge}`,
              ...(replaces && { 'x-upsert': 'true' }),
            },
            body: bytes,
          }
          const answer = await request(addressOf(place), init, signal)
          const body = await answer.text()
          if (answer.ok && body.includes(`"${place.bucket}/${place.path}"`)) return { ok: true, value: null }
          const failure = failed(answer, body)
          // It is there: the answer to an earlier attempt was lost.
          return failure.error.status === 409 && !replaces ? { ok: true, value: null } : failure
        }),
      ),
    remove: ({ bucket, path }, signal) =>
      inTheirName(token, (bearer) =>
        attempt(async () => {
          const init: RequestInit = {
            method: 'DELETE',
            headers: { ...headers(bearer), 'content-type': 'application/json' },
            body: JSON.stringify({ prefixes: [path] }),
          }
          const answer = await request(`${url}/storage/v1/object/${bucket}`, init, signal)
          const body = await answer.text()
          // Storage tells which ones there were.
          return answer.ok && body.trimStart().startsWith('[')
            ? { ok: true, value: null }
            : failed(answer, body)
        }),
      ),
    move: (from, to, signal) =>
      inTheirName(token, (bearer) =>
        attempt(async () => {
          const init: RequestInit = {
            method: 'POST',
            headers: { ...headers(bearer), 'content-type': 'application/json' },
            body: JSON.stringify({
              bucketId: from.bucket,
              sourceKey: from.path,
              destinationBucket: to.bucket,
              destinationKey: to.path,
            }),
          }
          const answer = await request(`${url}/storage/v1/object/move`, init, signal)
          const body = await answer.text()
          if (answer.ok && /"message"\s*:\s*"Successfully moved"/.test(body))
            return { ok: true, value: 'moved' }
          const failure = failed(answer, body)
          const { status } = failure.error
          // Of storage itself: a page of something between that is not found says nothing about the file.
          if (status === 404 && body.trimStart().startsWith('{')) return { ok: true, value: 'missing' }
          return status === 409 ? { ok: true, value: 'taken' } : failure
        }),
      ),
  }
}
