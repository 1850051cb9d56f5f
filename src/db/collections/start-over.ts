import type { TableName } from '#domain/tables/tables.ts'
import { newId } from '#db/core/new-id.ts'
import { openSyncMemory, restarted, type SyncState } from './sync-state.ts'
import { asOnlyWriter } from '#db/core/writer.ts'

/**
 * Lets tables of a lasting store begin anew: the next cycle fetches all of their rows again, and removes those that the
 * server does not have. The screen keeps what it shows, and what waits to be sent stays.
 * @param isStill asked with the state as it is; when it says no, nothing is done
 * @param more what else changes with it
 * @returns whether they will
 */
export async function startOver(
  { name }: { name: string },
  tables: readonly TableName[],
  isStill: (state: SyncState) => boolean = () => true,
  more: (state: SyncState) => Partial<SyncState> = () => ({}),
): Promise<boolean> {
  const memory = openSyncMemory(name, true)
  try {
    return await asOnlyWriter(name, async () => {
      const now = await memory.read()
      if (!isStill(now)) return false
      // Another mark: a tab that is at it looks again.
      await memory.write({ ...restarted(now, tables), ...more(now), mark: newId() })
      return true
    })
  } finally {
    memory.close()
  }
}
