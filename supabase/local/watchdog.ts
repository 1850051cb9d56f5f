import { Worker } from 'node:worker_threads'
import type { Backend } from './backend.ts'

/** The places of the signs of life that the worker looks at: the loop goes round, the database answers. */
const LOOP = 0
const DATABASE = 1

type Options = { tickMs?: number; /** Ticks without a sign of life. */ patience?: number }

/**
 * Ends this process when its loop stands, or the database does not answer as it should, for a minute: nobody else would
 * (docs/adr/0087). Work that keeps everybody waiting for longer, such as reading a large shop for its backup, is no such case
 * as long as the database answers it.
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
    // The question waits for its turn.
    if (isAsked && wasWell && answered() !== answers) Atomics.add(signs, DATABASE, 1)
    answers = answered()
    if (!isAsked) void ask()
  }
  look()
  const looking = setInterval(look, tickMs).unref()
  const worker = new Worker(new URL('watchdog-worker.mjs', import.meta.url), {
    workerData: { signs, tickMs, patience },
    // Not the loaders and limits of the server.
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
