import type { RxCollection } from 'rxdb/plugins/core'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import type { Db } from '#db/collections/database.ts'
import { Mirror } from './mirror.ts'
import { addDocuments } from '#db/collections/new-documents.ts'
import type { Store } from '#db/store/store.ts'
import { openSyncMemory } from '#db/collections/sync-state.ts'
import { asOnlyWriter } from '#db/core/writer.ts'

type Row = Record<string, unknown>

/** Rows of whole tables that this page has in memory. */
export type ShownRows = ReadonlyMap<TableName, readonly Row[]>

/** Rows that are written at once. */
const SLICE = 500

/** The tables of a store whose rows are all on this page, of those that were complete. */
export function shownRows(db: Db, complete: readonly TableName[]): ShownRows {
  const shown = new Map<TableName, readonly Row[]>()
  for (const table of complete) {
    const rows = Mirror.peek(db[table] as unknown as RxCollection<Row>)
    if (rows) shown.set(table, rows)
  }
  return shown
}

/**
 * Gives a store that has lost its rows those that are on the screen, so that the screen is never empty. They are fetched
 * again all the same. Never throws: the server has them.
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
        for (let at = 0; at < rows.length; at += SLICE)
          await addDocuments(collection, rows.slice(at, at + SLICE), 'show-again')
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
