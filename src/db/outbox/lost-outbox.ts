import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { readCounters, type Outbox } from './outbox.ts'
import { newId } from '#db/core/new-id.ts'
import { openSyncMemory, restarted } from '#db/collections/sync-state.ts'
import { asOnlyWriter } from '#db/core/writer.ts'

/**
 * Fetches everything anew when the browser has deleted what waited to be sent, and nothing else: the rows still show
 * changes that nobody will send, and the server would never speak of them. They stay on screen until then.
 * @returns whether the outbox is a new one
 */
export async function forgetUnsent(store: { name: string; outbox: Outbox }): Promise<boolean> {
  const { name, outbox } = store
  if (await outbox.state.get('counters')) return false
  const memory = openSyncMemory(name, true)
  try {
    if ((await memory.read()).tablesReady.length > 0)
      await asOnlyWriter(name, async () => {
        // Another tab that is at it looks again.
        await memory.write({ ...restarted(await memory.read(), TABLE_NAMES), mark: newId() })
      })
    // From here on it is known to have been there.
    await readCounters(outbox)
    return true
  } finally {
    memory.close()
  }
}
