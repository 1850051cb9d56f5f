import type { Outbox } from '#db/outbox/outbox.ts'
import { oneAtATime, type InTurn } from '#domain/core/tasks.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Insert } from '#sync/transport/transport.ts'

const queues = new WeakMap<Outbox, InTurn>()
/** End of the rest that the server asked for, on the `performance.now()` clock. */
const rests = new WeakMap<Outbox, number>()

/**
 * Sends the pending visits and usage signals of an outbox, one call after another. Failures are only logged (S§8).
 */
export function sendTelemetry(outbox: Outbox, insert: Insert, signal: AbortSignal): Promise<void> {
  const inTurn = queues.get(outbox) ?? oneAtATime()
  queues.set(outbox, inTurn)
  return inTurn(async () => {
    for (const queue of [visitsOf(outbox), usageOf(outbox)]) {
      if (performance.now() < (rests.get(outbox) ?? 0)) return
      const restMs = await send(queue, insert, signal)
      if (restMs > 0) rests.set(outbox, performance.now() + restMs)
    }
  })
}

/** Sends one queue. Returns the rest that the server asks for, in ms. */
async function send(queue: Queue, insert: Insert, signal: AbortSignal): Promise<number> {
  let atOnce = AT_ONCE
  for (;;) {
    const { table, rows } = await queue.next(atOnce)
    if (rows.length === 0 || signal.aborted) return 0
    const answer = await insert(
      table,
      rows.map(({ row }) => row),
      signal,
    )
    const restMs = answer.ok ? null : restAfter(answer.error)
    if (!answer.ok && restMs !== null) {
      console.warn(`${queue.name} wait.`, answer.error.message)
      return restMs
    }
    // Sends the rows one by one to find the refused one.
    if (!answer.ok && rows.length > 1) {
      atOnce = 1
      continue
    }
    if (!answer.ok && answer.error.code !== DUPLICATE)
      console.warn(`One of ${table} was refused.`, answer.error.message)
    await queue.drop(rows.map(({ n }) => n))
  }
}

/** Oldest pending rows of one table. */
type Waiting = { table: TelemetryTable; rows: { n: number; row: object }[] }
/** Pending rows of one kind. */
type Queue = { name: string; next: (most: number) => Promise<Waiting>; drop: (ns: number[]) => Promise<void> }

function visitsOf(outbox: Outbox): Queue {
  return {
    name: 'Visits',
    next: async (most) => {
      const queued = await outbox.visits.orderBy('n').limit(most).toArray()
      return { table: 'page_visits', rows: queued.map(({ n, ...row }) => ({ n, row })) }
    },
    drop: (ns) => outbox.visits.bulkDelete(ns),
  }
}

function usageOf(outbox: Outbox): Queue {
  return {
    name: 'Signals of use',
    next: async (most) => {
      const queued = await outbox.usage.orderBy('n').limit(most).toArray()
      const table = queued[0]?.table ?? 'missed_searches'
      return { table, rows: queued.filter((waiting) => waiting.table === table) }
    },
    drop: (ns) => outbox.usage.bulkDelete(ns),
  }
}

const AT_ONCE = 50
const TOO_MANY = 429
/** Default wait if the server gives none. It counts by the minute (ADR 0036). */
const REST_MS = 60_000
const LONGEST_REST_MS = 3_600_000
/** SQLSTATE of an id that already exists. The answer to an earlier attempt was lost. */
const DUPLICATE = '23505'

/** Returns the ms until another attempt, beside which the server may want a rest. Returns null for rows at fault. */
function restAfter({ kind, status, code, retryAfterMs }: RequestFailure): number | null {
  if (code === DUPLICATE) return null
  if (status === TOO_MANY) return Math.min(retryAfterMs ?? REST_MS, LONGEST_REST_MS)
  return kind === 'refused' ? null : 0
}

/** Tables that every visitor may insert into, and only admins may read. */
type TelemetryTable = 'page_visits' | 'missed_searches' | 'opened_requests'
