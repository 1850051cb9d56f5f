import { liveQuery } from 'dexie'
import { Observable } from 'rxjs'
import { live, type Live } from './live.ts'
import type { Store } from '#db/store/store.ts'
import { openSyncMemory, type RowCounts, type SyncState } from '#db/collections/sync-state.ts'

/** Replication state of a store, and the number of quarantined rows per table. */
export type Replication = { state: SyncState; unfit: RowCounts }

/** Finds the replication state of a store as a live query across tabs. A store in memory has none to read. */
export function findReplication(store: Store): Live<Replication> {
  return live(store.db, 'replication', () => {
    return new Observable<Replication>((subscriber) => {
      const memory = openSyncMemory(store.name, store.persistent)
      const read = async () => ({ state: await memory.read(), unfit: await memory.countQuarantined() })
      const reading = liveQuery(read).subscribe({
        next: (found) => subscriber.next(found),
        error: (error) => subscriber.error(error),
      })
      return () => {
        reading.unsubscribe()
        memory.close()
      }
    })
  })
}
