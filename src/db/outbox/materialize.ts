import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import { deepEqual, getDefaultRevision, getDefaultRxDocumentMeta } from 'rxdb/plugins/utils'
import { applyPending, type ServerRow } from '#domain/commands/apply-pending.ts'
import {
  rowKey,
  splitRowKey,
  type RowKey,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from '#domain/tables/tables.ts'
import type { Op } from '#domain/commands/command.ts'
import type { BaseRow, Outbox, WaitingCommand } from './outbox.ts'
import { type Db, columnsOf } from '#db/collections/database.ts'
import { everyOne, inChunks, inPieces } from '#db/core/pieces.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'

type Row = Record<string, unknown>

type Stored = RxDocumentData<Row>

/** Store with an outbox. */
type Kept = { db: Db; outbox: Outbox }

/**
 * Writes the documents of rows from their bases and pending operations, and deletes bases without pending operations.
 * The caller holds the write lock (db/core/plain-http.ts).
 * @throws if the store cannot be written. Another call completes it.
 */
export async function materialize(store: Kept, keys: Iterable<RowKey>): Promise<void> {
  const { outbox } = store
  const ops = await waitingOps(outbox, keys)
  const bases = await inChunks([...ops.keys()], (keys) => outbox.bases.bulkGet(keys))
  const owed = bases.flatMap((base) => {
    const at = base && splitRowKey(base.key)
    return at ? [{ ...at, base }] : []
  })
  await everyOne(
    TABLE_NAMES.map(async (table) => {
      const ours = owed.filter((row) => row.table === table)
      if (ours.length === 0) return
      // Read from the storage, because the collection's cache may lack another tab's write.
      const { storageInstance } = store.db[table] as unknown as RxCollection<Row>
      const ids = ours.map(({ id }) => id)
      const found = await storageInstance.findDocumentsById(ids, true)
      const current = new Map(found.map((stored) => [String(stored[TABLES[table].key]), stored]))
      const rows = await inPieces(dueRows(table, ours, ops, current))
      const { error } = await storageInstance.bulkWrite(rows, 'lay-out')
      if (error.length > 0) throw new Error(`Could not write rows of ${table}`, { cause: error })
    }),
  )
  const settled = owed.filter(({ base }) => ops.get(base.key)?.length === 0)
  await outbox.bases.bulkDelete(settled.map(({ base }) => base.key))
}

type Owed = { id: string; base: BaseRow }

/** Returns what must be written of a table's rows, pausing after each of them. */
function* dueRows(
  table: TableName,
  owed: readonly Owed[],
  ops: ReadonlyMap<RowKey, readonly Op[]>,
  current: ReadonlyMap<string, Stored>,
): Generator<void, ReturnType<typeof writeRow>[]> {
  const due: ReturnType<typeof writeRow>[] = []
  for (const { id, base } of owed) {
    yield
    const waiting = ops.get(base.key) ?? []
    const stored = current.get(id)
    // The replication has stored a newer row meanwhile.
    if (waiting.length === 0 && stored && seqOf(stored) > seqOf(base.row)) continue
    const wanted = documentOf(table, id, base, waiting)
    if (isDue(stored, wanted)) due.push(writeRow(TABLES[table].key, id, stored, wanted))
  }
  return due
}

function writeRow(key: string, id: string, current: Stored | undefined, wanted: Row | null) {
  const document = {
    ...(wanted ?? (current ? columnsOf(current) : {})),
    [key]: id,
    _deleted: wanted === null,
    _attachments: {},
    _meta: current ? { ...current._meta } : getDefaultRxDocumentMeta(),
    _rev: current?._rev ?? getDefaultRevision(),
  } as unknown as Stored
  return current ? { previous: current, document } : { document }
}

/**
 * Applies pending operations to the server row. Returns null if the result is deleted. A row that the server no
 * longer has gets no `seq`.
 */
function documentOf(table: TableName, id: string, base: ServerRow, waiting: readonly Op[]): Row | null {
  const row = applyPending(table, id, base, waiting) as Row | null
  return row && !base.row ? { ...row, seq: 0 } : row
}

/** Returns true if the stored document must be rewritten. */
function isDue(current: Stored | undefined, wanted: Row | null): boolean {
  if (wanted === null) return current !== undefined && !current._deleted
  return !current || current._deleted || !deepEqual(columnsOf(current), wanted)
}

/** Returns this device's pending operations on these rows, in order. */
export async function waitingOps(outbox: Outbox, keys: Iterable<RowKey>): Promise<Map<RowKey, Op[]>> {
  const ops = new Map<RowKey, Op[]>([...keys].map((key) => [key, []]))
  const commands = await commandsOn(outbox, [...ops.keys()])
  for (const command of commands) for (const op of command.ops) ops.get(rowKey(op))?.push(op)
  return ops
}

/** Number of rows above which a look at all commands is faster than an index, which takes 0.1 ms for each key. */
const MANY_ROWS = 250

/** Returns the pending commands on these rows, in order. */
async function commandsOn({ commands }: Outbox, keys: readonly RowKey[]): Promise<WaitingCommand[]> {
  if (keys.length > MANY_ROWS) {
    const wanted = new Set(keys)
    // One by one, because each may be of 2,000 rows.
    return commands.filter((command) => command.keys.some((key) => wanted.has(key))).toArray()
  }
  // Numbers first, because a command on thousands of rows would be read once per row.
  const numbers = await commands.where('keys').anyOf(keys).primaryKeys()
  const found = await commands.bulkGet([...new Set(numbers)].sort((a, b) => a - b))
  return found.filter((command) => command !== undefined)
}

/** Materializes rows whose bases have no pending commands any more, after a pull has delivered them. */
export async function materializeSettled(name: string, store: Kept): Promise<void> {
  const { bases, commands } = store.outbox
  if ((await bases.count()) === 0) return
  await asOnlyWriter(name, async () => {
    const waiting = new Set(await commands.orderBy('keys').uniqueKeys())
    const keys = await bases.toCollection().primaryKeys()
    const settled = keys.filter((key) => !waiting.has(key))
    if (settled.length > 0) await materialize(store, settled)
  })
}

type Pulled = { seq: number; key: string; row: Row | null }

/**
 * Rebases pending operations on pulled rows. The caller holds the write lock.
 * @param trust 'newest' keeps a newer known row. 'these' replaces it, because its `seq` belongs to another history.
 */
export async function rebase<T extends Pulled>(
  outbox: Outbox,
  table: TableName,
  rows: readonly T[],
  trust: 'newest' | 'these',
): Promise<readonly T[]> {
  if (rows.length === 0 || (await outbox.bases.count()) === 0) return rows
  const ops = await waitingOps(
    outbox,
    rows.map(({ key }) => rowKey({ table, id: key })),
  )
  const rebased = rows.map(async (pulled) => {
    const key = rowKey({ table, id: pulled.key })
    const waiting = ops.get(key) ?? []
    const known = await outbox.bases.get(key)
    if (waiting.length === 0) {
      // A later command may need it before it is deleted.
      if (known) await outbox.bases.put({ key, row: pulled.row ?? known.row, deleted: !pulled.row })
      return pulled
    }
    const isNews = trust === 'these' || !known?.row || seqOf(known.row) <= pulled.seq
    const served = known?.row ? { ...known.row, seq: pulled.seq } : null
    const base = isNews ? { key, row: pulled.row ?? served, deleted: !pulled.row } : known
    if (isNews) await outbox.bases.put(base)
    return { ...pulled, row: documentOf(table, pulled.key, base, waiting) }
  })
  return Promise.all(rebased)
}

/** Returns a row's place in the server's commit order, 0 if it has none. */
export function seqOf(row: Readonly<Row> | null): number {
  return typeof row?.['seq'] === 'number' ? row['seq'] : 0
}
