import type { Outbox } from '#db/outbox/outbox.ts'
import { oneAtATime, type InTurn } from '#domain/core/tasks.ts'
import type { Result } from '#domain/core/values.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Insert } from '#sync/transport/transport.ts'

/** Tables that everybody may add to, without a name, and nobody but administrators reads. */
export type TelemetryTable = 'page_visits' | 'missed_searches' | 'opened_requests'

/** Inserts rows into one of them, all or none. */
export type InsertTelemetry = (
  table: TelemetryTable,
  rows: readonly object[],
  signal: AbortSignal,
) => Promise<Result<null, TelemetryFailure>>
type TelemetryFailure = {
  kind: 'later' | 'known' | 'refused'
  message: string
  /** Too many came at once, from this device or from all: how long to wait, in ms. */
  restMs?: number
}

const AT_ONCE = 50
const TOO_MANY = 429
/** How long to wait when the server does not say: it counts by the minute (ADR 0036). */
const REST_MS = 60_000
const LONGEST_REST_MS = 3_600_000
/** A row with this id is there already: the answer to an earlier attempt was lost. */
const DUPLICATE = '23505'

function ofRows({ kind, status, code, message, retryAfterMs }: RequestFailure): TelemetryFailure {
  if (code === DUPLICATE) return { kind: 'known', message }
  if (status === TOO_MANY)
    return { kind: 'later', message, restMs: Math.min(retryAfterMs ?? REST_MS, LONGEST_REST_MS) }
  return { kind: kind === 'refused' ? 'refused' : 'later', message }
}

/** Rows are left by everybody, without a name. */
export function createTelemetry(insert: Insert): InsertTelemetry {
  return async (table, rows, signal) => {
    const answer = await insert(table, rows, signal)
    return answer.ok ? answer : { ok: false, error: ofRows(answer.error) }
  }
}

/** Some rows that wait for the same table, the oldest first. */
type Waiting = { table: TelemetryTable; rows: { n: number; row: object }[] }
/** Where rows wait. */
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

const queues = new WeakMap<Outbox, InTurn>()
/** Until when nothing is sent, by the clock of `performance.now()`: the server has asked for a rest. */
const rests = new WeakMap<Outbox, number>()

/**
 * Sends the visits and signals that wait, one sending after another. Nobody is told when that fails, but for the
 * console (S§8).
 */
export function sendTelemetry(
  outbox: Outbox,
  insertTelemetry: InsertTelemetry,
  signal: AbortSignal,
): Promise<void> {
  const inTurn = queues.get(outbox) ?? oneAtATime()
  queues.set(outbox, inTurn)
  return inTurn(async () => {
    for (const queue of [visitsOf(outbox), usageOf(outbox)]) {
      if (performance.now() < (rests.get(outbox) ?? 0)) return
      const restMs = await send(queue, insertTelemetry, signal)
      if (restMs > 0) rests.set(outbox, performance.now() + restMs)
    }
  })
}

/** @returns how long the server wants to rest, in ms */
async function send(queue: Queue, insertTelemetry: InsertTelemetry, signal: AbortSignal): Promise<number> {
  let atOnce = AT_ONCE
  for (;;) {
    const { table, rows } = await queue.next(atOnce)
    if (rows.length === 0 || signal.aborted) return 0
    const answer = await insertTelemetry(
      table,
      rows.map(({ row }) => row),
      signal,
    )
    if (!answer.ok && answer.error.kind === 'later') {
      console.warn(`${queue.name} wait.`, answer.error.message)
      return answer.error.restMs ?? 0
    }
    // Which of them it was, is found one by one.
    if (!answer.ok && rows.length > 1) {
      atOnce = 1
      continue
    }
    if (!answer.ok && answer.error.kind === 'refused')
      console.warn(`One of ${table} was refused.`, answer.error.message)
    await queue.drop(rows.map(({ n }) => n))
  }
}
