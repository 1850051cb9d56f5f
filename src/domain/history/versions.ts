import { type Fields, type Command, type Op, changeOp, SERVER_COLUMNS } from '#domain/commands/command.ts'
import { POSITIONS } from '#domain/columns/columns.ts'
import { blankRow, TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import type { HistoryAction, HistoryLine } from './history-page.ts'

/** Version of a row after one of its changes. */
export type Version = {
  line: HistoryLine
  at: string
  who: string | null
  email: string | null
  /** Whole row at that time; null if it did not exist or is unknown. */
  row: Fields | null
}

/**
 * Reconstructs a row's versions, latest first, by reverting each change of the next version.
 * @param actions actions on the row, latest first, complete up to the latest
 * @param row the row on the server, deleted or not; null if it was purged
 */
export function versionsOf(actions: readonly HistoryAction[], row: Fields | null): Version[] {
  let stood: Fields | null = row
  const versions: Version[] = []
  for (const { at, who, email, lines } of actions) {
    for (const line of lines.toSorted((a, b) => b.id - a.id)) {
      versions.push({ line, at, who, email, row: stood?.['deleted'] === true ? null : stood })
      stood = line.before === null || stood === null ? null : { ...stood, ...line.before }
    }
  }
  return versions
}

/** Columns that a user cannot restore: keys, and those that only the server writes. */
const KEPT = new Set([...SERVER_COLUMNS, 'deleted', 'was_public', 'id'])

/** Returns a version's values for the table's current columns, or null if they are not a valid row any more. */
function fieldsOf(table: TableName, id: string, version: Fields): Fields | null {
  const { row, key } = TABLES[table]
  const known = Object.entries(version).filter(([column]) => column in row.shape && column !== key)
  const fields = Object.fromEntries(known.filter(([column]) => !KEPT.has(column)))
  return row.safeParse({ ...blankRow(table, id), ...Object.fromEntries(known) }).success ? fields : null
}

/**
 * Restores an earlier version of a row: the differences of a live row, or all of a deleted one. Does not restore the
 * position, which depends on the list. Returns null if nothing differs, or 'unfit' if the table has changed since.
 * @param row the row on this device; null if it is deleted
 * @param name displayed name
 */
export function restoreVersion<T extends TableName>(
  table: T,
  id: string,
  row: RowOf<T> | null,
  version: Fields,
  name: string,
): Command | null | 'unfit' {
  const fields = fieldsOf(table, id, version)
  if (!fields) return 'unfit'
  const op = row === null ? restoreDeleted(table, id, version, fields) : change(table, row, fields)
  return op && { label: `Restaurar versión de ${name}`, refusal: 'Error al restaurar versión', ops: [op] }
}

function change<T extends TableName>(table: T, row: RowOf<T>, fields: Fields): Op | null {
  const shown = Object.entries(fields).filter(([column]) => !POSITIONS.has(column))
  return changeOp(table, row, Object.fromEntries(shown) as Partial<RowOf<T>>)
}

/** Restores a deleted row. A page also keeps its id, which is not its key. */
function restoreDeleted(table: TableName, id: string, version: Fields, fields: Fields): Op {
  const { key } = TABLES[table]
  const own = key !== 'id' && 'id' in version ? { id: version['id'] } : {}
  return { table, id, insert: true, base: {}, patch: { ...fields, ...own, [key]: id } }
}
