let tail: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` while no other tab and nothing else in this tab writes to the store (design.md §3.4).
 * Where Web Locks do not exist (plain http on the LAN) only this tab is kept in order.
 */
export function asOnlyWriter<T>(store: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return navigator.locks.request(`${store}-writer`, work) as Promise<T>
  }
  const turn = tail.then(work)
  tail = turn.catch(() => {})
  return turn
}
