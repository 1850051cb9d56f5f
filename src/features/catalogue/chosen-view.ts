import { atomWithStorage } from 'jotai/utils'
import type { ViewMode } from '#domain/catalogue/view-mode.ts'

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
