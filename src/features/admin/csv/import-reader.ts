import type { Command } from '#domain/commands/command.ts'
import { tableWorkerAddress } from '#ui/html/trusted-types.ts'
import type { importSession } from './import-session.ts'
// oxlint-disable-next-line import/default -- Vite makes the export
import workerAddress from './table-worker.ts?worker&url'
import type { Answer, Question } from './table-worker.ts'

type Session = ReturnType<typeof importSession>
type Method = Question['method']

/** Reader of a file in a worker. `end` cancels what it does. */
export type ImportReader = {
  /** Asks the session. Items of a plan or a command come with their answer. Rejects if the worker fails. */
  ask: <M extends Method>(
    method: M,
    input: Parameters<Session[M]>[0],
    onProgress?: (done: number) => void,
  ) => Promise<Awaited<ReturnType<Session[M]>>>
  end: () => void
}

type Waiting = {
  items: unknown[]
  onProgress: ((done: number) => void) | undefined
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** Methods whose answers come in pieces. */
const IN_PIECES: ReadonlySet<Method> = new Set(['plan', 'command'])

/** Starts a worker that reads files of tables. Its script is installed with the admin area, so that it works offline. */
export function startReader(): ImportReader {
  const worker = new Worker(tableWorkerAddress(workerAddress), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let latest = 0
  const fail = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  worker.addEventListener('error', ({ message }) => fail(message || 'The worker did not load.'))
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const question = waiting.get(data.id)
    if (!question) return
    if ('progress' in data) question.onProgress?.(data.progress)
    else if ('items' in data) question.items.push(...data.items)
    else {
      waiting.delete(data.id)
      if ('error' in data) question.reject(new Error(data.error))
      else question.resolve({ value: data.value, items: question.items })
    }
  })
  return {
    ask: async (method, input, onProgress) => {
      const id = ++latest
      const answer = await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { items: [], onProgress, resolve, reject })
        worker.postMessage({ id, method, input })
      })
      return (IN_PIECES.has(method) ? answer : (answer as { value: unknown }).value) as never
    },
    end: () => {
      worker.terminate()
      fail('The reader was ended.')
    },
  }
}

/** Joins a command with its operations. */
export function commandOf({ value, items }: Awaited<ReturnType<Session['command']>>): Command | null {
  return value && { ...value, ops: items }
}
