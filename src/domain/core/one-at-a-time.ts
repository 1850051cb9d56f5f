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
