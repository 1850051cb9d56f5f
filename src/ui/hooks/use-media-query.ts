import { useCallback, useSyncExternalStore } from 'react'
import { useViewWindow } from './view-window.ts'

/**
 * Tells whether a CSS media query holds now, for the window that this is drawn in. A page that was painted elsewhere
 * begins with `painted`: what differs there must look the same in CSS, or take no room.
 */
export function useMediaQuery(query: string, painted = false): boolean {
  const view = useViewWindow()
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = view.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query, view],
  )
  return useSyncExternalStore(
    subscribe,
    () => view.matchMedia(query).matches,
    () => painted,
  )
}
