import type { RxCollection } from 'rxdb/plugins/core'
import { blankRow, TABLE_NAMES, TABLES, type TableName, withWholeLists } from '#domain/tables/tables.ts'
import { type Db, columnsOf } from '#db/collections/database.ts'
import {
  addDocuments,
  countRaw,
  databaseNames,
  databaseOf,
  readDocuments,
} from '#db/collections/raw-documents.ts'
import type { Principal } from '#db/core/principal.ts'
import { inPieces } from '#db/core/pieces.ts'
import { openSyncMemory, restarted, type SyncState } from '#db/collections/sync-state.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'
import { schemaHash } from '#db/collections/schema.ts'

type Target = { name: string; principal: Principal; db: Db }

/**
 * Fills a new store from the one of an earlier release, so that an update never empties a device. Leaves out rows
 * that do not fit. A table that lacks rows is not marked as ready, and one whose form has changed is pulled again.
 * Never throws, because the server has all rows.
 */
export async function carryOver(target: Target): Promise<void> {
  try {
    const databases = await databaseNames()
    const stores = databases ? earlierStores(databases, target.principal, target.name) : []
    if (!databases || stores.length === 0) return
    // Two tabs may open at once.
    await asOnlyWriter(target.name, () => carry(target, databases, stores))
  } catch (error) {
    console.warn('What an earlier release kept could not be taken over.', error)
  }
}

async function carry(
  target: Target,
  databases: ReadonlySet<string>,
  stores: readonly string[],
): Promise<void> {
  const memory = openSyncMemory(target.name, true)
  try {
    // Filled meanwhile, from another store or by the server.
    if ((await memory.read()).epoch !== null) return
    const found = await latest(stores)
    if (!found) return
    const { store, state } = found
    const forms = await formsIn(databases, store)
    const whole = new Set<TableName>()
    const kept = new Set<TableName>()
    for (const table of TABLE_NAMES) {
      const database = databaseOf(store, table)
      // Lost before it could be copied.
      if (!databases.has(database) || (await countRaw(database)) < (state.counts[table] ?? 0)) continue
      const leftOut = await carryTable(target, store, table)
      if (leftOut > 0) console.warn(`${leftOut} rows of ${table} do not fit any more and are fetched again.`)
      if (leftOut > 0) continue
      whole.add(table)
      if (forms.get(table) === (await target.db[table].schema.hash)) kept.add(table)
    }
    await memory.write({
      ...state,
      // Rows of a table with another form must be pulled again.
      ...restarted(
        state,
        TABLE_NAMES.filter((table) => !kept.has(table)),
      ),
      tablesReady: state.tablesReady.filter((table) => whole.has(table)),
      counts: {},
      mark: undefined,
    })
  } finally {
    memory.close()
  }
}

/** Returns the store that was last in sync. */
async function latest(stores: readonly string[]): Promise<{ store: string; state: SyncState } | undefined> {
  const all = await Promise.all(stores.map(async (store) => ({ store, state: await readState(store) })))
  const rank = ({ state }: (typeof all)[number]) =>
    (state.lastSuccessAt ?? 0) + state.tablesReady.length / 100
  return all.filter(({ state }) => state.epoch !== null).sort((a, b) => rank(b) - rank(a))[0]
}

async function readState(store: string): Promise<SyncState> {
  const memory = openSyncMemory(store, true)
  try {
    return await memory.read()
  } finally {
    memory.close()
  }
}

/** Reads the form of each table of a store, as RxDB has recorded it. */
async function formsIn(databases: ReadonlySet<string>, store: string): Promise<Map<string, unknown>> {
  const forms = new Map<string, unknown>()
  const internal = databaseOf(store, '_rxdb_internal')
  if (!databases.has(internal)) return forms
  for await (const documents of readDocuments(internal, 'id')) {
    for (const { context, data } of documents) {
      const { name, schemaHash } = Object(data) as { name?: string; schemaHash?: unknown }
      if (context === 'collection' && name !== undefined) forms.set(name, schemaHash)
    }
  }
  return forms
}

type Row = Record<string, unknown>

/**
 * Copies one table.
 * @returns number of rows left out because they do not fit
 */
async function carryTable({ db }: Target, from: string, table: TableName): Promise<number> {
  let leftOut = 0
  for await (const documents of readDocuments(databaseOf(from, table), TABLES[table].key)) {
    const rows = await inPieces(fitted(table, documents))
    leftOut += documents.length - rows.length
    await addDocuments(db[table] as unknown as RxCollection<Row>, rows, 'carry-over')
  }
  return leftOut
}

/** Yields old rows over blank ones, if they fit the schema. */
function* fitted(table: TableName, stored: readonly Row[]) {
  const { row: schema, key } = TABLES[table]
  const rows: Row[] = []
  for (const document of stored) {
    const columns = columnsOf(document as Parameters<typeof columnsOf>[0])
    const parsed = schema.safeParse(withWholeLists({ ...blankRow(table, String(columns[key])), ...columns }))
    if (parsed.success) rows.push(parsed.data)
    yield
  }
  return rows
}

/** Returns the stores of a principal under other names, which are those of other releases. */
export function earlierStores(
  databases: ReadonlySet<string>,
  principal: Principal,
  name: string,
): readonly string[] {
  const prefix = storePrefix(principal)
  return [...databases].flatMap((database) => {
    const store = database.endsWith('-sync') ? database.slice(0, -'-sync'.length) : ''
    const isOfThem = store.startsWith(prefix) && /^[0-9a-z]+$/.test(store.slice(prefix.length))
    return isOfThem && store !== name ? [store] : []
  })
}

/** Returns the prefix of a principal's store names, the same in every release. */
function storePrefix({ key }: Principal): string {
  return `claqueta-${key}-`
}

/** Returns the name of a principal's store, from the principal and the form of its rows (replication.md §2). */
export function storeName(principal: Principal): string {
  return `${storePrefix(principal)}${schemaHash()}`
}
