import { useEffect, useSyncExternalStore } from 'react'
import type { LazyPart } from '#ui/feedback/lazy-part.tsx'

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
function begin(): void {
  isTime = true
  for (const part of waiting) part.preload()
  waiting.clear()
}

/** Waits until the page has loaded and the browser has nothing else to do, and then brings what was asked for. */
export function warmWhenIdle(): () => void {
  const life = new AbortController()
  const start = () => {
    if (!life.signal.aborted) begin()
  }
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: LATEST_MS })
    else setTimeout(start, LATER_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: life.signal })
  return () => life.abort()
}
