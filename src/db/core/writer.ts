import { withLock } from './locks.ts'

let tail: Promise<unknown> = Promise.resolve()

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const turn = tail.then(work)
  tail = turn.catch(() => {})
  return turn
}

/**
 * Runs `work` while no other tab and nothing else in this tab writes to the store (design.md §3.4).
 * Where Web Locks do not exist only this tab is kept in order.
 */
export function asOnlyWriter<T>(store: string, work: () => Promise<T>): Promise<T> {
  return withLock(`${store}-writer`, undefined, work, () => inThisTab(work))
}
