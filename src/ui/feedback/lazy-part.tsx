import { use, type ComponentType, useEffect, useSyncExternalStore } from 'react'

const failed = new Set<() => void>()

/** What did not arrive is asked for anew the next time it is drawn. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A component whose code comes later. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Asks for the code before anybody needs it. */
  preload: () => void
  isHere: () => boolean
  /** Hears when the code has come. @returns how to stop listening */
  onArrival: (listener: () => void) => () => void
}

/**
 * A component whose code comes when it is first drawn. As React's `lazy`, which remembers a failure for ever; this
 * one is asked for again after `retryParts`.
 */
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
    // Without a moment's wait for what is here already.
    const Loaded = here ?? use(start())
    // oxlint-disable-next-line react/static-components -- the same component once it has loaded
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    // Nobody waits for it yet: what did not come then is asked for again once somebody does.
    preload: () => void start().catch(() => (loading = undefined)),
    isHere: () => here !== undefined,
    onArrival: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}

/** Where the browser does not say that it is idle: so long after the page is there, in milliseconds. */
const LATER_MS = 1_500
/** A page that is never idle waits no longer than this. */
const LATEST_MS = 8_000

type Part = { preload: () => void }

const waiting = new Set<Part>()
let isTime = false

/** Asks for a part's code once it is time for that, before anybody needs it. @returns how to change one's mind */
export function warmLater(part: Part): () => void {
  if (isTime) part.preload()
  else waiting.add(part)
  return () => void waiting.delete(part)
}

const notYet = () => false

/** Asks for a part once it is wanted and time for that. @returns whether it has come */
export function useWarmPart(
  part: Pick<LazyPart<object>, 'preload' | 'isHere' | 'onArrival'>,
  isWanted = true,
): boolean {
  const isHere = useSyncExternalStore(part.onArrival, part.isHere, notYet)
  useEffect(() => (isWanted ? warmLater(part) : undefined), [part, isWanted])
  return isHere
}

/** From now on parts may come before they are needed: what the page itself needs is there. */
function preloadWaiting(): void {
  isTime = true
  for (const part of waiting) part.preload()
  waiting.clear()
}

/** Waits until the page has loaded and the browser has nothing else to do, and then brings what was asked for. */
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
