import { newId } from '#db/core/new-id.ts'
import { type QueuedVisit } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'

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
