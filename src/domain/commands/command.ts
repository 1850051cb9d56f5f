import { type TableName, blankRow, TABLES, type RowOf } from '#domain/tables/tables.ts'
import type { FileChange } from '#domain/crawler-files/site-files.ts'
import { isSameJson } from '#domain/core/values.ts'

/** Column values, as JSON. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Change of one row within a command, as `sync_push` takes it (replication.md §3.3). `deleted` in a patch deletes the
 * row (true) or restores it (false).
 */
export type Op = {
  table: TableName
  /** Primary key of the row. */
  id: string
  /** True for a new row. Then `patch` is the whole row and `base` is empty. */
  insert: boolean
  /** Previous values of the changed fields, as the user saw them. */
  base: Fields
  /** New values of the changed fields. */
  patch: Fields
  /** Last known whole row, for a device that may not have it any more. Not sent to the server. */
  known?: Fields
  /** Marks a new position that follows from the other operations. The server computes it, so it is not sent. */
  implied?: true
  /** Adds the difference of its numbers to what the row has, so that counts of two devices add up (ADR 0090). */
  adds?: true
}

/** Action of a user, applied as a whole on the device and on the server. */
export type Command = {
  /** Description in Spanish, in the infinitive: 'Reordenar Iluminación' (replication.md §3.6). */
  label: string
  /** Title of the notice when the server refuses it (A§8): 'Error al actualizar orden'. */
  refusal: string
  ops: readonly Op[]
  /** Images that must be uploaded first, as paths in `public_images` (images.md §3.5). */
  images?: readonly string[]
  /** Text files of the site that it writes. They are uploaded first, too. */
  files?: readonly FileChange[]
}

/** Columns that only the server writes. */
export const SERVER_COLUMNS: ReadonlySet<string> = new Set([
  'seq',
  'updated_at',
  'busy_days',
  'kit_stock',
  'reserved_seq',
  'reserved_by',
  'short',
  'short_to',
])

/** Returns the operation that creates a row. Columns that are not given have their defaults. */
export function createOp<T extends TableName>(table: T, id: string, fields: Partial<RowOf<T>>): Op {
  const row = Object.entries({ ...blankRow(table, id), ...fields, [TABLES[table].key]: id })
  const patch = Object.fromEntries(row.filter(([column]) => !SERVER_COLUMNS.has(column)))
  return { table, id, insert: true, base: {}, patch }
}

/**
 * Returns the operation that changes a row. Its patch has only the fields that differ, comparing arrays and objects by
 * content. Returns null if no field differs.
 */
export function changeOp<T extends TableName>(
  table: T,
  row: RowOf<T>,
  changes: Partial<RowOf<T>>,
): Op | null {
  const before: Fields = row
  const base: Record<string, unknown> = {}
  const patch: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(changes)) {
    if (value === undefined || SERVER_COLUMNS.has(column) || isSameJson(before[column], value)) continue
    base[column] = before[column]
    patch[column] = value
  }
  return Object.keys(patch).length === 0 ? null : { table, id: keyOf(table, row), insert: false, base, patch }
}

/** Returns the operation that deletes a row. It keeps the whole row, so that undo can restore it. */
export function deleteOp<T extends TableName>(table: T, row: RowOf<T>): Op {
  const base = { deleted: false }
  return { table, id: keyOf(table, row), insert: false, base, patch: { deleted: true }, known: row }
}

/** Returns the operation that counts a column of a row up or down. Returns null if nothing is counted. */
export function countOp<T extends TableName>(
  table: T,
  row: RowOf<T>,
  column: keyof RowOf<T> & string,
  by: number,
): Op | null {
  const now = Number(row[column])
  const op = changeOp(table, row, { [column]: Math.max(now + by, 0) } as Partial<RowOf<T>>)
  return op && { ...op, adds: true }
}

function keyOf<T extends TableName>(table: T, row: RowOf<T>): string {
  return String((row as Fields)[TABLES[table].key])
}

const UNDO = 'Deshacer: '

/**
 * Returns the command that undoes a command (replication.md §3.6). It runs backwards, so that a parent is restored
 * before its children. Inverting twice gives the original command. Changes by another admin in the meantime are
 * reported as merged, as for any command.
 */
export function invert(command: Command): Command {
  const { label, refusal, ops, files } = command
  return {
    label: label.startsWith(UNDO) ? label.slice(UNDO.length) : `${UNDO}${label}`,
    refusal,
    ops: ops.map(invertOp).toReversed(),
    ...(files && { files: files.map(({ name, before, after }) => ({ name, before: after, after: before })) }),
  }
}

function invertOp(op: Op): Op {
  const { table, id, insert, base, patch, known, implied, adds } = op
  // A row that existed once is not inserted again: the server keeps a tombstone and restores it.
  if (insert)
    return { table, id, insert: false, base: { deleted: false }, patch: { deleted: true }, known: patch }
  const marks = { ...(known && { known }), ...(implied && { implied }), ...(adds && { adds }) }
  return { table, id, insert, base: patch, patch: base, ...marks }
}

/**
 * Most operations of one command, with a margin of two. 5,000 take 4.6 of the 8 s that a hosted database allows
 * (ADR 0007).
 */
export const MOST_OPS = 2_000

/**
 * Splits a command that is too long for the server into several, to be run in this order. Each is accepted or refused
 * as a whole.
 */
export function inParts(whole: Command): Command[] {
  const command = withReleases(whole)
  const { ops, label, images: _images, files: _files, ...rest } = command
  if (ops.filter(({ implied }) => !implied).length <= MOST_OPS) return [command]
  const count = Math.ceil(ops.length / MOST_OPS)
  return Array.from({ length: count }, (_, part) => ({
    // Uploads go with the first part.
    ...(part === 0 ? command : rest),
    label: `${label} (${part + 1} de ${count})`,
    ops: ops.slice(part * MOST_OPS, (part + 1) * MOST_OPS),
  }))
}

/** Columns whose values are unique among the rows of a table, ignoring case. */
const UNIQUE: Partial<Record<TableName, string>> = { products: 'code' }

/**
 * Empties first the unique values that another operation of the command takes, because the server compares rows after
 * each operation. So two products can swap their codes.
 */
function withReleases(command: Command): Command {
  const takers = new Map<string, string>()
  const keyIn = ({ table }: Op, fields: Fields) => {
    const value = fields[UNIQUE[table] ?? '']
    return typeof value === 'string' ? `${table} ${value.trim().toLowerCase()}` : null
  }
  for (const op of command.ops) {
    const key = keyIn(op, op.patch)
    if (key !== null) takers.set(key, op.id)
  }
  const releases: Op[] = []
  const ops = command.ops.map((op): Op => {
    const taker = takers.get(keyIn(op, op.base) ?? '')
    if (op.insert || taker === undefined || taker === op.id) return op
    const column = UNIQUE[op.table] ?? ''
    releases.push({
      table: op.table,
      id: op.id,
      insert: false,
      base: { [column]: op.base[column] },
      patch: { [column]: null },
    })
    return { ...op, base: { ...op.base, [column]: null } }
  })
  return releases.length === 0 ? command : { ...command, ops: [...releases, ...ops] }
}
