import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { Dexie, type EntityTable } from 'dexie'
import { z } from 'zod/mini'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { newId, asOnlyWriter } from '#db/core/plain-http.ts'
import {
  BEGINNING,
  type Cursors,
  type QuarantinedRow,
  type TakenTerm,
} from '#domain/replication/pull-page.ts'
import type { Db } from './database.ts'

/** State of this device's replication, in one record so that it changes atomically. */
export type SyncState = {
  /** Server history of the rows. Another epoch means that the server was restored. */
  epoch: string | null
  /**
   * Newest server term, written before its rows are stored. Null or missing if the server has reported none (ADR
   * 0025).
   */
  term?: TakenTerm | null | undefined
  /** Cursors, written after the rows up to them are stored. */
  cursors: Cursors
  /** Highest `seq` whose deleted rows this device does not have. Their tombstones may be purged. */
  since: number
  /** True during a resync, at the end of which rows not received are removed. */
  refilling: boolean
  /** Tables pulled again from the beginning, each as in a resync. */
  restarting: readonly TableName[]
  /** Tables whose first replication has finished. */
  tablesReady: TableName[]
  /** Number of documents at these cursors, or fewer. */
  counts: RowCounts
  /** Time at which the server last confirmed that nothing was missing (ms since 1970, device clock). */
  lastSuccessAt: number | null
  /** Revision, new after each step of a replication, by which two tabs notice that they replicate at once. */
  mark?: string | undefined
}

/** Number of documents per table, including deleted ones. */
export type RowCounts = Partial<Record<TableName, number>>

/** Access to the replication state, on disk if possible. */
export type SyncMemory = {
  read: () => Promise<SyncState>
  write: (change: Partial<SyncState>) => Promise<void>
  /**
   * Records that rows up to `seq` are about to be stored under the newest of these server terms.
   * @returns false if this device is in a later term or in another history. The rows must not be stored then.
   */
  take: (terms: readonly { id: string }[] | undefined, seq: number) => Promise<boolean>
  quarantine: (rows: QuarantinedRow[]) => Promise<void>
  /** Counts the quarantined rows of each table. */
  countQuarantined: () => Promise<RowCounts>
  /** Removes rows of these tables from the quarantine after valid ones were received. */
  release: (tables: readonly TableName[]) => Promise<void>
  close: () => void
}

/** Opens the replication state of a store, in memory if the store is. */
export function openSyncMemory(store: string, persistent: boolean): SyncMemory {
  let inMemory = nothing
  const database = persistent ? new SyncDatabase(store) : undefined
  const read = async () => {
    if (!database) return inMemory
    return parseState((await database.state.get('sync'))?.value)
  }
  const change = async (to: (state: SyncState) => Partial<SyncState>) => {
    if (!database) inMemory = { ...inMemory, ...to(inMemory) }
    await database?.transaction('rw', database.state, async () => {
      const state = await read()
      await database.state.put({ key: 'sync', value: { ...state, ...to(state) } })
    })
  }
  return {
    read,
    write: (news) => change(() => news),
    take: async (terms, seq) => {
      const newest = terms?.at(-1)
      if (!newest) return true
      let isOurs = true
      await change(({ term }) => {
        isOurs = !term || terms?.some(({ id }) => id === term.id) === true
        return isOurs ? { term: { id: newest.id, since: Math.max(term?.since ?? 0, seq) } } : {}
      })
      return isOurs
    },
    quarantine: async (rows) => {
      await database?.quarantine.bulkPut(rows)
    },
    countQuarantined: async () => {
      const counts: RowCounts = {}
      await database?.quarantine.each(({ table }) => {
        counts[table] = (counts[table] ?? 0) + 1
      })
      return counts
    },
    release: async (released) => {
      await database?.quarantine.filter(({ table }) => released.includes(table)).delete()
    },
    close: () => database?.close(),
  }
}

class SyncDatabase extends Dexie {
  declare state: EntityTable<{ key: string; value: unknown }, 'key'>
  declare quarantine: EntityTable<QuarantinedRow, 'key'>
  constructor(store: string) {
    super(`${store}-sync`)
    this.version(1).stores({ state: 'key', quarantine: 'key' })
  }
}

const nothing: SyncState = {
  epoch: null,
  cursors: BEGINNING,
  since: 0,
  refilling: false,
  restarting: [],
  tablesReady: [],
  counts: {},
  lastSuccessAt: null,
}

/** Table names as plain text, because releases differ in their tables. */
const tables = z.array(z.string())

const stored = z.object({
  epoch: z.nullable(z.string()),
  term: z.nullish(z.object({ id: z.string(), since: z.int() })),
  cursors: z.record(z.string(), z.int()),
  since: z.int(),
  refilling: z.boolean(),
  restarting: z.optional(tables),
  tablesReady: tables,
  counts: z.optional(z.record(z.string(), z.int())),
  lastSuccessAt: z.nullable(z.number()),
  mark: z.optional(z.string()),
})

function parseState(value: unknown): SyncState {
  const parsed = stored.safeParse(value)
  // An unreadable state starts the replication from the beginning.
  if (!parsed.success) return nothing
  const { cursors, restarting = [], tablesReady, counts = {} } = parsed.data
  return {
    ...parsed.data,
    cursors: Object.fromEntries(TABLE_NAMES.map((table) => [table, cursors[table] ?? 0])) as Cursors,
    restarting: TABLE_NAMES.filter((table) => restarting.includes(table)),
    tablesReady: TABLE_NAMES.filter((table) => tablesReady.includes(table)),
    counts,
  }
}

/** Returns the state in which these tables are restarted, besides those that are already. */
export function restarted(
  { cursors, restarting }: Pick<SyncState, 'cursors' | 'restarting'>,
  tables: readonly TableName[],
): Pick<SyncState, 'cursors' | 'restarting'> {
  const anew = TABLE_NAMES.filter((table) => restarting.includes(table) || tables.includes(table))
  return { cursors: { ...cursors, ...Object.fromEntries(anew.map((table) => [table, 0])) }, restarting: anew }
}

/** Returns true if the device has all rows of all tables, and none is being restarted. */
export function isWhole({ tablesReady, refilling, restarting }: SyncState): boolean {
  return !refilling && restarting.length === 0 && tablesReady.length === TABLE_NAMES.length
}

/**
 * Restarts tables that have lost rows since they were counted, because a browser may evict one of several databases.
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
    await startOver(store, lost, (now) => ({
      tablesReady: now.tablesReady.filter((table) => !lost.includes(table)),
    }))
  } finally {
    memory.close()
  }
}

/**
 * Counts the documents of a persistent store, including deleted ones, without reading them. The number only grows. A
 * lower one means that the browser has lost rows.
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
 * Restarts tables of a persistent store. The next cycle pulls all their rows again and removes rows that the server
 * does not have. The screen and pending commands stay.
 * @param change returns further changes of the state, or null if nothing must be done
 * @returns true if they were restarted
 */
export async function startOver(
  { name }: { name: string },
  tables: readonly TableName[],
  change: (state: SyncState) => Partial<SyncState> | null = () => ({}),
): Promise<boolean> {
  const memory = openSyncMemory(name, true)
  try {
    return await asOnlyWriter(name, async () => {
      const now = await memory.read()
      const more = change(now)
      if (!more) return false
      // A new mark makes a tab in the middle of a cycle read the state again.
      await memory.write({ ...restarted(now, tables), ...more, mark: newId() })
      return true
    })
  } finally {
    memory.close()
  }
}
