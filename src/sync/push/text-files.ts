import type { KeptFileChange, Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import { keepSiteFile } from '#db/commands/kept-site-files.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/transport.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Result } from '#domain/core/values.ts'

/**
 * Writes the site files of a command into the bucket before the command is pushed. The last writer wins, as with
 * rows. The replaced text is recorded so that it can be restored (replication.md §3.3: `merged`).
 * @returns the failure that stopped it, or null
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
    // Recorded before the text is replaced, because the answer may be lost.
    await outbox.commands.update(command.n, { files: [...written, ...changes.slice(written.length)] })
    const { name, after } = change
    const answer = await writeTextFile(storage, name, after, signal)
    if (!answer.ok) return answer.error
    await keepSiteFile(outbox, name, after)
  }
  await outbox.commands.update(command.n, { areFilesSent: true })
  return null
}

/**
 * Adds another admin's text that this change replaces. Keeps the one found by an earlier attempt if that has written
 * its own text.
 */
function withTheirs(change: KeptFileChange, found: string | null): KeptFileChange {
  if (found === change.after) return change
  const { theirs: _, ...own } = change
  return found === change.before ? own : { ...own, theirs: found }
}

/** Locations of the site files (A§7, AMB-45). */
const placeOf = (path: SiteFileName) => ({ bucket: 'public-assets', path })
/** Cache lifetime of a site file (A§7). */
const CACHE_SECONDS = 3_600

/** Returns the reason in storage's answer, else the beginning of the answer. */
function reasonIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // The answer is not from storage.
  }
  return body.slice(0, 200)
}

async function inWords<T>(asked: Promise<Result<T, RequestFailure>>): Promise<Result<T, RequestFailure>> {
  const answer = await asked
  if (answer.ok || answer.error.kind === 'network') return answer
  return { ok: false, error: { ...answer.error, message: reasonIn(answer.error.message) } }
}

/** Reads a site file. Returns null if the bucket does not have it. */
export function readTextFile(storage: Storage, name: SiteFileName, signal: AbortSignal) {
  return inWords(storage.readText(placeOf(name), signal))
}

/** Replaces a site file, or deletes it if `text` is null. */
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
