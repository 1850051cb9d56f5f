import type { KeptFileChange, Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import { keepSiteFile } from '#db/commands/site-files.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/storage.ts'
import { readTextFile, writeTextFile } from './text-files.ts'

/**
 * Writes the text files of a command into the bucket, before the command itself goes. The later hand wins, as with
 * rows; what it found there is noted, so that it can be restored (design.md §3.3: `merged`).
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
