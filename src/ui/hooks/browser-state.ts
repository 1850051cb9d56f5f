import { useCallback, useSyncExternalStore, createContext, use } from 'react'

/**
 * Returns true while a CSS media query matches the window of this component. A prerendered page starts with
 * `painted`. Content that depends on it must look the same in CSS, or take no space.
 */
export function useMediaQuery(query: string, painted = false): boolean {
  const view = use(ViewWindow) ?? globalThis.window
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

/** Returns true on screens as narrow as a phone (S§9, AMB-22). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)')
}

const ViewWindow = createContext<Window | null>(null)

/** Provides the window of everything below it, if that is a preview's frame. */
export const ViewWindowProvider = ViewWindow.Provider

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Returns true while the page is hidden behind another tab or app. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  )
}

const never = () => () => {}
const no = () => false
const yes = () => true

/**
 * Returns true on the server and during hydration, when output must not depend on the device. The component
 * then renders again at once.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}

let arrive: () => void = () => {}
const arrived = new Promise<void>((resolve) => {
  arrive = resolve
})

/** Marks the page as interactive, after hydration or the first render. */
export function markHydrated(): void {
  arrive()
}

/** Resolves once the page is interactive. */
export function whenHydrated(): Promise<void> {
  return arrived
}
