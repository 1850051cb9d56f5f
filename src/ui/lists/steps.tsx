import type { Elements } from '#ui/html/child-elements.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/layout/button.tsx'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import styles from './steps.module.css'

type StepsProps = {
  /** Name of the row: 'foto 2'. */
  name: string
  /** 1-based. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  /** Further actions. */
  children?: Elements
}

/** Renders buttons that move a row up and down, as an alternative to dragging. */
export function Steps({ name, place, count, onMove, children }: StepsProps) {
  const step = (by: -1 | 1) => (
    <IconButton
      icon={by < 0 ? ArrowUp : ArrowDown}
      label={`${by < 0 ? 'Subir' : 'Bajar'} ${name}`}
      // Unlike `disabled`, this keeps the keyboard focus at the first and last place.
      aria-disabled={by < 0 ? place === 1 : place === count}
      onClick={() => onMove(by)}
    />
  )
  return (
    <div className={styles['steps']}>
      {step(-1)}
      {step(1)}
      {children}
    </div>
  )
}

type StepItemsOptions = { isFirst: boolean; isLast: boolean; onUp: () => void; onDown: () => void }

/** Returns menu items that move a row up and down, as an alternative to dragging. */
export function stepItems({ isFirst, isLast, onUp, onDown }: StepItemsOptions): MenuItem[] {
  return [
    { label: 'Subir', icon: ArrowUp, isDisabled: isFirst, onSelect: onUp },
    { label: 'Bajar', icon: ArrowDown, isDisabled: isLast, onSelect: onDown },
  ]
}
