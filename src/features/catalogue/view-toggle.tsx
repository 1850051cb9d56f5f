import { LayoutGrid, List } from 'lucide-react'
import type { ViewMode } from '#domain/catalogue/view-mode.ts'
import styles from './view-toggle.module.css'

/** Grid or list; not on phones (S§2). */
export function ViewToggle({ view, onView }: { view: ViewMode; onView: (view: ViewMode) => void }) {
  return (
    <div role="group" aria-label="Vista" className={styles['toggle']}>
      <button
        type="button"
        aria-label="Vista de cuadrícula"
        title="Vista de cuadrícula"
        aria-pressed={view === 'grid'}
        onClick={() => onView('grid')}
      >
        <LayoutGrid aria-hidden size={20} />
      </button>
      <button
        type="button"
        aria-label="Vista de lista"
        title="Vista de lista"
        aria-pressed={view === 'list'}
        onClick={() => onView('list')}
      >
        <List aria-hidden size={20} />
      </button>
    </div>
  )
}
