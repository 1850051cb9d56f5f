import { z } from 'zod/mini'
import { newId } from '#db/core/plain-http.ts'
import { readCounters, type Counters, type Outbox } from '#db/outbox/outbox.ts'
import { terms } from '#domain/replication/pull-page.ts'

/** Requests that are remembered: more than a device sends in vain until one is answered. */
const MOST_REQUESTS = 500
/** How many of them a request names. When it was an earlier one, the server says so. */
const MOST_NAMED = 20

/** How a request tells who sends it (replication.md §3.7, ADR 0007). */
export type Sender = {
  client: string
  confirmed: number
  /** The highest number that was sent before this request. */
  sent: number
  push: string
  /** Requests of this device that may have moved its number last. */
  after: readonly string[]
}

async function change(outbox: Outbox, to: (counters: Counters) => Partial<Counters>): Promise<Counters> {
  return outbox.transaction('rw', outbox.state, async () => {
    const counters = await readCounters(outbox)
    await outbox.state.put({ ...counters, ...to(counters) })
    return counters
  })
}

/** Notes that commands up to `upTo` may be on the server from here on, whatever is heard of them. */
export async function markSent(outbox: Outbox, upTo: number): Promise<void> {
  await change(outbox, ({ sent }) => ({ sent: Math.max(sent, upTo) }))
}

/** Notes a request before it goes out: its numbers are taken, and what the server says of it will be known again. */
export async function noteRequest(outbox: Outbox, upTo: number): Promise<Sender> {
  const push = newId()
  const before = await change(outbox, ({ sent, requests = [] }) => ({
    sent: Math.max(sent, upTo),
    requests: [...requests, push].slice(-MOST_REQUESTS),
  }))
  const { client, confirmed, sent, requests = [] } = before
  return { client, confirmed, sent, push, after: requests.slice(-MOST_NAMED) }
}

type Heard = Pick<PushAnswer, 'push' | 'last' | 'refused'>

/**
 * Takes in which request moved this device's number. When nothing was applied because of one that this device never
 * sent, its memory is a copy or was set back: its numbers would be taken for old ones and skipped, so it goes on as
 * another device.
 * @returns whether the answer stands; else the same commands are to be sent again
 */
export async function hearOf(outbox: Outbox, sender: Sender, answer: Heard): Promise<boolean> {
  const { push = null, last, refused } = answer
  let stands = refused === undefined
  await change(outbox, (counters) => {
    // Another tab was told before.
    if (counters.client !== sender.client) return {}
    const { requests = [], sent } = counters
    // A server or a tab of an earlier release names no request: the numbers alone tell.
    const isOurs = push === null ? last <= sent : stands || requests.includes(push)
    if (!isOurs) {
      stands = false
      return { client: newId(), confirmed: 0, requests: [] }
    }
    if (stands) return { requests: requests.slice(-MOST_NAMED) }
    // To be named with the next request.
    return push === null ? {} : { requests: [...requests.filter((id) => id !== push), push] }
  })
  return stands
}

const fields = z.record(z.string(), z.unknown())
/** What the server answers to a batch of commands (replication.md §3.3). */
export const pushAnswer = z.object({
  epoch: z.string(),
  role: z.string(),
  uid: z.nullable(z.string()),
  /** The highest `seq` of any table. */
  head: z.int(),
  terms,
  last: z.int(),
  /** The request that moved this device's number to `last`; null: one of an earlier release. */
  push: z.nullish(z.string()),
  /** Nothing was applied, and why. */
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
