import type { RowOf } from '#domain/tables/tables.ts'
import { type Fields, type Op, changeOp } from './command.ts'

/** Column with a row's 1-based position in its list (A§3). */
const ORDER_COLUMN = {
  sections: 'order_index',
  products: 'order_in_section',
  homepage_sections: 'order_index',
  homepage_section_products: 'order_in_homepage_section',
  homepage_carousel_images: 'order_index',
  order_lines: 'position',
} as const
type ListTable = keyof typeof ORDER_COLUMN

function positionOf<T extends ListTable>(table: T, row: RowOf<T>): number | null {
  return (row as Fields)[ORDER_COLUMN[table]] as number | null
}

/**
 * Moves one row of a list, both indexes 0-based. Clamps `to` to the list. Returns null if there is no row at `from` or
 * it stays, so that a drop in place does nothing (A§4).
 */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] | null {
  const row = rows[from]
  if (row === undefined || from === to) return null
  return rows.toSpliced(from, 1).toSpliced(Math.max(to, 0), 0, row)
}

/** Target of a move: a 0-based index counted without the row itself, or one position up or down. */
export type Position = number | 'up' | 'down'

/** Returns the 0-based index of a position for the row at index `from` of `count`, within the list. */
export function positionIndex(from: number, to: Position, count: number): number {
  const wanted = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to
  return Math.min(Math.max(wanted, 0), count - 1)
}

/**
 * Returns the operations that move the row at index `from` of a list to index `to`, both 0-based, and renumber the list
 * 1..n (A§4). Returns none if nothing moves.
 */
export function reorderOps<T extends ListTable>(
  table: T,
  rows: readonly RowOf<T>[],
  from: number,
  to: number,
): Op[] {
  const list = inOrder(table, rows)
  return renumberAround(
    table,
    moved(list, from, to) ?? [],
    String((list[from] as Fields | undefined)?.['id']),
  )
}

const ORDER_COLUMNS = new Set<string>(Object.values(ORDER_COLUMN))

/**
 * Returns the operations of a command to send. `move` marks a row that takes exactly its position; the server shifts
 * the others.
 */
export function sentOps(ops: readonly Op[]): (Op & { move?: true })[] {
  const isMove = ops.some((op) => op.implied)
  return ops
    .filter((op) => !op.implied)
    .map((op) => {
      const isPositioned = Object.entries(op.patch).some(
        ([column, value]) => ORDER_COLUMNS.has(column) && typeof value === 'number',
      )
      return isMove && isPositioned ? { ...op, move: true } : op
    })
}

/** Sorts a list by position, rows without one last. Keeps the given order of rows with the same position. */
export function inOrder<T extends ListTable>(table: T, rows: readonly RowOf<T>[]): RowOf<T>[] {
  return [...rows].sort((a, b) => {
    const [left, right] = [positionOf(table, a), positionOf(table, b)]
    // Two infinities would subtract to NaN, so null is compared first.
    if (left === right) return 0
    if (left === null) return 1
    return right === null ? -1 : left - right
  })
}

/** Returns the highest position in use, or 0 for an empty list (A§4, AMB-11). */
export function highest<T extends ListTable>(table: T, rows: readonly RowOf<T>[]): number {
  return rows.reduce((top, row) => Math.max(top, positionOf(table, row) ?? 0), 0)
}

/** Numbers a list 1..n in the given order (A§4). Returns an operation only for rows whose number changes. */
export function renumber<T extends ListTable>(table: T, rows: readonly RowOf<T>[]): Op[] {
  return rows.flatMap(
    (row, index) => changeOp(table, row, { [ORDER_COLUMN[table]]: index + 1 } as Partial<RowOf<T>>) ?? [],
  )
}

/** Marks operations that the server does by itself after the others of their command, because it renumbers lists. */
export function implied(ops: readonly Op[]): Op[] {
  return ops.map((op) => ({ ...op, implied: true }))
}

/** Numbers a list in which one row was moved. Only that row's operation is sent. */
export function renumberAround<T extends ListTable>(table: T, rows: readonly RowOf<T>[], id: string): Op[] {
  const ops = renumber(table, rows)
  // The row keeps its number, so the old numbers had gaps: every change is sent.
  if (!ops.some((op) => op.id === id)) return ops
  return ops.map((op) => (op.id === id ? op : { ...op, implied: true }))
}
