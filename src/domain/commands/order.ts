import type { RowOf } from '#domain/tables/tables.ts'
import { type Fields, type Op, changeOp } from './command.ts'

/** The column that holds a row's 1-based place in its list (A§3). */
const ORDER_COLUMN = {
  sections: 'order_index',
  products: 'order_in_section',
  homepage_sections: 'order_index',
  homepage_section_products: 'order_in_homepage_section',
  homepage_carousel_images: 'order_index',
} as const
type ListTable = keyof typeof ORDER_COLUMN

function positionOf<T extends ListTable>(table: T, row: RowOf<T>): number | null {
  return (row as Fields)[ORDER_COLUMN[table]] as number | null
}

/** A list by its places, those without one last. Rows of the same place stay as they were given. */
export function inOrder<T extends ListTable>(table: T, rows: readonly RowOf<T>[]): RowOf<T>[] {
  return [...rows].sort((a, b) => {
    const [left, right] = [positionOf(table, a), positionOf(table, b)]
    // Equal infinities would subtract to NaN, so what has no place is told apart first.
    if (left === right) return 0
    if (left === null) return 1
    return right === null ? -1 : left - right
  })
}

/** The highest place in use; 0 is the base of an empty list (A§4, AMB-11). */
export function highest<T extends ListTable>(table: T, rows: readonly RowOf<T>[]): number {
  return rows.reduce((top, row) => Math.max(top, positionOf(table, row) ?? 0), 0)
}

/** Numbers a list 1..n as it stands (A§4), with an operation only for rows whose number changes. */
export function renumber<T extends ListTable>(table: T, rows: readonly RowOf<T>[]): Op[] {
  return rows.flatMap(
    (row, index) => changeOp(table, row, { [ORDER_COLUMN[table]]: index + 1 } as Partial<RowOf<T>>) ?? [],
  )
}

/** Operations that the server does by itself when it has done the others of their command: it numbers lists. */
export function implied(ops: readonly Op[]): Op[] {
  return ops.map((op) => ({ ...op, implied: true }))
}

/** `renumber` for a list in which one row went elsewhere: only that row's operation is sent. */
export function renumberAround<T extends ListTable>(table: T, rows: readonly RowOf<T>[], id: string): Op[] {
  const ops = renumber(table, rows)
  // Numbers that were no numbers of places yet: each is to be said.
  if (!ops.some((op) => op.id === id)) return ops
  return ops.map((op) => (op.id === id ? op : { ...op, implied: true }))
}

const ORDER_COLUMNS = new Set<string>(Object.values(ORDER_COLUMN))

/** What of a command is sent: `move` says that the row goes exactly to its place, and the others make room. */
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

/**
 * The list with one row taken from one index and put at another, both 0-based; beyond the ends is the end.
 * Null when there is nothing at `from` or it stays: a drop that went nowhere does nothing (A§4).
 */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] | null {
  const row = rows[from]
  if (row === undefined || from === to) return null
  return rows.toSpliced(from, 1).toSpliced(Math.max(to, 0), 0, row)
}

/** Where a row of a list goes: a 0-based index without the row itself, or one place on. */
export type Position = number | 'up' | 'down'

/** The 0-based index that a place means for the row at index `from` of `count`, within the ends of the list. */
export function positionIndex(from: number, to: Position, count: number): number {
  const wanted = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to
  return Math.min(Math.max(wanted, 0), count - 1)
}
