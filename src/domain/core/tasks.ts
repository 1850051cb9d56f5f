/**
 * Runs `work`. Ignores its result after the time limit.
 * @throws when it takes longer than `ms`
 */
export async function inTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Queue that runs a task after all earlier ones have settled. Returns the task's own result. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Makes a queue that runs tasks one at a time, in the order of the calls. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * Resolves once the browser is idle, `latestMs` at the latest if given. Resolves in the next task where nothing says when
 * that is (Safari, Node).
 */
export function whenIdle(latestMs?: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), latestMs === undefined ? {} : { timeout: latestMs })
  })
}
