import { oneAtATime } from '#domain/core/tasks.ts'
import { asOnlyWriter, withLock } from './plain-http.ts'

/** Longest wait for a lock that only keeps halves off the screen. Its holder may be a frozen tab. */
const DRAWING_MS = 5_000

const drawnInThisTab = oneAtATime()

/** Stores a page of rows as one step for `betweenSteps()` of all tabs. Takes the write lock itself, as often as it likes. */
export function asOneStep<T>(store: string, work: () => Promise<T>): Promise<T> {
  return whileDrawing(store, 'exclusive', work)
}

/** Runs `read` while no page is being stored and no action is being shown, in any tab. */
export function betweenSteps<T>(store: string, read: () => Promise<T>): Promise<T> {
  return whileDrawing(store, 'shared', () => asOnlyWriter(store, read, 'shared'))
}

async function whileDrawing<T>(store: string, mode: LockMode, work: () => Promise<T>): Promise<T> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), DRAWING_MS)
  let isBegun = false
  const begin = () => {
    isBegun = true
    clearTimeout(timer)
    return work()
  }
  try {
    return await withLock(`drawing-${store}`, patience.signal, begin, () => drawnInThisTab(begin), mode)
  } catch (error) {
    if (isBegun || !patience.signal.aborted) throw error
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
