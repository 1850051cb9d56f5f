import { type Fields, type Command, type Op, changeOp } from '#domain/commands/command.ts'
import { POSITIONS } from '#domain/columns/columns.ts'
import { blankRow, TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import type { HistoryAction, HistoryLine } from './history-page.ts'

/** What a row was after one of its changes. */
export type Version = {
  line: HistoryLine
  at: string
  who: string | null
  email: string | null
  /** The whole row as it stood then; null where it did not exist, or cannot be told. */
  row: Fields | null
}

/**
 * A row's versions, the latest first: each is the next one with what that changed put back.
 * @param actions those about the row, the latest first, without a gap from the latest on
 * @param row the row as the server has it, deleted or not; null when it is gone for good
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

/** Columns of a version that a person cannot put back: keys, and what only the server writes. */
const KEPT = new Set(['seq', 'updated_at', 'deleted', 'was_public', 'id'])

/** What a version says of the columns that its table has now; null when the row would not be one any more. */
function fieldsOf(table: TableName, id: string, version: Fields): Fields | null {
  const { row, key } = TABLES[table]
  const known = Object.entries(version).filter(([column]) => column in row.shape && column !== key)
  const fields = Object.fromEntries(known.filter(([column]) => !KEPT.has(column)))
  return row.safeParse({ ...blankRow(table, id), ...Object.fromEntries(known) }).success ? fields : null
}

/**
 * Puts a row back as it stood in an earlier version: what differs of a live row, all of a deleted one. Places in lists
 * stay as they are; they belong to the list. Null: nothing differs. 'unfit': the row's table has changed since.
 * @param row the row as this device has it; null when it is deleted
 * @param name what people call it
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

/** A page has an id besides its key, which stays its own. */
function restoreDeleted(table: TableName, id: string, version: Fields, fields: Fields): Op {
  const { key } = TABLES[table]
  const own = key !== 'id' && 'id' in version ? { id: version['id'] } : {}
  return { table, id, insert: true, base: {}, patch: { ...fields, ...own, [key]: id } }
}
