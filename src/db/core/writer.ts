import { oneAtATime } from '#domain/core/one-at-a-time.ts'
import { withLock } from './locks.ts'

const inThisTab = oneAtATime()

/**
 * Runs `work` while no other tab and nothing else in this tab writes to the store (design.md §3.4).
 * Where Web Locks do not exist only this tab is kept in order.
 */
export function asOnlyWriter<T>(store: string, work: () => Promise<T>): Promise<T> {
  return withLock(`${store}-writer`, undefined, work, () => inThisTab(work))
}
