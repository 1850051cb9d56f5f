import { Subject } from 'rxjs'
import { missedSearch, openedRequest, type OpenedRequest, type Usage } from '#domain/usage/usage.ts'
import { newId } from '#db/core/plain-http.ts'
import type { Store } from '#db/store/store.ts'
import type { QueuedVisit } from '#db/outbox/outbox.ts'

/** Signals kept while there is no connection; the oldest go first. */
const MOST_SIGNALS = 200
/** What this visit to the site has told already, as keys in the session's storage. */
const RECORDED = 'claqueta-told'
const MOST_RECORDED = 200

/** A signal of this tab waits to be sent. */
export const used$ = new Subject<void>()

/** Whether the browser asks, in this person's name, not to be followed (docs/adr/0020). */
function isPrivate(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Says whether it is the first time in this visit. Where nothing can be kept every time is the first. */
function isNews(key: string): boolean {
  try {
    const recorded = JSON.parse(sessionStorage.getItem(RECORDED) ?? '[]') as string[]
    if (recorded.includes(key)) return false
    sessionStorage.setItem(RECORDED, JSON.stringify([...recorded, key].slice(-MOST_RECORDED)))
  } catch {
    // A storage that is shut, or holds what is not ours.
  }
  return true
}

async function keep({ principal, outbox }: Store, usage: Usage, key: string): Promise<void> {
  // Those who run the shop look for what they know, and open requests to try them.
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

/** Keeps a search that found nothing until it can be sent, once per visit and never what could name a person. */
export async function recordMissedSearch(store: Store, typed: string): Promise<void> {
  const row = missedSearch(typed)
  if (row) await keep(store, { table: 'missed_searches', row }, row.term)
}

/** Keeps which products somebody asks for when they open the chat or copy the text, once per visit and request. */
export async function recordRequest(
  store: Store,
  way: OpenedRequest['way'],
  lines: readonly { id: string; quantity: number }[],
): Promise<void> {
  const row = openedRequest(way, lines)
  // Copied and then sent is one request.
  if (row)
    await keep(store, { table: 'opened_requests', row }, `${row.product_ids.join()} ${row.quantities.join()}`)
}

/** Visits kept while there is no connection; the oldest go first. */
const MOST_VISITS = 500

/** Keeps a page visit until it can be sent (S§7). Failures are only logged (S§8). */
export async function recordVisit({ outbox }: Store, visit: Omit<QueuedVisit, 'id'>): Promise<void> {
  if (!outbox) return
  try {
    await outbox.transaction('rw', outbox.visits, async () => {
      await outbox.visits.add({ id: newId(), ...visit })
      const tooMany = (await outbox.visits.count()) - MOST_VISITS
      if (tooMany > 0) await outbox.visits.orderBy('n').limit(tooMany).delete()
    })
  } catch (error) {
    console.warn('A visit could not be kept.', error)
  }
}
