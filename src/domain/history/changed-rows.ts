import type { Op } from '#domain/commands/core/command.ts'
import { isSameJson } from '#domain/core/same-json.ts'
import { columnLabel, columnOf, POSITIONS, referenceOf } from '#domain/columns/columns.ts'
import { settingLabel } from '#domain/settings/names.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { rowKey, type RowKey } from '#domain/tables/row-key.ts'
import type { TableName } from '#domain/tables/tables.ts'

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
