import { PostgrestClient } from '@supabase/postgrest-js'
import type { Outbox, QueuedVisit } from '#db/outbox.ts'
import type { Result } from '#domain/result.ts'
import { kindOf, untilDeadline } from './failure.ts'

/** Inserts visits into `page_visits`, all or none. */
export type LeaveVisits = (
  visits: readonly QueuedVisit[],
  signal: AbortSignal,
) => Promise<Result<null, { kind: 'later' | 'known' | 'refused'; message: string }>>

const AT_ONCE = 50
/** A hotel's sign-in page answers 200 to anything. */
const CREATED = 201
/** A visit with this id is there already: the answer to an earlier attempt was lost. */
const DUPLICATE = '23505'

/** Visits are left by everybody, without a name. */
export function createLeaveVisits(url: string, key: string): LeaveVisits {
  const headers = { apikey: key, authorization: `Bearer ${key}` }
  const client = new PostgrestClient(`${url}/rest/v1`, { headers })
  return async (visits, signal) => {
    const [only] = visits
    const { error, status } = await client
      .from('page_visits')
      .insert(visits.length === 1 && only ? only : [...visits])
      .abortSignal(untilDeadline(signal))
    if (status === CREATED) return { ok: true, value: null }
    const { code, message } = error ?? { code: '', message: `status ${status}` }
    if (code === DUPLICATE) return { ok: false, error: { kind: 'known', message } }
    return { ok: false, error: { kind: kindOf(status) === 'refused' ? 'refused' : 'later', message } }
  }
}

const turns = new WeakMap<Outbox, Promise<void>>()

/**
 * Sends the visits that wait, one sending after another. Nobody is told when that fails, but for the console (S§8).
 */
export function leaveVisits(outbox: Outbox, leave: LeaveVisits, signal: AbortSignal): Promise<void> {
  const mine = (turns.get(outbox) ?? Promise.resolve()).then(() => sendVisits(outbox, leave, signal))
  turns.set(
    outbox,
    mine.catch(() => undefined),
  )
  return mine
}

async function sendVisits(outbox: Outbox, leave: LeaveVisits, signal: AbortSignal): Promise<void> {
  let atOnce = AT_ONCE
  for (;;) {
    const queued = await outbox.visits.orderBy('n').limit(atOnce).toArray()
    if (queued.length === 0 || signal.aborted) return
    const answer = await leave(
      queued.map(({ n: _, ...visit }) => visit),
      signal,
    )
    if (!answer.ok && answer.error.kind === 'later') return console.warn('Visits wait.', answer.error.message)
    // Which of them it was, is found one by one.
    if (!answer.ok && queued.length > 1) {
      atOnce = 1
      continue
    }
    if (!answer.ok && answer.error.kind === 'refused')
      console.warn('A visit was refused.', answer.error.message)
    await outbox.visits.bulkDelete(queued.map(({ n }) => n))
  }
}
