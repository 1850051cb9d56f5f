import { type TableName, blankRow, TABLES, type RowOf } from '#domain/tables/tables.ts'
import type { FileChange } from '#domain/crawler-files/site-files.ts'
import { isSameJson } from '#domain/core/values.ts'

/** Values of columns, as JSON. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * One row's part in a command, as `sync_push` takes it (replication.md §3.3). `deleted` in a patch buries the row
 * (true) or brings it back (false).
 */
export type Op = {
  table: TableName
  /** The row's primary key. */
  id: string
  /** The row is new: `patch` is the whole row and `base` is empty. */
  insert: boolean
  /** What the changed fields were, as the person saw them. */
  base: Fields
  /** Only the changed fields. */
  patch: Fields
  /** The whole row as it last was, where the device may not have it any more. Stays on the device. */
  known?: Fields
  /** The row's new number follows from the other operations: the server gives it by itself. Stays on the device. */
  implied?: true
}

/** One action of a person: all of it or nothing, on the device and on the server. */
export type Command = {
  /** What was done, in Spanish and in the infinitive: 'Reordenar Iluminación' (replication.md §3.6). */
  label: string
  /** The title of the notice when the server refuses it (A§8): 'Error al actualizar orden'. */
  refusal: string
  ops: readonly Op[]
  /** Images that must be on the server first, as paths in `public_images` (images.md §3.5). */
  pictures?: readonly string[]
  /** Text files of the site that it writes: they go first, too. */
  files?: readonly FileChange[]
}

/** Columns that only the server writes: `seq` always, and when a row was last touched. */
const SERVER_COLUMNS = new Set(['seq', 'updated_at'])

/** The row's part in making it: the whole row, columns that are not given at their defaults. */
export function createOp<T extends TableName>(table: T, id: string, fields: Partial<RowOf<T>>): Op {
  const row = Object.entries({ ...blankRow(table, id), ...fields, [TABLES[table].key]: id })
  const patch = Object.fromEntries(row.filter(([column]) => !SERVER_COLUMNS.has(column)))
  return { table, id, insert: true, base: {}, patch }
}

/** The row's part in changing it: only the fields that differ, arrays and objects by content. Null: none does. */
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

/** The row's part in deleting it. The whole row goes along, so that it can come back. */
export function deleteOp<T extends TableName>(table: T, row: RowOf<T>): Op {
  const base = { deleted: false }
  return { table, id: keyOf(table, row), insert: false, base, patch: { deleted: true }, known: row }
}

function keyOf<T extends TableName>(table: T, row: RowOf<T>): string {
  return String((row as Fields)[TABLES[table].key])
}

const UNDO = 'Deshacer: '

/**
 * The command that takes a command back, for undo (replication.md §3.6). It runs backwards, so a parent is alive
 * again before its children return to it. Inverted twice it does what it did at first. What another admin
 * changed meanwhile is reported as merged, like in any command.
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
  const { table, id, insert, base, patch, known, implied } = op
  // A row that was there once is never inserted again: the server keeps it as a tombstone, and revives it.
  if (insert) {
    return { table, id, insert: false, base: { deleted: false }, patch: { deleted: true }, known: patch }
  }
  return { table, id, insert, base: patch, patch: base, ...(known && { known }), ...(implied && { implied }) }
}

/**
 * As many operations as a server has time for twice over: 5,000 take 4.6 of the 8 s that a hosted database allows
 * (ADR 0007).
 */
export const MOST_OPS = 2_000

/**
 * Cuts a command that is too long for the server into several, which are to be done in this order. Each of them is
 * taken or refused as a whole.
 */
export function inParts(command: Command): Command[] {
  const { ops, label, pictures: _images, files: _files, ...rest } = command
  if (ops.filter(({ implied }) => !implied).length <= MOST_OPS) return [command]
  const count = Math.ceil(ops.length / MOST_OPS)
  return Array.from({ length: count }, (_, part) => ({
    // What goes first goes with the first.
    ...(part === 0 ? command : rest),
    label: `${label} (${part + 1} de ${count})`,
    ops: ops.slice(part * MOST_OPS, (part + 1) * MOST_OPS),
  }))
}
