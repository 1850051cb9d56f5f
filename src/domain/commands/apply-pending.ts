import { blankRow, type RowOf, type TableName } from '#domain/tables/tables.ts'
import type { Fields, Op } from './command.ts'

/**
 * A row as the server last told it. A deleted one may still be known. `missing`: the server did not name it when all was
 * fetched again; what waits over it is the server's to judge, and without that it is gone.
 */
export type ServerRow = { row: Fields | null; deleted: boolean; missing?: boolean }

/**
 * What the screen shows of a row: the latest known server row plus the waiting operations of this device, in
 * order (replication.md §3). Null: there is nothing to show.
 */
export function applyPending<T extends TableName>(
  table: T,
  id: string,
  server: ServerRow,
  ops: readonly Pick<Op, 'insert' | 'patch' | 'known'>[],
): RowOf<T> | null {
  let row: Record<string, unknown> | null = server.row && { ...server.row }
  let deleted = server.deleted || (server.missing === true && ops.length === 0)
  for (const { insert, patch, known } of ops) {
    const { deleted: isTombstone, ...changed } = patch
    if (insert) deleted = false
    else if (isTombstone !== undefined) deleted = isTombstone === true
    if (!row && insert) row = {}
    if (!row && known) row = { ...known }
    if (row) Object.assign(row, changed)
  }
  if (!row || deleted) return null
  const { deleted: _, ...columns } = row
  return { ...blankRow(table, id), ...columns }
}
