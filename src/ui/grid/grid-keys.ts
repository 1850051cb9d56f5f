/** A cell by its 0-based row and column; row -1 is the head. */
export type GridPosition = { row: number; column: number }

/** How many rows and columns there are, and how many rows a page down goes. */
export type GridSize = { rows: number; columns: number; page: number }

/** Cells that are selected together, edges included. */
export type GridRange = { top: number; bottom: number; left: number; right: number }

type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Holds a position within the grid. */
export function withinGrid({ row, column }: GridPosition, { rows, columns }: GridSize): GridPosition {
  return {
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

/** The cell that a key leads to, as in a spreadsheet: with Ctrl or Cmd to the edge; null for a key that leads nowhere. */
export function positionAfter(press: Press, at: GridPosition, size: GridSize): GridPosition | null {
  const { key, ctrlKey, metaKey } = press
  const isFar = ctrlKey || metaKey
  const { row, column } = at
  const [bottom, right] = [size.rows - 1, size.columns - 1]
  const to = (next: Partial<GridPosition>) => withinGrid({ row, column, ...next }, size)
  switch (key) {
    case 'ArrowUp':
      return to({ row: isFar && row > 0 ? 0 : row - 1 })
    case 'ArrowDown':
      return to({ row: isFar ? bottom : row + 1 })
    case 'ArrowLeft':
      return to({ column: isFar ? 0 : column - 1 })
    case 'ArrowRight':
      return to({ column: isFar ? right : column + 1 })
    case 'Home':
      return to(isFar ? { row: Math.min(0, bottom), column: 0 } : { column: 0 })
    case 'End':
      return to(isFar ? { row: bottom, column: right } : { column: right })
    case 'PageUp':
      return to({ row: row <= 0 ? row : Math.max(0, row - size.page) })
    case 'PageDown':
      return to({ row: Math.min(bottom, row + size.page) })
    default:
      return null
  }
}

/** The cells between two, both included; the head is never among several. */
export function rangeBetween(one: GridPosition, other: GridPosition): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}
