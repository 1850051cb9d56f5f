import { withLock } from '#db/core/locks.ts'

/** Resolves when the page is visible, or when `signal` ends the waiting. */
function visible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
  })
}

/** Aborts once the page is hidden. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController()
  const check = () => document.visibilityState === 'hidden' && hidden.abort()
  document.addEventListener('visibilitychange', check, { signal: hidden.signal })
  signal.addEventListener('abort', () => hidden.abort(), { signal: hidden.signal })
  return hidden.signal
}

/**
 * Lets one visible tab at a time do `work`, for as long as it is visible. A tab steps down when it is hidden,
 * because a frozen background tab would keep its lock and stall its siblings (pitfalls.md).
 * Without Web Locks every visible tab works: the work must be idempotent anyway.
 * @param work ends soon after its signal aborts
 */
export async function leadWhileVisible(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await visible(signal)
    if (signal.aborted) return
    const term = untilHidden(signal)
    const lead = () => work(term)
    await withLock(`${name}-leader`, term, lead, lead).catch((error: unknown) => {
      if (!term.aborted) throw error
    })
  }
}
