import { LayoutGrid, List } from 'lucide-react'
import { atomWithStorage } from 'jotai/utils'
import type { ViewMode } from '#domain/catalogue/view-mode.ts'
import styles from './view-toggle.module.css'

/** Renders the choice between grid and list, hidden on phones (S§2). */
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

/** Key in sessionStorage, which index.html reads before the first paint. */
const KEY = 'claqueta-view'

function read(): ViewMode | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored === 'grid' || stored === 'list' ? stored : null
  } catch {
    return null
  }
}

const storage = {
  getItem: read,
  setItem: (key: string, view: ViewMode | null) => {
    try {
      sessionStorage.setItem(key, view ?? '')
    } catch {
      // Storage is blocked or full. The choice lasts until the page closes.
    }
  },
  removeItem: () => {},
}

/** Visitor's choice of view. It is kept for the session and overrides the settings (AMB-23). */
export const chosenViewAtom = atomWithStorage<ViewMode | null>(KEY, null, storage, { getOnInit: true })
