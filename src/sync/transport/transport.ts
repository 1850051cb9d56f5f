import { PostgrestClient } from '@supabase/postgrest-js'
import type { Result } from '#domain/core/values.ts'
import { type Backend, type TokenSource, inTheirName, attempt, request } from './request.ts'
import { retryAfter, unsuccessful, untilDeadline, type RequestFailure } from './failure.ts'

/** Requests to a server. */
export type Transport = { rpc: Rpc; insert: Insert; storage: Storage }

/** Creates the requests to a server, as a visitor or with a user's token. */
export function createTransport(backend: Backend, token?: TokenSource): Transport {
  const person = token ?? (() => Promise.resolve({ ok: false, error: 'ended' } as const))
  return {
    rpc: createRpc(backend, token),
    insert: createInsert(backend),
    storage: createStorage(backend, person),
  }
}

/** Calls one database function. */
export type Rpc = (
  name: string,
  request: object,
  signal: AbortSignal,
) => Promise<Result<unknown, RequestFailure>>

/** Inserts rows into a table that every visitor may insert into, all or none. */
export type Insert = (
  table: string,
  rows: readonly object[],
  signal: AbortSignal,
) => Promise<Result<null, RequestFailure>>

/** Status of an insert. A captive portal answers 200 to any request. */
const CREATED = 201

/** Opens the database over PostgREST for one request, and records its Retry-After. */
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
  // Answers that are not from PostgREST, such as a proxy's page, have no code.
  const failed = ({ status, error }: Answer) =>
    unsuccessful(status, error?.message ?? `status ${status}`, waitMs, error?.code ?? '')
  return { client, failed }
}

/**
 * Creates the calls of database functions, with the publishable key for visitors (ADR 0003) or with a user's token.
 */
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

/** Creates the inserts, which are made without a user. */
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

/** File in a bucket. */
export type Place = { bucket: string; path: string }

/** Content of a file. `maxAge` is its cache lifetime in seconds. `replaces` overwrites an existing file. */
export type Content = {
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>
  type: string
  maxAge: number
  replaces?: boolean
}

type Asked<T> = Promise<Result<T, RequestFailure>>

/**
 * Files of a server. Failures carry storage's own message. A captive portal answers 200 to any request, so only an
 * answer in storage's own format counts as success.
 */
export type Storage = {
  /** Reads a text, bypassing all caches. Returns null if the bucket does not have it. */
  readText: (place: Place, signal: AbortSignal) => Asked<string | null>
  /** Uploads a file. An existing file counts as success unless `replaces` is set. */
  put: (place: Place, content: Content, signal: AbortSignal) => Asked<null>
  /** Deletes a file. A missing file counts as success. */
  remove: (place: Place, signal: AbortSignal) => Asked<null>
  /** Moves a file. Returns `missing` if it does not exist, and `taken` if the target exists, which stays. */
  move: (from: Place, to: Place, signal: AbortSignal) => Asked<'moved' | 'missing' | 'taken'>
  /** Base URL of the server. */
  url: string
}

/** Returns the status that storage means. Hosted Supabase answers 400 with the actual status in the body. */
function trueStatus(status: number, body: string): number {
  const inside = /"statusCode"\s*:\s*"?(\d{3})/.exec(body)
  return inside && status === 400 ? Number(inside[1]) : status
}

function failed(answer: Response, body: string): { ok: false; error: RequestFailure } {
  return unsuccessful(trueStatus(answer.status, body), body, retryAfter(answer.headers))
}

/**
 * Creates the file requests with a user's token. Bodies are raw because Supabase Lite cannot read a form
 * (pitfalls.md).
 */
export function createStorage({ url, key }: Backend, token: TokenSource): Storage {
  const addressOf = ({ bucket, path }: Place) => `${url}/storage/v1/object/${bucket}/${path}`
  const headers = (bearer: string) => ({ apikey: key, authorization: `Bearer ${bearer}` })
  return {
    url,
    readText: (place, signal) =>
      inTheirName(token, (bearer) =>
        attempt(async () => {
          // Caches on the way may keep the public address for an hour.
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
          // The file exists because the answer to an earlier attempt was lost.
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
          // Storage lists the files that existed.
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
          // Only storage's own 404 counts. That of a proxy has no meaning for the file.
          if (status === 404 && body.trimStart().startsWith('{')) return { ok: true, value: 'missing' }
          return status === 409 ? { ok: true, value: 'taken' } : failure
        }),
      ),
  }
}
