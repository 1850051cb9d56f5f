import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Result } from '#domain/core/result.ts'
import { inTheirName, type TokenSource } from '#sync/transport/bearer.ts'
import { kindOf, retryAfter, untilDeadline, type RpcFailure } from '#sync/transport/failure.ts'
import { trueStatus } from './uploads.ts'

const BUCKET = 'public-assets'
/** How long others may keep what they got of it, in seconds (A§7). */
const CACHE_SECONDS = 3_600

/** Reads and writes the text files of the site in the bucket `public-assets` (A§7, AMB-45). */
export type FileWire = {
  /** A file's text; null when the bucket does not have it. */
  read: (name: SiteFileName, signal: AbortSignal) => Promise<Result<string | null, RpcFailure>>
  /** Puts a text in the place of whatever is there. */
  write: (name: SiteFileName, text: string, signal: AbortSignal) => Promise<Result<null, RpcFailure>>
  /** Takes a file away: the site's root answers as if there had never been one. */
  remove: (name: SiteFileName, signal: AbortSignal) => Promise<Result<null, RpcFailure>>
}

type Answer = { status: number; isOk: boolean; body: string; retryAfterMs: number | null; type: string }

function refused({ status, body, retryAfterMs }: Answer): { ok: false; error: RpcFailure } {
  return { ok: false, error: { kind: kindOf(status), status, code: '', message: said(body), retryAfterMs } }
}

/** The reason in an answer of storage, else the answer itself. */
function said(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not of storage.
  }
  return body.slice(0, 200)
}

async function ask(url: string, init: RequestInit): Promise<Result<Answer, RpcFailure>> {
  try {
    const answer = await fetch(url, init)
    const body = await answer.text()
    const retryAfterMs = retryAfter(answer.headers)
    const type = answer.headers.get('content-type') ?? ''
    const status = trueStatus(answer.status, body)
    return { ok: true, value: { status, isOk: answer.ok, body, retryAfterMs, type } }
  } catch (error) {
    const message = String(error)
    return { ok: false, error: { kind: 'network', status: 0, code: '', message, retryAfterMs: null } }
  }
}

/** Text files over Supabase Storage in a person's name. The body is raw, as for pictures (pitfalls.md). */
export function createFileWire(url: string, key: string, token: TokenSource): FileWire {
  const place = (name: SiteFileName) => `${url}/storage/v1/object/${BUCKET}/${name}`
  const headers = (bearer: string) => ({ apikey: key, authorization: `Bearer ${bearer}` })
  return {
    read: (name, signal) =>
      inTheirName(token, async (bearer) => {
        // Not by its public address: what stands between may keep that for an hour.
        const answer = await ask(place(name), {
          headers: headers(bearer),
          cache: 'no-store',
          signal: untilDeadline(signal),
        })
        if (!answer.ok) return answer
        const { status, isOk, body, type } = answer.value
        if (status === 404) return { ok: true, value: null }
        // A hotel's sign-in page answers 200 to anything: it must not be taken for what is kept there.
        return isOk && !/^text\/html\b/i.test(type) ? { ok: true, value: body } : refused(answer.value)
      }),
    write: (name, text, signal) =>
      inTheirName(token, async (bearer) => {
        const answer = await ask(place(name), {
          method: 'POST',
          headers: {
            ...headers(bearer),
            'content-type': 'text/plain;charset=UTF-8',
            'cache-control': `max-age=${CACHE_SECONDS}`,
            'x-upsert': 'true',
          },
          body: new TextEncoder().encode(text),
          signal: untilDeadline(signal, text.length),
        })
        if (!answer.ok) return answer
        // The same page again.
        const isKept = answer.value.isOk && answer.value.body.includes(`"${BUCKET}/${name}"`)
        return isKept ? { ok: true, value: null } : refused(answer.value)
      }),
    remove: (name, signal) =>
      inTheirName(token, async (bearer) => {
        const answer = await ask(`${url}/storage/v1/object/${BUCKET}`, {
          method: 'DELETE',
          headers: { ...headers(bearer), 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes: [name] }),
          signal: untilDeadline(signal),
        })
        if (!answer.ok) return answer
        // Storage tells which ones there were.
        const { isOk, body } = answer.value
        return isOk && body.trimStart().startsWith('[') ? { ok: true, value: null } : refused(answer.value)
      }),
  }
}
