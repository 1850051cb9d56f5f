import type { Dexie } from 'dexie'
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import type { RxCollection } from 'rxdb/plugins/core'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import type { Store } from '#db/store/store.ts'
import type { Db } from '#db/collections/database.ts'
import { addDocuments } from '#db/collections/raw-documents.ts'
import { openSyncMemory } from '#db/collections/sync-state.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'
import { Mirror } from './rows.ts'

/** Pause after the last closed database. Browsers clear site data one database after another. */
const PAUSE_MS = 250

/** Abort reason of a lost store's lifetime. Its pending writes can never end. */
export const LOST = new DOMException('The databases of the store are gone', 'AbortError')

/** Loss of a store, for callers that wait for a write. */
export type Loss = {
  isLost: () => boolean
  /** Rejects with `LOST`, else stays pending. */
  lost: Promise<never>
}

/** Derives the loss from the lifetime signal of a store. */
export function lossOf(life: AbortSignal): Loss {
  const isLost = () => life.reason === LOST
  const lost = new Promise<never>((_, reject) => {
    life.addEventListener('abort', () => isLost() && reject(LOST), { once: true })
  })
  lost.catch(() => {})
  return { isLost, lost }
}

/** Returns the databases of an open store. */
async function databasesOf({ db, outbox }: Store): Promise<Dexie[]> {
  const storages = [db.internalStore, ...TABLE_NAMES.map((table) => db[table].internalStorageInstance)]
  const found = storages.map(async (storage) => {
    const { internals } = storage as unknown as RxStorageInstanceDexie<object>
    return (await internals).dexieDb
  })
  return [...(outbox ? [outbox] : []), ...(await Promise.all(found))]
}

/**
 * Watches for databases that are deleted or closed under an open store, as when the user clears the site's data. The
 * store must then be closed and opened again.
 * @param signal ends the watch before the store is closed on purpose
 * @param look called when the first one closes, before Dexie opens an empty one in its place
 * @param onLost called once all are gone, with the result of `look`
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
    // A tab of a later release upgrades it. The database then closes and opens again by itself.
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

type Row = Record<string, unknown>

/** Rows of whole tables in this page's memory. */
export type ShownRows = ReadonlyMap<TableName, readonly Row[]>

/** Returns the rows of those complete tables that this page has in memory. */
export function shownRows(db: Db, complete: readonly TableName[]): ShownRows {
  const shown = new Map<TableName, readonly Row[]>()
  for (const table of complete) {
    const rows = Mirror.peek(db[table] as unknown as RxCollection<Row>)
    if (rows) shown.set(table, rows)
  }
  return shown
}

/**
 * Restores the rows on the screen in a lost store, so that the screen is never empty. They are pulled again anyway,
 * so failures are only logged.
 */
export async function showAgain({ name, db, persistent }: Store, shown: ShownRows): Promise<void> {
  const memory = openSyncMemory(name, persistent)
  try {
    const { tablesReady } = await memory.read()
    const lost = TABLE_NAMES.filter((table) => shown.has(table) && !tablesReady.includes(table))
    await asOnlyWriter(name, async () => {
      for (const table of lost) {
        const rows = shown.get(table) ?? []
        const collection = db[table] as unknown as RxCollection<Row>
        await addDocuments(collection, rows, 'show-again')
      }
      await memory.write({
        tablesReady: TABLE_NAMES.filter((table) => [...tablesReady, ...lost].includes(table)),
      })
    })
  } catch (error) {
    console.warn('What was on the screen could not be kept again.', error)
  } finally {
    memory.close()
  }
}
