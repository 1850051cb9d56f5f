import type { Dexie } from 'dexie'
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import type { Store } from './store.ts'

/** Site data are cleared one database after another: they are gone once no other has closed for so long. */
const PAUSE_MS = 250

/** Why the life of a store ends that was lost: what it was about to write has no place any more. */
export const LOST = new DOMException('The databases of the store are gone', 'AbortError')

/** What those hear of it who wait for something to be written. */
export type Loss = {
  isLost: () => boolean
  /** Rejects with `LOST`, or stays as it is. */
  lost: Promise<never>
}

/** Listens to the life of a store. */
export function lossOf(life: AbortSignal): Loss {
  const isLost = () => life.reason === LOST
  const lost = new Promise<never>((_, reject) => {
    life.addEventListener('abort', () => isLost() && reject(LOST), { once: true })
  })
  lost.catch(() => {})
  return { isLost, lost }
}

/** The databases of an open store. */
async function databasesOf({ db, outbox }: Store): Promise<Dexie[]> {
  const storages = [db.internalStore, ...TABLE_NAMES.map((table) => db[table].internalStorageInstance)]
  const found = storages.map(async (storage) => {
    const { internals } = storage as unknown as RxStorageInstanceDexie<object>
    return (await internals).dexieDb
  })
  return [...(outbox ? [outbox] : []), ...(await Promise.all(found))]
}

/**
 * Watches for databases that are deleted or closed under an open store, as when somebody clears the site's data. Such
 * a store is of no more use: it is to be closed and opened again.
 * @param signal ends the watching, before the store is closed on purpose
 * @param look called when the first of them closes: a moment later Dexie has opened an empty one in its place
 * @param onLost called once they are gone, with what `look` has seen
 */
export async function watchLoss<T>(
  store: Store,
  signal: AbortSignal,
  look: () => T,
  onLost: (seen: T) => void,
): Promise<void> {
  if (!store.persistent) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: { last: T } | undefined
  for (const database of await databasesOf(store)) {
    let isUpgrade = false
    // A tab of a later release gives it another version: it closes, and opens again by itself.
    database.on('versionchange', ({ newVersion }) => {
      isUpgrade = (newVersion ?? 0) > 0
    })
    database.on('close', () => {
      const isLost = !signal.aborted && !isUpgrade
      isUpgrade = false
      if (!isLost) return
      const { last } = (seen ??= { last: look() })
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!signal.aborted) onLost(last)
      }, PAUSE_MS)
    })
  }
}
