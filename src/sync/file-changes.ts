import type { KeptFileChange, Outbox, WaitingCommand } from '#db/outbox.ts'
import { keepSiteFile } from '#db/site-files.ts'
import type { FileWire } from './file-wire.ts'
import type { RpcFailure } from './failure.ts'

/**
 * Writes the text files of a command into the bucket, before the command itself goes. The later hand wins, as with
 * rows; what it found there is noted, so that it can be restored (design.md §3.3: `merged`).
 * @returns why not; null when they are there
 */
export async function writeFiles(
  outbox: Outbox,
  command: WaitingCommand,
  files: FileWire,
  signal: AbortSignal,
): Promise<RpcFailure | null> {
  const written: KeptFileChange[] = []
  for (const change of command.files ?? []) {
    const found = await files.read(change.name, signal)
    if (!found.ok) return found.error
    const isTheirs = found.value !== change.before && found.value !== change.after
    const answer = await files.write(change.name, change.after, signal)
    if (!answer.ok) return answer.error
    await keepSiteFile(outbox, change.name, change.after)
    written.push({ ...change, ...(isTheirs && { theirs: found.value }) })
  }
  await outbox.commands.update(command.n, { areFilesSent: true, files: written })
  return null
}
