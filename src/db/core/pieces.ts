/** What one piece of work may take of the page's time, in ms: half of a frame is left to the person. */
export const PIECE_MS = 8

type Scheduler = { yield?: () => Promise<void> }

/** Lets the page do what waits (input, painting), then goes on; not later than that, in a hidden tab either. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/**
 * Runs `work` step by step and breathes between pieces.
 * @param budgetMs what a piece may take; a step is never cut
 * @throws when `signal` aborts, between two pieces
 */
export async function inPieces<T>(
  work: Iterator<unknown, T>,
  { budgetMs = PIECE_MS, signal }: { budgetMs?: number; signal?: AbortSignal } = {},
): Promise<T> {
  for (;;) {
    const until = performance.now() + budgetMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await breathe()
    signal?.throwIfAborted()
  }
}
