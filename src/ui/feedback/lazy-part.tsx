import { use, type ComponentType, useEffect, useSyncExternalStore } from 'react'

/** Component whose code is loaded later. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the code before the first render. */
  preload: () => void
  isHere: () => boolean
  /**
   * Subscribes to the end of loading.
   * @returns a function that unsubscribes
   */
  onArrival: (listener: () => void) => () => void
}

/** Loads code at the first render. Unlike React's `lazy`, it can load again after `retryParts`. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined
  let here: ComponentType<P> | undefined
  const listeners = new Set<() => void>()
  const start = () => {
    if (loading) return loading
    const current = load()
    loading = current
    current.then(
      (component) => {
        here = component
        for (const listener of listeners) listener()
      },
      () => failed.add(() => loading === current && (loading = undefined)),
    )
    return current
  }
  const Part = (props: P) => {
    // Code that is already loaded must not suspend.
    const Loaded = here ?? use(start())
    // oxlint-disable-next-line react/static-components -- the same component once it has loaded
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    // A failed preload is not reported. The next render loads the code again.
    preload: () => void start().catch(() => (loading = undefined)),
    isHere: () => here !== undefined,
    onArrival: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}

const failed = new Set<() => void>()

/** Makes every part that failed to load start over at its next render. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

type Part = { preload: () => void }

const waiting = new Set<Part>()
let isTime = false

/**
 * Preloads a part once the page is idle.
 * @returns a function that cancels it
 */
export function warmLater(part: Part): () => void {
  if (isTime) part.preload()
  else waiting.add(part)
  return () => void waiting.delete(part)
}

const notYet = () => false

/**
 * Preloads a part once it is wanted and the page is idle.
 * @returns true once it is loaded
 */
export function useWarmPart(
  part: Pick<LazyPart<object>, 'preload' | 'isHere' | 'onArrival'>,
  isWanted = true,
): boolean {
  const isHere = useSyncExternalStore(part.onArrival, part.isHere, notYet)
  useEffect(() => (isWanted ? warmLater(part) : undefined), [part, isWanted])
  return isHere
}

/** Starts the queued preloads, because the page has all that it needs itself. */
function preloadWaiting(): void {
  isTime = true
  for (const part of waiting) part.preload()
  waiting.clear()
}

/** Delay after page load in browsers without `requestIdleCallback`, in milliseconds. */
const LATER_MS = 1_500
/** Longest wait for an idle moment, in milliseconds. */
const LATEST_MS = 8_000

/**
 * Starts the queued preloads when the page has loaded and the browser is idle.
 * @returns a function that cancels it
 */
export function warmWhenIdle(): () => void {
  const life = new AbortController()
  const start = () => {
    if (!life.signal.aborted) preloadWaiting()
  }
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: LATEST_MS })
    else setTimeout(start, LATER_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: life.signal })
  return () => life.abort()
}
