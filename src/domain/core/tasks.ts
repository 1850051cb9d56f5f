/** Runs `work`. @throws when it takes longer than `ms`; what it does later is nobody's concern. */
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

/** Runs a task when all that were given before it have ended, well or badly; settles as the task does. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Makes a queue that runs tasks one after another, in the order they came. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
}
