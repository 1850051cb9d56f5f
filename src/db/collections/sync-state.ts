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

/** How many documents each table had, deleted ones too. */
export type RowCounts = Partial<Record<TableName, number>>

/** What this device remembers of its replication. One record, so that it changes all at once or not at all. */
export type SyncState = {
  /** The server history that the rows came from; another one means the server was restored. */
  epoch: string | null
  /** Raised before rows are stored, never after; null or missing: the server has told of no term (ADR 0007). */
  term?: TakenTerm | null | undefined
  /** Moved once the rows up to there are stored, never before. */
  cursors: Cursors
  /** Rows deleted up to here were never on this device, or left it: their tombstones may be purged. */
  since: number
  /** Set while the store is being filled again: rows not seen by its end are removed. */
  refilling: boolean
  /** Tables that are fetched again from the beginning, each as a store that is being filled again. */
  restarting: readonly TableName[]
  /** Tables whose first replication has finished. */
  tablesReady: TableName[]
  /** What was there when the cursors were where they are, or less. */
  counts: RowCounts
  /** When the server last confirmed that nothing was missing (ms since 1970, device clock). */
  lastSuccessAt: number | null
  /** Another one after each step of a replication, so that two tabs notice when they are at it at once. */
  mark?: string | undefined
}

/** The memory of the replication, on disk where possible. */
export type SyncMemory = {
  read: () => Promise<SyncState>
  write: (change: Partial<SyncState>) => Promise<void>
  /**
   * Notes that rows up to `seq` are about to be stored, under the newest of these terms of the server.
   * @returns whether they may be: not when this device is in a term that came later, or is another history's
   */
  take: (terms: readonly { id: string }[] | undefined, seq: number) => Promise<boolean>
  quarantine: (rows: QuarantinedRow[]) => Promise<void>
  /** How many rows of each table are set aside. */
  countQuarantined: () => Promise<RowCounts>
  /** Forgets the rows of these tables that were set aside: they have come in a form that fits. */
  release: (tables: readonly TableName[]) => Promise<void>
  close: () => void
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

/** Releases differ in what tables there are. */
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
  // What we cannot read back counts as nothing: the device replicates afresh.
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

/** What changes when these tables begin anew, besides those that do already. */
export function restarted(
  { cursors, restarting }: Pick<SyncState, 'cursors' | 'restarting'>,
  tables: readonly TableName[],
): Pick<SyncState, 'cursors' | 'restarting'> {
  const anew = TABLE_NAMES.filter((table) => restarting.includes(table) || tables.includes(table))
  return {
    cursors: { ...cursors, ...Object.fromEntries(anew.map((table) => [table, 0])) },
    restarting: anew,
  }
}

/** Whether the device has had all rows of all tables, and none of them is being fetched again. */
export function isWhole({ tablesReady, refilling, restarting }: SyncState): boolean {
  return !refilling && restarting.length === 0 && tablesReady.length === TABLE_NAMES.length
}

class SyncDatabase extends Dexie {
  declare state: EntityTable<{ key: string; value: unknown }, 'key'>
  declare quarantine: EntityTable<QuarantinedRow, 'key'>
  constructor(store: string) {
    super(`${store}-sync`)
    this.version(1).stores({ state: 'key', quarantine: 'key' })
  }
}

/** Opens the replication memory of a store; in memory when the store is. */
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
