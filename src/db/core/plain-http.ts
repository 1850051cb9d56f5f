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
 * @param mode 'shared' for readers, which may hold it together
 */
export function asOnlyWriter<T>(store: string, work: () => Promise<T>, mode?: LockMode): Promise<T> {
  return withLock(`${store}-writer`, undefined, work, () => inThisTab(work), mode)
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
