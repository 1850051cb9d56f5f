import { useCallback, useSyncExternalStore, createContext, use } from 'react'

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

const ViewWindow = createContext<Window | null>(null)

/** Gives everything below it the window that it is drawn in, when that is not the page's own: a preview's frame. */
export const ViewWindowProvider = ViewWindow.Provider

/** The window whose width and wishes count here. */
function useViewWindow(): Window {
  return use(ViewWindow) ?? globalThis.window
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether nobody can see the page: another tab or another app is in front. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a network; true says little about the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
}

const never = () => () => {}
const no = () => false
const yes = () => true

/**
 * Tells whether this is drawn on a server, or for the first time over what a server drew: then nothing may depend on the
 * device. Afterwards it is drawn again at once.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}

let arrive: () => void = () => {}
const arrived = new Promise<void>((resolve) => {
  arrive = resolve
})

/** Says that the page answers: what was painted is hydrated, or drawn here. */
export function markHydrated(): void {
  arrive()
}

/** Waits until the page answers. */
export function whenHydrated(): Promise<void> {
  return arrived
}
