import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'

/** Controls inside a cell that handle the mouse themselves. */
const CONTROLS = 'button, input, select, textarea, a'

export type Grid = {
  /** Cell that has the focus, or will get it. */
  at: GridPosition
  range: GridRange
  /** Focuses a cell. With `isExtending` the range grows up to it. */
  go: (to: GridPosition, isExtending?: boolean) => void
  selectAll: () => void
  /**
   * Handles a navigation key.
   * @returns false for any other key
   */
  follow: (event: KeyboardEvent) => boolean
  onMouseDown: (event: MouseEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** Returns the value of a cell's `data-grid-cell` attribute. */
export function cellName(row: number, column: number): string {
  return `${row}:${column}`
}

/**
 * Adds keyboard and mouse navigation to a grid, with range selection. One cell is the tab stop, so the row of
 * that cell must always be rendered.
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
    // A focused control inside the cell keeps the focus.
    if (!cell.contains(document.activeElement)) cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const go = (to: GridPosition, isExtending = false) => {
    wantsFocus.current = true
    const next = withinGrid(to, size)
    // The head is never part of a range.
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
    // The default would select text and move the focus, which the effect above does.
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
    // Assistive technology focuses cells without arrow keys.
    onFocus: ({ target }) => {
      const to = target instanceof HTMLElement && 'gridCell' in target.dataset ? positionOf(target) : null
      if (to && (to.row !== at.row || to.column !== at.column)) setState({ at: to, anchor: to })
    },
  }
}

function positionOf(target: EventTarget | null): GridPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-cell]') : null
  const [row, column] = (cell?.dataset['gridCell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

/** Cell by 0-based row and column. Row -1 is the head. */
type GridPosition = { row: number; column: number }

/** Number of rows and columns, and rows per page. */
type GridSize = { rows: number; columns: number; page: number }

/** Selected cells, edges included. */
export type GridRange = { top: number; bottom: number; left: number; right: number }

type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Clamps a position to the grid. */
export function withinGrid({ row, column }: GridPosition, { rows, columns }: GridSize): GridPosition {
  return { row: Math.max(-1, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) }
}

/** Returns the cell that a key leads to, or null for other keys. Ctrl or Cmd jumps to the edge. */
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

/** Returns the range between two cells, both included. A range over several rows excludes the head. */
export function rangeBetween(one: GridPosition, other: GridPosition): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** Rows drawn beyond those in view. */
const OVERSCAN = 8

/** Virtualizes the rows of a grid. The pinned rows stay drawn wherever it is scrolled, so that they keep the focus. */
export function useDrawnRows(
  root: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  rowPx: number,
  pinned: readonly number[],
) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => root.current,
    estimateSize: () => rowPx,
    // A new function would make the virtualizer measure all rows again in each frame.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    paddingStart: rowPx,
    overscan: OVERSCAN,
    rangeExtractor: (seen: Range) => {
      const drawn = new Set(defaultRangeExtractor(seen))
      for (const index of pinned) if (index >= 0 && index < rows.length) drawn.add(index)
      return [...drawn].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx])
  return virtual
}
