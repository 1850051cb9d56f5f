import { oneAtATime } from '#domain/core/tasks.ts'

/** Creates a UUID. `crypto.randomUUID` is missing on plain http, as used by phones on the LAN. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const inThisTab = oneAtATime()

/**
 * Runs `work` under the store's write lock, across tabs and within this tab (replication.md §3.4). Without Web Locks it
 * covers this tab only.
 */
export function asOnlyWriter<T>(store: string, work: () => Promise<T>): Promise<T> {
  return withLock(`${store}-writer`, undefined, work, () => inThisTab(work))
}

/** Longest wait for a lock that only keeps halves off the screen. Its holder may be a frozen tab. */
const DRAWING_MS = 5_000

const drawnInThisTab = oneAtATime()

/** Stores a page of rows as one step for `betweenSteps()` of all tabs. Takes the write lock itself, as often as it likes. */
export function asOneStep<T>(store: string, work: () => Promise<T>): Promise<T> {
  return whileDrawing(store, 'exclusive', work)
}

/** Runs `read` while no page is being stored and no action is being shown, in any tab. */
export function betweenSteps<T>(store: string, read: () => Promise<T>): Promise<T> {
  const inTurn = () => withLock(`${store}-writer`, undefined, read, () => inThisTab(read), 'shared')
  return whileDrawing(store, 'shared', inTurn)
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

/**
 * Runs `work` under a Web Lock. Runs `otherwise` without Web Locks (plain http on the LAN), or if the browser refuses
 * them along with all storage (Firefox with site data blocked).
 * @param signal ends the wait for the lock
 * @param mode 'shared' for those that may hold it together
 */
export async function withLock<T>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  otherwise: () => Promise<T>,
  mode: LockMode = 'exclusive',
): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return otherwise()
  let isGranted = false
  try {
    return await navigator.locks.request(name, signal ? { signal, mode } : { mode }, () => {
      isGranted = true
      return work()
    })
  } catch (error) {
    const isRefused = !isGranted && error instanceof Error && error.name === 'SecurityError'
    if (!isRefused) throw error
    return otherwise()
  }
}
