import type { ChangeState } from '#domain/replication/change-notice.ts'
import type { Op } from '#domain/commands/command.ts'
import { rowKey, type RowKey, type TableName } from '#domain/tables/tables.ts'
import { isSameJson } from '#domain/core/values.ts'
import { columnLabel, columnOf, POSITIONS, referenceOf } from '#domain/columns/columns.ts'
import { settingLabel } from '#domain/business/setting-words.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import type { FileChange } from '#domain/crawler-files/site-files.ts'

/** Changes that are shown together. `row` is their only row; null if they have different or several rows. */
export type RowChanges<T> = { row: Pick<Op, 'table' | 'id'> | null; key: RowKey | null; changes: T[] }

/**
 * Groups the changes of a row at the position of the newest one. Changes without a group keep their position.
 * @param changes newest first
 */
export function byRow<T extends { ops: readonly Op[] }>(changes: readonly T[]): RowChanges<T>[] {
  const rows = changes.map(({ ops }) => onlyRow(ops))
  const ofRow = new Map<RowKey, T[]>()
  for (const [index, row] of rows.entries()) {
    const change = changes[index]
    if (!row || !change) continue
    const same = ofRow.get(rowKey(row))
    if (same) same.push(change)
    else ofRow.set(rowKey(row), [change])
  }
  const groups: RowChanges<T>[] = []
  for (const [index, change] of changes.entries()) {
    const row = rows[index] ?? null
    const same = row ? (ofRow.get(rowKey(row)) ?? []) : []
    if (row && same.length > 1) {
      if (same[0] === change) groups.push({ row, key: rowKey(row), changes: same })
      continue
    }
    const last = groups.at(-1)
    if (last?.row === null) last.changes.push(change)
    else groups.push({ row: null, key: null, changes: [change] })
  }
  return groups
}

/** Returns the first changes of the groups, at most `most`. */
export function firstOf<T>(groups: readonly RowChanges<T>[], most: number): RowChanges<T>[] {
  let left = most
  return groups.flatMap((group) => {
    const changes = group.changes.slice(0, Math.max(left, 0))
    left -= changes.length
    return changes.length > 0 ? [{ ...group, changes }] : []
  })
}

/** Returns the only row of a command, or null if it has several or none. */
function onlyRow(ops: readonly Op[]): Pick<Op, 'table' | 'id'> | null {
  const [first, ...others] = ops.filter(({ implied }) => !implied)
  if (!first || others.some((op) => rowKey(op) !== rowKey(first))) return null
  return { table: first.table, id: first.id }
}

/** Column of a row before and after. `from` is undefined for a new row. */
export type ChangedField = { column: string; from: unknown; to: unknown }

/** Changes of one row by a command. */
export type ChangedRow = { key: RowKey; table: TableName; id: string; isNew: boolean; fields: ChangedField[] }

/**
 * Returns the changed columns of a command's rows, with all changes of a row merged. Leaves out rows without visible
 * changes: deleted ones, and those that the server numbers.
 */
export function changedRows(ops: readonly Op[]): ChangedRow[] {
  const rows = new Map<RowKey, Op>()
  for (const op of ops) {
    if (op.implied) continue
    const key = rowKey(op)
    const before = rows.get(key)
    rows.set(
      key,
      before
        ? {
            ...before,
            // The value before the first change.
            base: { ...op.base, ...before.base },
            patch: { ...before.patch, ...op.patch },
          }
        : op,
    )
  }
  return [...rows].flatMap(([key, { table, id, insert, base, patch }]) => {
    const fields = fieldsOf(table, insert, base, patch)
    return fields.length > 0 ? [{ key, table, id, isNew: insert, fields }] : []
  })
}

function fieldsOf(table: TableName, isNew: boolean, base: Op['base'], patch: Op['patch']): ChangedField[] {
  const fields = Object.entries(patch)
    .filter(([column]) => !isSilent(table, column))
    .map(([column, to]) => ({ column, from: base[column], to }))
  if (!isNew) return withoutPlaces(fields.filter(({ from, to }) => !isSameJson(from, to)))
  return fields.filter(
    ({ column, to }) => !isBlank(to) && !POSITIONS.has(column) && columnOf(table, column)?.kind !== 'name',
  )
}

/** Returns true for columns that are not shown to users. */
function isSilent(table: TableName, column: string): boolean {
  const kind = columnOf(table, column)?.kind
  return column === 'deleted' || kind === undefined || kind === 'id' || kind === 'instant'
}

/** Returns true for a blank value. A new row shows only its other values. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || isSameJson(value, [])
}

/** Drops positions if other columns were changed, too. */
function withoutPlaces(fields: readonly ChangedField[]): ChangedField[] {
  const others = fields.filter(({ column }) => !POSITIONS.has(column))
  return others.length > 0 ? others : [...fields]
}

/** Returns true for a column of image addresses, which is shown as images. */
export function holdsImages(table: string, column: string): boolean {
  const kind = columnOf(table, column)?.kind
  return kind === 'addresses' || (kind === 'address' && !column.startsWith('video_'))
}

/** Most characters of a value in the sentence of a notice. */
const LONGEST_SAID = 40

/** Describes a command that changes one short value: '4 → 3'. Returns null for other commands. */
export function changeInShort(ops: readonly Op[]): string | null {
  const rows = changedRows(ops)
  const [row] = rows
  const [field] = row?.fields ?? []
  if (!row || !field || row.isNew || rows.length > 1 || row.fields.length > 1) return null
  const { table } = row
  const { column, from, to } = field
  if (referenceOf(table, column) !== undefined || holdsImages(table, column)) return null
  const texts = valueTexts(table, column, from, to)
  return texts.some((text) => text.length > LONGEST_SAID) ? null : texts.join(' → ')
}

/** Returns the label of a changed column, or of the setting. */
export function changedLabel({ table, id }: Pick<ChangedRow, 'table' | 'id'>, column: string): string {
  return columnOf(table, column)?.kind === 'setting' ? settingLabel(id) : columnLabel(table, column)
}

type Answered = {
  n: number
  state: ChangeState
  ops: readonly Op[]
  files?: readonly FileChange[]
}

/**
 * Returns the numbers of the changes, pending or sent, that can be undone without affecting a later change of this
 * device. No newer change has touched the same fields or files.
 */
export function undoable(changes: readonly Answered[]): Set<number> {
  const found = new Set<number>()
  const touched = new Set<string>()
  for (const { n, state, ops, files = [] } of changes.toSorted((a, b) => b.n - a.n)) {
    // These had no effect, so later changes do not depend on them.
    if (state === 'refused' || state === 'gone') continue
    const fields = ops.flatMap(({ table, id, patch }) =>
      Object.keys(patch).map((field) => JSON.stringify([table, id, field])),
    )
    fields.push(...files.map(({ name }) => name))
    if (state !== 'merged' && !fields.some((field) => touched.has(field))) found.add(n)
    for (const field of fields) touched.add(field)
  }
  return found
}
