import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'

/** What is a control of its own within a cell. */
const CONTROLS = 'button, input, select, textarea, a'

export type Grid = {
  /** The cell that has, or gets, the focus. */
  at: GridPosition
  range: GridRange
  /** Goes to a cell, which gets the focus; `isExtending` selects what lies between. */
  go: (to: GridPosition, isExtending?: boolean) => void
  selectAll: () => void
  /** Follows a key that leads to another cell. @returns whether it was one */
  follow: (event: KeyboardEvent) => boolean
  onMouseDown: (event: MouseEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** Names the cell for `useGrid`, as an attribute. */
export function cellName(row: number, column: number): string {
  return `${row}:${column}`
}

function positionOf(target: EventTarget | null): GridPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-cell]') : null
  const [row, column] = (cell?.dataset['gridCell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

/**
 * Moves through the cells of a grid by keys and mouse, and selects ranges of them. One cell is a stop of the Tab key;
 * the row of that cell is to be drawn always, wherever one scrolls to.
 */
export function useGrid(root: RefObject<HTMLElement | null>, size: GridSize): Grid {
  const [state, setState] = useState({ at: { row: 0, column: 1 }, anchor: { row: 0, column: 1 } })
  const at = withinGrid(state.at, size)
  const anchor = withinGrid(state.anchor, size)
  const wantsFocus = useRef(false)

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = root.current?.querySelector<HTMLElement>(`[data-grid-cell="${cellName(at.row, at.column)}"]`)
    if (!cell) return
    wantsFocus.current = false
    // A control in it that has the focus already keeps it.
    if (!cell.contains(document.activeElement)) cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const go = (to: GridPosition, isExtending = false) => {
    wantsFocus.current = true
    const next = withinGrid(to, size)
    // The head is no part of a selection.
    if (!isExtending) return setState({ at: next, anchor: next })
    const body = { ...next, row: Math.max(0, next.row) }
    setState({ at: body, anchor: anchor.row < 0 ? body : anchor })
  }
  const follow = (event: KeyboardEvent) => {
    const to = positionAfter(event, at, size)
    if (!to) return false
    event.preventDefault()
    go(to, event.shiftKey)
    return true
  }
  const onMouseDown = (event: MouseEvent) => {
    const from = event.button === 0 ? positionOf(event.target) : null
    if (!from || from.row < 0) return
    const isControl = (event.target as Element).closest(CONTROLS) !== null
    if (isControl) return setState({ at: from, anchor: from })
    // The focus is given below, and text is not marked.
    event.preventDefault()
    go(from, event.shiftKey)
    const life = new AbortController()
    const { signal } = life
    let last = from
    document.addEventListener(
      'mousemove',
      (move) => {
        const over = positionOf(move.target)
        if (!over || over.row < 0 || (over.row === last.row && over.column === last.column)) return
        last = over
        wantsFocus.current = true
        setState((before) => ({ ...before, at: over }))
      },
      { signal },
    )
    document.addEventListener('mouseup', () => life.abort(), { signal })
  }
  return {
    at,
    range: rangeBetween(anchor, at),
    go,
    selectAll: () => {
      wantsFocus.current = true
      setState({
        at: { row: Math.min(0, size.rows - 1), column: 0 },
        anchor: { row: size.rows - 1, column: size.columns - 1 },
      })
    },
    follow,
    onMouseDown,
    // Also by what knows nothing of arrows: a screen reader goes to any cell.
    onFocus: ({ target }) => {
      const to = target instanceof HTMLElement && 'gridCell' in target.dataset ? positionOf(target) : null
      if (to && (to.row !== at.row || to.column !== at.column)) setState({ at: to, anchor: to })
    },
  }
}

/** A cell by its 0-based row and column; row -1 is the head. */
type GridPosition = { row: number; column: number }

/** How many rows and columns there are, and how many rows a page down goes. */
type GridSize = { rows: number; columns: number; page: number }

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
