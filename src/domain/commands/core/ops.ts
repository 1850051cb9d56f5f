import { blankRow } from '#domain/tables/blank.ts'
import { isSameJson } from '#domain/core/same-json.ts'
import { TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import type { Fields, Op } from './command.ts'

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
