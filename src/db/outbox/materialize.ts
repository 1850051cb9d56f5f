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
import type { Outbox } from './outbox.ts'
import { type Db, columnsOf } from '#db/collections/database.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'

type Row = Record<string, unknown>
type Stored = RxDocumentData<Row>

/** A store that keeps commands: the visible rows, and what they owe to whom. */
type Kept = { db: Db; outbox: Outbox }

/** This device's waiting operations on these rows, in order. */
export async function waitingOps(outbox: Outbox, keys: Iterable<RowKey>): Promise<Map<RowKey, Op[]>> {
  const ops = new Map<RowKey, Op[]>([...keys].map((key) => [key, []]))
  // Numbers first: an action on thousands of rows would be read once for each of them.
  const numbers = await outbox.commands
    .where('keys')
    .anyOf([...ops.keys()])
    .primaryKeys()
  const found = await outbox.commands.bulkGet([...new Set(numbers)])
  const commands = found.filter((command) => command !== undefined)
  commands.sort((a, b) => a.n - b.n)
  for (const command of commands) for (const op of command.ops) ops.get(rowKey(op))?.push(op)
  return ops
}

/**
 * The document of a row with what waits over it; null: none. A row that the server does not have any more has no number,
 * whatever number it had when the person last saw it.
 */
function documentOf(table: TableName, id: string, base: ServerRow, waiting: readonly Op[]): Row | null {
  const row = applyPending(table, id, base, waiting) as Row | null
  return row && !base.row ? { ...row, seq: 0 } : row
}

/** Whether the document already says what it should, and is not older. */
function isDue(current: Stored | undefined, wanted: Row | null): boolean {
  if (wanted === null) return current !== undefined && !current._deleted
  return !current || current._deleted || !deepEqual(columnsOf(current), wanted)
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
 * Makes the local documents equal to the server's row with the waiting operations over it, and forgets the
 * server's row where nothing waits any more. The caller has the writer's turn (db/core/plain-http.ts).
 * @throws when the store cannot be written; calling it again heals what was left half done.
 */
export async function materialize(store: Kept, keys: Iterable<RowKey>): Promise<void> {
  const { outbox } = store
  const ops = await waitingOps(outbox, keys)
  const bases = await outbox.bases.bulkGet([...ops.keys()])
  const owed = bases.flatMap((base) => {
    const at = base && splitRowKey(base.key)
    return at ? [{ ...at, base }] : []
  })
  const settled: RowKey[] = []
  await Promise.all(
    TABLE_NAMES.map(async (table) => {
      const ours = owed.filter((row) => row.table === table)
      if (ours.length === 0) return
      // Straight from the storage: the collection's own memory may not have heard of another tab's write yet.
      const { storageInstance } = store.db[table] as unknown as RxCollection<Row>
      const ids = ours.map(({ id }) => id)
      const found = await storageInstance.findDocumentsById(ids, true)
      const current = new Map(found.map((stored) => [String(stored[TABLES[table].key]), stored]))
      const rows = ours.flatMap(({ id, base }) => {
        const waiting = ops.get(base.key) ?? []
        const stored = current.get(id)
        if (waiting.length === 0) {
          settled.push(base.key)
          // The replication has brought something newer meanwhile.
          if (stored && seqOf(stored) > seqOf(base.row)) return []
        }
        const wanted = documentOf(table, id, base, waiting)
        return isDue(stored, wanted) ? [writeRow(TABLES[table].key, id, stored, wanted)] : []
      })
      if (rows.length === 0) return
      const { error } = await storageInstance.bulkWrite(rows, 'lay-out')
      if (error.length > 0) throw new Error(`Could not write rows of ${table}`, { cause: error })
    }),
  )
  await outbox.bases.bulkDelete(settled)
}

/**
 * Materializes what no waiting command is about any more: rows that the server has numbered since, or has left as they
 * were. After a pull, when they are known.
 */
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

/** A row's place in the server's commit order; 0 when it has none. */
export function seqOf(row: Readonly<Row> | null): number {
  return typeof row?.['seq'] === 'number' ? row['seq'] : 0
}

type Pulled = { seq: number; key: string; row: Row | null }

/**
 * What pulled rows become on this device: they go beneath the waiting operations. The caller has the writer's turn.
 * @param trust whether a newer row that is known already stays ('newest'), or the numbers of what is known mean
 * nothing any more ('these')
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
      // The next command may be about it before it is forgotten.
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
