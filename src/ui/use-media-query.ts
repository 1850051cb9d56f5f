import { useCallback, useSyncExternalStore } from 'react'
import { useViewWindow } from './view-window.ts'

/** Whether a CSS media query holds now, for the window that this is drawn in. */
export function useMediaQuery(query: string): boolean {
  const view = useViewWindow()
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = view.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query, view],
  )
  return useSyncExternalStore(subscribe, () => view.matchMedia(query).matches)
}
