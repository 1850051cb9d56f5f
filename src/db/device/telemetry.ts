import { Subject } from 'rxjs'
import {
  missedSearch,
  openedRequest,
  type OpenedRequest,
  type SentRequest,
  type Usage,
} from '#domain/usage/usage.ts'
import { newId } from '#db/core/plain-http.ts'
import type { Store } from '#db/store/store.ts'
import type { QueuedVisit } from '#db/outbox/outbox.ts'

/** Signals queued while offline. The oldest are deleted first. */
const MOST_SIGNALS = 200
/** Session storage key of the signals recorded in this visit. */
const RECORDED = 'claqueta-told'
const MOST_RECORDED = 200

/** Emits when a signal or a visit of this tab is queued. */
export const used$ = new Subject<void>()

/** Returns true if the browser asks not to be tracked (docs/adr/0020). */
function isPrivate(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Returns true the first time in a visit, and always if there is no storage. */
function isNews(key: string): boolean {
  try {
    const recorded = JSON.parse(sessionStorage.getItem(RECORDED) ?? '[]') as string[]
    if (recorded.includes(key)) return false
    sessionStorage.setItem(RECORDED, JSON.stringify([...recorded, key].slice(-MOST_RECORDED)))
  } catch {
    // Storage is blocked or holds invalid data.
  }
  return true
}

async function keep({ principal, outbox }: Store, usage: Usage, key: string): Promise<void> {
  // Admins search for products they know, and open requests as a test.
  if (!outbox || principal.role !== 'visitor' || isPrivate() || !isNews(key)) return
  try {
    await outbox.transaction('rw', outbox.usage, async () => {
      await outbox.usage.add({ table: usage.table, row: { id: newId(), ...usage.row } })
      const tooMany = (await outbox.usage.count()) - MOST_SIGNALS
      if (tooMany > 0) await outbox.usage.orderBy('n').limit(tooMany).delete()
    })
    used$.next()
  } catch (error) {
    console.warn('A signal could not be kept.', error)
  }
}

/** Queues a search without results, once per visit and without personal data. */
export async function recordMissedSearch(store: Store, typed: string): Promise<void> {
  const row = missedSearch(typed)
  if (row) await keep(store, { table: 'missed_searches', row }, row.term)
}

/** Queues a request whose chat is opened or text copied, once per visit and request, without its customer. */
export async function recordRequest(
  store: Store,
  way: OpenedRequest['way'],
  sent: SentRequest,
): Promise<void> {
  const row = openedRequest(way, sent)
  // A request that is copied and then sent counts once. A changed one has another folio.
  if (row) await keep(store, { table: 'opened_requests', row }, row.folio)
}

/** Visits queued while offline. The oldest are deleted first. */
const MOST_VISITS = 500

/** Queues a page visit (S§7). Failures are only logged (S§8). */
export async function recordVisit({ outbox }: Store, visit: Omit<QueuedVisit, 'id'>): Promise<void> {
  if (!outbox) return
  try {
    await outbox.transaction('rw', outbox.visits, async () => {
      await outbox.visits.add({ id: newId(), ...visit })
      const tooMany = (await outbox.visits.count()) - MOST_VISITS
      if (tooMany > 0) await outbox.visits.orderBy('n').limit(tooMany).delete()
    })
    used$.next()
  } catch (error) {
    console.warn('A visit could not be kept.', error)
  }
}
