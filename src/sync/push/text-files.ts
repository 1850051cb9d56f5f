import type { KeptFileChange, Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import { keepSiteFile } from '#db/commands/kept-site-files.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/transport.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Result } from '#domain/core/values.ts'

/**
 * Writes the text files of a command into the bucket, before the command itself goes. The later hand wins, as with
 * rows; what it found there is noted, so that it can be restored (replication.md §3.3: `merged`).
 * @returns why not; null when they are there
 */
export async function writeFiles(
  outbox: Outbox,
  command: WaitingCommand,
  storage: Storage,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  const changes = command.files ?? []
  const written: KeptFileChange[] = []
  for (const change of changes) {
    const found = await readTextFile(storage, change.name, signal)
    if (!found.ok) return found.error
    written.push(withTheirs(change, found.value))
    // Noted before it is gone: the answer may be lost on its way.
    await outbox.commands.update(command.n, { files: [...written, ...changes.slice(written.length)] })
    const { name, after } = change
    const answer = await writeTextFile(storage, name, after, signal)
    if (!answer.ok) return answer.error
    await keepSiteFile(outbox, name, after)
  }
  await outbox.commands.update(command.n, { areFilesSent: true })
  return null
}

/** What another admin has written; what an earlier attempt found, when its own text is there by now. */
function withTheirs(change: KeptFileChange, found: string | null): KeptFileChange {
  if (found === change.after) return change
  const { theirs: _, ...own } = change
  return found === change.before ? own : { ...own, theirs: found }
}

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
function writeTextFile(
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
