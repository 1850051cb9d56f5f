import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { oneAtATime } from '../../src/domain/core/tasks.ts'
import { reasonOf, StartupError } from './startup-error.ts'

// Requests between processes of one user: the process that uses a DATA_DIR answers files in a folder that only its
// owner may enter. There is no network route, so requests need access to the disk.

/** Polling interval where files cannot be watched (some volumes). */
const LOOK_MS = 2_000
const ASK_MS = 150

const REQUEST = /^request-([\da-f-]{36})\.json$/
const requestOf = (id: string) => `request-${id}.json`
const answerTo = (id: string) => `answer-${id}.json`

/** Content of a request or of its answer. */
export type Message = Record<string, unknown>

/** A request as written to a file. `until`: end of the caller's patience, in ms since 1970. */
type Sent = { until: number; request: Message }

/** Answers the requests in a folder, one at a time. Errors of `answer` are returned to the caller. */
export async function answerRequests(
  folder: string,
  answer: (request: Message) => Promise<Message>,
): Promise<{ close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const inTurn = oneAtATime()
  const look = () => inTurn(() => answerAll(folder, answer)).catch(() => undefined)
  const watcher = watch(folder, { persistent: false }, (_, name) => {
    if (name === null || REQUEST.test(name)) void look()
  })
  // Polling continues without the watcher.
  watcher.on('error', () => undefined)
  const looking = setInterval(() => void look(), LOOK_MS).unref()
  return {
    close: async () => {
      watcher.close()
      clearInterval(looking)
      // Wait until the current request is answered.
      await inTurn(async () => {})
    },
  }
}

async function answerAll(folder: string, answer: (request: Message) => Promise<Message>): Promise<void> {
  for (const name of await readdir(folder)) {
    const id = REQUEST.exec(name)?.[1]
    if (id === undefined) continue
    const text = await readFile(join(folder, name), 'utf8')
    await rm(join(folder, name), { force: true })
    const { until, request } = Object(JSON.parse(text)) as Sent
    // The caller has timed out and reported failure, so the request must not be carried out.
    if (Date.now() > until) continue
    const said = await answer(request).catch((error: unknown) => ({ error: reasonOf(error) }))
    await place(join(folder, answerTo(id)), JSON.stringify(said))
  }
}

/**
 * Sends a request to the process that answers those in a folder.
 * @throws StartupError with its error, or if there is no answer within `patienceMs`
 */
export async function sendRequest(folder: string, request: Message, patienceMs: number): Promise<Message> {
  const id = randomUUID()
  const answer = join(folder, answerTo(id))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sent: Sent = { until: Date.now() + patienceMs, request }
  await place(join(folder, requestOf(id)), JSON.stringify(sent))
  try {
    for (let waited = 0; waited < patienceMs; waited += ASK_MS) {
      const text = await readFile(answer, 'utf8').catch(() => undefined)
      if (text === undefined) {
        await pause(ASK_MS)
        continue
      }
      const said = Object(JSON.parse(text)) as Message
      if (typeof said['error'] === 'string') throw new StartupError(said['error'])
      return said
    }
    throw new StartupError('The Claqueta that uses DATA_DIR does not answer. Is it an earlier version?')
  } finally {
    await rm(answer, { force: true })
    await rm(join(folder, requestOf(id)), { force: true })
  }
}

/** Writes a file atomically. */
async function place(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
