import { liveQuery } from 'dexie'
import { from } from 'rxjs'
import { z } from 'zod/mini'
import { requestInbox } from '#domain/orders/request-inbox.ts'
import { selfCheck } from '#domain/replication/row-check.ts'
import { person } from '#domain/access/roles.ts'
import { usageKey, usageSummary, type UsageQuestion, visitSummary } from '#domain/usage/usage-summary.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'

/** Last answer to a request of the admin's screens; `at` is when this device received it (ms since 1970). */
export type Kept<T> = { value: T; at: number }

/** Returns the write and the reads of an answer that is stored for offline use. There is none before the first. */
function report<T>(key: string, schema: z.ZodMiniType<T>) {
  const read = async ({ outbox }: Store): Promise<Kept<T> | null> => {
    const kept = await outbox?.reports.get(key)
    // Reports of an earlier release, or unreadable ones, count as missing.
    const parsed = schema.safeParse(kept?.value)
    return kept && parsed.success ? { value: parsed.data, at: kept.at } : null
  }
  return {
    keep: async ({ outbox }: Store, value: T, at: number): Promise<void> => {
      await outbox?.reports.put({ key, value, at })
    },
    read,
    /** Finds it as a live query across tabs. */
    find: (store: Store): Live<Kept<T> | null> =>
      live(store.db, `report/${key}`, () => from(liveQuery(() => read(store)))),
  }
}

/** Figures of the dashboard. */
export const visitReport = report('visits', visitSummary)

/** Returns the report that answers a question of the analytics. */
export const usageReport = (question: UsageQuestion) => report(usageKey(question), usageSummary)

export const staffReport = report('staff', z.object({ people: z.array(person) }))

/** Comparison with the server; `at` is the time of the last attempt. */
export const checkReport = report('self-check', selfCheck)

/** Requests without an order. */
export const inboxReport = report('request-inbox', requestInbox)
