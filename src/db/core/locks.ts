/**
 * Runs `work` when its turn has come under a Web Lock. Where there are none (plain http on the LAN), or the
 * browser refuses them together with all storage (Firefox with site data blocked), runs `otherwise`.
 * @param signal ends the waiting for the turn
 */
export async function withLock<T>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return otherwise()
  let isGranted = false
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, () => {
      isGranted = true
      return work()
    })
  } catch (error) {
    const isRefused = !isGranted && error instanceof Error && error.name === 'SecurityError'
    if (!isRefused) throw error
    return otherwise()
  }
}
