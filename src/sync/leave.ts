import { PostgrestClient } from '@supabase/postgrest-js'
import type { Outbox } from '#db/outbox.ts'
import type { Result } from '#domain/result.ts'
import { kindOf, untilDeadline } from './failure.ts'

/** Tables that everybody may add to, without a name, and nobody but administrators reads. */
export type LeftTable = 'page_visits' | 'missed_searches' | 'opened_requests'

/** Inserts rows into one of them, all or none. */
export type Leave = (
  table: LeftTable,
  rows: readonly object[],
  signal: AbortSignal,
) => Promise<Result<null, { kind: 'later' | 'known' | 'refused'; message: string }>>

const AT_ONCE = 50
/** A hotel's sign-in page answers 200 to anything. */
const CREATED = 201
/** A row with this id is there already: the answer to an earlier attempt was lost. */
const DUPLICATE = '23505'

/** Rows are left by everybody, without a name. */
export function createLeave(url: string, key: string): Leave {
  const headers = { apikey: key, authorization: `Bearer ${key}` }
  const client = new PostgrestClient(`${url}/rest/v1`, { headers })
  return async (table, rows, signal) => {
    const [only] = rows
    const { error, status } = await client
      .from(table)
      .insert(rows.length === 1 && only ? only : [...rows])
      .abortSignal(untilDeadline(signal))
    if (status === CREATED) return { ok: true, value: null }
    const { code, message } = error ?? { code: '', message: `status ${status}` }
    if (code === DUPLICATE) return { ok: false, error: { kind: 'known', message } }
    return { ok: false, error: { kind: kindOf(status) === 'refused' ? 'refused' : 'later', message } }
  }
}

/** Some rows that wait for the same table, the oldest first. */
type Waiting = { table: LeftTable; rows: { n: number; row: object }[] }
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

const turns = new WeakMap<Outbox, Promise<void>>()

/**
 * Sends the visits and signals that wait, one sending after another. Nobody is told when that fails, but for the
 * console (S§8).
 */
export function leaveWaiting(outbox: Outbox, leave: Leave, signal: AbortSignal): Promise<void> {
  const mine = (turns.get(outbox) ?? Promise.resolve()).then(async () => {
    await send(visitsOf(outbox), leave, signal)
    await send(usageOf(outbox), leave, signal)
  })
  turns.set(
    outbox,
    mine.catch(() => undefined),
  )
  return mine
}

async function send(queue: Queue, leave: Leave, signal: AbortSignal): Promise<void> {
  let atOnce = AT_ONCE
  for (;;) {
    const { table, rows } = await queue.next(atOnce)
    if (rows.length === 0 || signal.aborted) return
    const answer = await leave(
      table,
      rows.map(({ row }) => row),
      signal,
    )
    if (!answer.ok && answer.error.kind === 'later')
      return console.warn(`${queue.name} wait.`, answer.error.message)
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
