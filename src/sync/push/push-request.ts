import { z } from 'zod/mini'
import { newId } from '#db/core/plain-http.ts'
import { readCounters, type Counters, type Outbox } from '#db/outbox/outbox.ts'
import { terms } from '#domain/replication/pull-page.ts'

/** Remembered requests. A device sends fewer than this without an answer. */
const MOST_REQUESTS = 500
/** Remembered requests that each request names. The server reports an earlier one in its answer. */
const MOST_NAMED = 20

/** Sender of a push request (replication.md §3.7, ADR 0007). */
export type Sender = {
  client: string
  confirmed: number
  /** Highest number sent before this request. */
  sent: number
  push: string
  /** Requests of this device, one of which may have moved its number last. */
  after: readonly string[]
}

/** Records a request before it is sent. Reserves its numbers, and lets a later answer about it be recognized. */
export async function noteRequest(outbox: Outbox, upTo: number): Promise<Sender> {
  const push = newId()
  const before = await change(outbox, ({ sent, requests = [] }) => ({
    sent: Math.max(sent, upTo),
    requests: [...requests, push].slice(-MOST_REQUESTS),
  }))
  const { client, confirmed, sent, requests = [] } = before
  return { client, confirmed, sent, push, after: requests.slice(-MOST_NAMED) }
}

/** Records that commands up to `upTo` may have reached the server. */
export async function markSent(outbox: Outbox, upTo: number): Promise<void> {
  await change(outbox, ({ sent }) => ({ sent: Math.max(sent, upTo) }))
}

async function change(outbox: Outbox, to: (counters: Counters) => Partial<Counters>): Promise<Counters> {
  return outbox.transaction('rw', outbox.state, async () => {
    const counters = await readCounters(outbox)
    await outbox.state.put({ ...counters, ...to(counters) })
    return counters
  })
}

type Heard = Pick<PushAnswer, 'push' | 'last' | 'refused'>

/**
 * Records which request moved this device's number. If the server refused the batch because of a request that this
 * device never sent, its outbox is a copy or was restored. Its numbers would then be skipped as old ones, so it
 * continues as a new client.
 * @returns true if the answer is valid, false if the same commands must be sent again
 */
export async function recordAnswer(outbox: Outbox, sender: Sender, answer: Heard): Promise<boolean> {
  const { push = null, last, refused } = answer
  let isValid = refused === undefined
  await change(outbox, (counters) => {
    // Another tab has processed the answer.
    if (counters.client !== sender.client) return {}
    const { requests = [], sent } = counters
    // Servers and tabs of an earlier release name no request, so only the numbers count.
    const isOurs = push === null ? last <= sent : isValid || requests.includes(push)
    if (!isOurs) {
      isValid = false
      return { client: newId(), confirmed: 0, requests: [] }
    }
    if (isValid) return { requests: requests.slice(-MOST_NAMED) }
    // The next request must name it.
    return push === null ? {} : { requests: [...requests.filter((id) => id !== push), push] }
  })
  return isValid
}

const fields = z.record(z.string(), z.unknown())

/** Answer of the server to a batch of commands (replication.md §3.3). */
export const pushAnswer = z.object({
  epoch: z.string(),
  role: z.string(),
  uid: z.nullable(z.string()),
  /** The highest `seq` of any table. */
  head: z.int(),
  terms,
  last: z.int(),
  /** Request that moved this device's number to `last`. Null if it is of an earlier release. */
  push: z.nullish(z.string()),
  /** Reason for which no command was applied. */
  refused: z.optional(z.enum(['renumbered', 'term'])),
  rows: z.record(z.string(), z.nullable(fields)),
  outcomes: z.array(
    z.object({
      n: z.int(),
      status: z.enum(['merged', 'gone', 'refused']),
      sqlstate: z.nullish(z.string()),
      message: z.nullish(z.string()),
      constraint: z.nullish(z.string()),
      ops: z.array(
        z.object({
          index: z.int(),
          status: z.enum(['merged', 'gone', 'refused']),
          theirs: z.optional(z.nullable(fields)),
        }),
      ),
    }),
  ),
})

export type PushAnswer = z.infer<typeof pushAnswer>
