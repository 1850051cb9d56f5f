import type { Op } from '#domain/commands/command.ts'
import { rowKey, type RowKey, type TableName } from '#domain/tables/tables.ts'
import { isSameJson } from '#domain/core/values.ts'
import { columnLabel, columnOf, POSITIONS, referenceOf } from '#domain/columns/columns.ts'
import { settingLabel } from '#domain/business/setting-words.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import type { FileChange } from '#domain/crawler-files/site-files.ts'

/** Changes that are shown together. `row`: the one that all of them are about; null: each is about another, or several. */
export type RowChanges<T> = { row: Pick<Op, 'table' | 'id'> | null; key: RowKey | null; changes: T[] }

/** The only row that a command is about; null: several, or none. */
function onlyRow(ops: readonly Op[]): Pick<Op, 'table' | 'id'> | null {
  const [first, ...others] = ops.filter(({ implied }) => !implied)
  if (!first || others.some((op) => rowKey(op) !== rowKey(first))) return null
  return { table: first.table, id: first.id }
}

/**
 * Puts changes of the same row together, where the newest of them stands; what stands alone stays where it is.
 * @param changes the newest first
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

/** The first of what is grouped, at most so many. */
export function firstOf<T>(groups: readonly RowChanges<T>[], most: number): RowChanges<T>[] {
  let left = most
  return groups.flatMap((group) => {
    const changes = group.changes.slice(0, Math.max(left, 0))
    left -= changes.length
    return changes.length > 0 ? [{ ...group, changes }] : []
  })
}

/** One column of a row, before and after. Of a new row there is no `from`. */
export type ChangedField = { column: string; from: unknown; to: unknown }

/** What a command does to one row. */
export type ChangedRow = {
  key: RowKey
  table: TableName
  id: string
  isNew: boolean
  fields: ChangedField[]
}

/** Columns that say nothing to a person, whatever stands in them. */
function isSilent(table: TableName, column: string): boolean {
  const kind = columnOf(table, column)?.kind
  return column === 'deleted' || kind === undefined || kind === 'id' || kind === 'instant'
}

/** Whether a value says nothing: what a new row holds besides is what was typed into it. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || isSameJson(value, [])
}

/** Only where a row went says nothing beside what else was changed of it. */
function withoutPlaces(fields: readonly ChangedField[]): ChangedField[] {
  const others = fields.filter(({ column }) => !POSITIONS.has(column))
  return others.length > 0 ? others : [...fields]
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

/**
 * Says of a command which columns of which rows it changes, from what to what: each row once, with all that is changed of
 * it. Rows of which nothing can be said (deleted ones, and those that the server numbers) are left out.
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
            // What was there before the first of them.
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

/** Whether a column holds addresses of images, which are better seen than read. */
export function holdsImages(table: string, column: string): boolean {
  const kind = columnOf(table, column)?.kind
  return kind === 'addresses' || (kind === 'address' && !column.startsWith('video_'))
}

/** Values that fit into the sentence of a notice. */
const LONGEST_SAID = 40

/** Says what a command changes where that is one short value: '4 → 3'. Null: it wants more room than a notice has. */
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

/** Names a changed column; a setting by what it is for. */
export function changedLabel({ table, id }: Pick<ChangedRow, 'table' | 'id'>, column: string): string {
  return columnOf(table, column)?.kind === 'setting' ? settingLabel(id) : columnLabel(table, column)
}

type Answered = {
  n: number
  state: 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'
  ops: readonly Op[]
  files?: readonly FileChange[]
}

/**
 * The changes, waiting or sent, that can be taken back without taking a later one of this device with them: nothing
 * newer has touched the same fields or files. Numbers of changes.
 */
export function undoable(changes: readonly Answered[]): Set<number> {
  const found = new Set<number>()
  const touched = new Set<string>()
  for (const { n, state, ops, files = [] } of changes.toSorted((a, b) => b.n - a.n)) {
    // What never came to be is nothing to build on.
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
