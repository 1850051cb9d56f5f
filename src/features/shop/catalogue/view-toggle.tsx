import { LayoutGrid, List } from 'lucide-react'
import { atomWithStorage } from 'jotai/utils'
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

/** Also read by index.html, before the first paint. */
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
      // Storage is blocked or full: the choice holds until the page closes.
    }
  },
  removeItem: () => {},
}

/** The visitor's own choice holds for the session and beats the settings (AMB-23). */
export const chosenViewAtom = atomWithStorage<ViewMode | null>(KEY, null, storage, { getOnInit: true })
