import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Result } from '#domain/core/result.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/storage.ts'

/** Where the text files of the site are (A§7, AMB-45). */
const placeOf = (path: SiteFileName) => ({ bucket: 'public-assets', path })
/** How long others may keep what they got of it, in seconds (A§7). */
const CACHE_SECONDS = 3_600

/** Takes the reason out of what storage said, else the beginning of what was said. */
function reasonIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not of storage.
  }
  return body.slice(0, 200)
}

async function inWords<T>(asked: Promise<Result<T, RequestFailure>>): Promise<Result<T, RequestFailure>> {
  const answer = await asked
  if (answer.ok || answer.error.kind === 'network') return answer
  return { ok: false, error: { ...answer.error, message: reasonIn(answer.error.message) } }
}

/** Reads a file's text; null when the bucket does not have it. */
export function readTextFile(storage: Storage, name: SiteFileName, signal: AbortSignal) {
  return inWords(storage.readText(placeOf(name), signal))
}

/** Puts a text in the place of whatever is there; null: takes the file away, as if there had never been one. */
export function writeTextFile(
  storage: Storage,
  name: SiteFileName,
  text: string | null,
  signal: AbortSignal,
): Promise<Result<null, RequestFailure>> {
  if (text === null) return inWords(storage.remove(placeOf(name), signal))
  const bytes = new TextEncoder().encode(text)
  const content = { bytes, type: 'text/plain;charset=UTF-8', maxAge: CACHE_SECONDS, replaces: true }
  return inWords(storage.put(placeOf(name), content, signal))
}
