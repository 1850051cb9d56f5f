import { TABLES } from '../../src/domain/tables/tables.ts'
import type { TableName } from '../../src/domain/tables/tables.ts'

/** Formats a string as an SQL literal (standard_conforming_strings is on everywhere). */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Returns the columns a seed may write: all but the server's own. */
export const columnsOf = (table: TableName): string[] =>
  Object.keys(TABLES[table].row.shape).filter((column) => column !== 'seq')

/**
 * Builds one insert for many rows. They are passed as JSON and PostgreSQL casts each field to its column's type, so
 * lists work for array columns and for jsonb columns alike. `lacks` names columns that the table does not have yet.
 */
export function insertRows(
  table: TableName,
  rows: readonly object[],
  lacks = (_column: string): boolean => false,
): string {
  if (rows.length === 0) return ''
  const columns = columnsOf(table)
    .filter((column) => !lacks(column))
    .join(', ')
  return `insert into public.${table} (${columns})
select ${columns} from jsonb_populate_recordset(null::public.${table}, ${quoted(JSON.stringify(rows))}::jsonb);
`
}
