import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs `work` and collects unhandled rejections instead of failing the test. RxDB leaves some if a database cannot be
 * opened or written. In a browser they are a line in the console.
 */
export async function collectingUnhandled(work: () => Promise<void>): Promise<unknown[]> {
  const found: unknown[] = []
  const listeners = process.listeners('unhandledRejection')
  const collect = (reason: unknown) => void found.push(reason)
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', collect)
  try {
    await work()
    await nextTurn()
  } finally {
    process.off('unhandledRejection', collect)
    for (const listener of listeners) process.on('unhandledRejection', listener)
  }
  return found
}
