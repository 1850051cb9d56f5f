import { blankRow, type RowOf, type TableName } from '#domain/tables/tables.ts'
import type { Fields, Op } from './command.ts'

/**
 * Last known server row. A deleted row may still be known. `missing` is true if a full resync did not return the row.
 * The server then judges the pending operations over it; without any, the row is removed.
 */
export type ServerRow = { row: Fields | null; deleted: boolean; missing?: boolean }

/**
 * Returns the row to show: the last known server row with this device's pending operations applied in order
 * (replication.md §3). Returns null if there is no row to show.
 */
export function applyPending<T extends TableName>(
  table: T,
  id: string,
  server: ServerRow,
  ops: readonly Pick<Op, 'insert' | 'base' | 'patch' | 'known' | 'adds'>[],
): RowOf<T> | null {
  let row: Record<string, unknown> | null = server.row && { ...server.row }
  let deleted = server.deleted || (server.missing === true && ops.length === 0)
  for (const { insert, base, patch, known, adds = false } of ops) {
    const { deleted: isTombstone, ...changed } = patch
    if (insert) deleted = false
    else if (isTombstone !== undefined) deleted = isTombstone === true
    if (!row && insert) row = {}
    if (!row && known) row = { ...known }
    if (row) Object.assign(row, adds ? counted(row, base, changed) : changed)
  }
  if (!row || deleted) return null
  const { deleted: _, ...columns } = row
  const lacks = table === 'order_lines' && server.row ? lacking(server.row, row) : {}
  return { ...blankRow(table, id), ...columns, ...lacks }
}

/**
 * Returns what a line of an order is short of until the server has counted its changes: as much less as it takes less,
 * nothing while it is of another product. The device's own count of free units stands in (order-lines.ts).
 */
function lacking(before: Fields, row: Fields): Fields {
  if (row['product_id'] !== before['product_id']) return { short: {}, short_to: [] }
  const units = (of: Fields) => Number(of['quantity']) - Number(of['sub_rented'])
  const less = units(before) - units(row)
  if (!(less > 0)) return {}
  const left = Object.entries(before['short'] ?? {}).map(([day, missing]) => [day, Number(missing) - less])
  return { short: Object.fromEntries(left.filter(([, missing]) => Number(missing) > 0)) as Fields }
}

/** Returns the numbers of a row after an operation that counts on. Other values are taken as they are. */
function counted(row: Fields, base: Fields, changed: Fields): Fields {
  const count = ([column, value]: [string, unknown]) => {
    const [now, before] = [row[column], base[column]]
    const isCount = typeof value === 'number' && typeof now === 'number' && typeof before === 'number'
    return [column, isCount ? Math.max(now + value - before, 0) : value]
  }
  return Object.fromEntries(Object.entries(changed).map(count)) as Fields
}
