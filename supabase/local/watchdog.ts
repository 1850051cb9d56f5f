import { Worker } from 'node:worker_threads'
import type { Backend } from './backend.ts'

/** Indexes of the counters that the worker checks: turns of the loop, correct answers of the database. */
const LOOP = 0
const DATABASE = 1

type Options = { tickMs?: number; /** Ticks without a sign of life. */ patience?: number }

/**
 * Ends this process if its loop is blocked, or the database does not answer correctly, for a minute; nothing else would
 * end it (docs/adr/0087). Long work, such as reading a large shop for its backup, is no such case as long as the
 * database makes progress.
 */
export function startWatchdog(
  { isWell, answered }: Pick<Backend, 'isWell' | 'answered'>,
  { tickMs = 1_000, patience = 60 }: Options = {},
): { close: () => Promise<void> } {
  const signs = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  let isAsked = false
  let wasWell = true
  let answers = answered()
  const ask = async () => {
    isAsked = true
    wasWell = await isWell().catch(() => false)
    if (wasWell) Atomics.add(signs, DATABASE, 1)
    isAsked = false
  }
  const look = () => {
    Atomics.add(signs, LOOP, 1)
    // The check is still queued behind other work.
    if (isAsked && wasWell && answered() !== answers) Atomics.add(signs, DATABASE, 1)
    answers = answered()
    if (!isAsked) void ask()
  }
  look()
  const looking = setInterval(look, tickMs).unref()
  const worker = new Worker(new URL('watchdog-worker.mjs', import.meta.url), {
    workerData: { signs, tickMs, patience },
    // Without the loaders and limits of the server.
    execArgv: [],
  })
  worker.unref()
  return {
    close: async () => {
      clearInterval(looking)
      await worker.terminate()
    },
  }
}
