import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cellName } from './use-grid.ts'
import styles from './grid.module.css'

const KEY_STEP_PX = 16

type ColumnHeadProps = {
  label: string
  column: number
  width: number
  isNumber: boolean
  /** Sort direction, if the rows are sorted by this column. */
  direction: 'up' | 'down' | null
  /** Is true for the grid's tab stop. */
  isStop: boolean
  className?: string
  onSort: () => void
  /** `isDone` is true once the pointer is lifted, when the width may be stored. */
  onWidth: (width: number, isDone: boolean) => void
}

/** Renders a column head. Enter or a click sorts. Shift with an arrow key, or dragging its edge, resizes. */
export function ColumnHead(props: ColumnHeadProps) {
  const { label, column, width, isNumber, direction, isStop, className = '', onSort, onWidth } = props
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key]
    if (event.shiftKey && step !== undefined) onWidth(width + step, true)
    else if (event.key === 'Enter' || event.key === ' ') onSort()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const handle: HTMLElement = event.currentTarget
    const from = event.clientX
    const life = new AbortController()
    const { signal } = life
    handle.setPointerCapture(event.pointerId)
    const widthAt = (clientX: number) => width + clientX - from
    handle.addEventListener('pointermove', ({ clientX }) => onWidth(widthAt(clientX), false), { signal })
    handle.addEventListener('pointercancel', () => life.abort(), { signal })
    handle.addEventListener(
      'pointerup',
      ({ clientX }) => {
        life.abort()
        onWidth(widthAt(clientX), true)
      },
      { signal },
    )
  }
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  const sorted = direction === null ? 'none' : direction === 'up' ? 'ascending' : 'descending'
  return (
    <div
      role="columnheader"
      aria-sort={sorted}
      aria-colindex={column + 1}
      aria-label={label}
      className={`${styles['head']} ${className}`}
      data-grid-cell={cellName(-1, column)}
      data-number={isNumber || undefined}
      tabIndex={isStop ? 0 : -1}
      title={label}
      onClick={onSort}
      onKeyDown={press}
    >
      <span className={styles['headText']}>{label}</span>
      {direction !== null && <Arrow aria-hidden size={15} />}
      <span
        aria-hidden
        className={styles['edge']}
        onPointerDown={drag}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}
