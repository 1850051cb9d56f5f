/** Longest piece of work in ms, half a frame, so that the page stays responsive. */
const PIECE_MS = 8

/** Yields to pending input and painting, then continues without delay, also in a hidden tab. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
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

/** Runs `work` step by step and yields to the page between pieces. Steps are never interrupted. */
export async function inPieces<T>(work: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + PIECE_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await breathe()
  }
}

/** Most rows handed to IndexedDB at once. 20,000 keep the page from answering for more than a second. */
const CHUNK = 250

/** Reads or writes rows in chunks, one after another, and returns the results in order. */
export async function inChunks<T, R>(
  items: readonly T[],
  run: (chunk: T[]) => PromiseLike<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  for (let from = 0; from < items.length; from += CHUNK) {
    // oxlint-disable-next-line no-await-in-loop -- the page works between them
    found.push(...(await run(items.slice(from, from + CHUNK))))
  }
  return found
}

/** Waits for all promises before it throws, so that no write continues after the caller has released its lock. */
export async function everyOne(work: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}
