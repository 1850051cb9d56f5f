import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import type { Db } from './database.ts'
import { startOver } from './start-over.ts'
import { openSyncMemory, type RowCounts } from './sync-state.ts'

/**
 * Counts the documents of a lasting store, deleted ones too: their number only grows, so less than there was means that
 * the browser has lost some. IndexedDB counts by itself, without reading them.
 */
export async function countDocuments(db: Db): Promise<RowCounts> {
  const counts = TABLE_NAMES.map(async (table) => {
    const storage = db[table].internalStorageInstance as unknown as RxStorageInstanceDexie<object>
    const { dexieTable } = await storage.internals
    return [table, await dexieTable.count()]
  })
  return Object.fromEntries(await Promise.all(counts)) as RowCounts
}

/**
 * Lets those tables start over that have lost rows since they were counted: a browser may delete one of several
 * databases. The others stay as they are.
 */
export async function restartLost(store: { name: string; db: Db }): Promise<void> {
  const memory = openSyncMemory(store.name, true)
  try {
    const [state, counted] = await Promise.all([memory.read(), countDocuments(store.db)])
    const isLost = (table: TableName) =>
      state.tablesReady.includes(table) && (counted[table] ?? 0) < (state.counts[table] ?? 0)
    const lost = TABLE_NAMES.filter(isLost)
    if (lost.length === 0) return
    console.warn(`This browser has lost rows of ${lost.join(', ')}: they are fetched again.`)
    await startOver(
      store,
      lost,
      () => true,
      (now) => ({ tablesReady: now.tablesReady.filter((table) => !lost.includes(table)) }),
    )
  } finally {
    memory.close()
  }
}
