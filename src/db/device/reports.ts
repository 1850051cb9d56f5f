import { liveQuery } from 'dexie'
import { from } from 'rxjs'
import type { z } from 'zod/mini'
import { requestInbox, type RequestInbox } from '#domain/orders/request-inbox.ts'
import { selfCheck, type SelfCheck } from '#domain/replication/row-check.ts'
import { staffAnswer, type Person } from '#domain/access/roles.ts'
import {
  usageKey,
  usageSummary,
  type UsageQuestion,
  type UsageSummary,
  visitSummary,
  type VisitSummary,
} from '#domain/usage/usage-summary.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'

const VISITS = 'visits'
const STAFF = 'staff'
const CHECK = 'self-check'
const INBOX = 'request-inbox'

/** Figures with the time at which this device received them (ms since 1970). */
type Kept<T> = { value: T; at: number }
export type KeptSummary = { summary: VisitSummary; at: number }
export type KeptUsage = { summary: UsageSummary; at: number }
/** Staff as of the last request. */
export type KeptStaff = { people: Person[]; at: number }
/** Comparison with the server and the time of the last attempt. */
export type KeptCheck = { check: SelfCheck; at: number }

async function keep({ outbox }: Store, key: string, value: unknown, at: number): Promise<void> {
  await outbox?.reports.put({ key, value, at })
}

async function read<T>({ outbox }: Store, key: string, schema: z.ZodMiniType<T>): Promise<Kept<T> | null> {
  const kept = await outbox?.reports.get(key)
  // Reports of an earlier release, or unreadable ones, count as missing.
  const parsed = schema.safeParse(kept?.value)
  return kept && parsed.success ? { value: parsed.data, at: kept.at } : null
}

function find<T>(store: Store, key: string, query: () => Promise<T>): Live<T> {
  return live(store.db, `report/${key}`, () => from(liveQuery(query)))
}

/** Stores the latest figures for offline use. */
export function keepVisitSummary(store: Store, summary: VisitSummary, at: number): Promise<void> {
  return keep(store, VISITS, summary, at)
}

/** Finds the last figures as a live query across tabs, null if there are none. */
export function findVisitSummary(store: Store): Live<KeptSummary | null> {
  return find(store, VISITS, async () => {
    const kept = await read(store, VISITS, visitSummary)
    return kept && { summary: kept.value, at: kept.at }
  })
}

/** Stores the answer to one question of the analytics. */
export function keepUsage(
  store: Store,
  question: UsageQuestion,
  summary: UsageSummary,
  at: number,
): Promise<void> {
  return keep(store, usageKey(question), summary, at)
}

/** Finds the last answer to a question of the analytics, null if there is none. */
export function findUsage(store: Store, question: UsageQuestion): Live<KeptUsage | null> {
  const key = usageKey(question)
  return find(store, key, async () => {
    const kept = await read(store, key, usageSummary)
    return kept && { summary: kept.value, at: kept.at }
  })
}

/** Stores the staff. */
export function keepStaff(store: Store, people: readonly Person[], at: number): Promise<void> {
  return keep(store, STAFF, { people }, at)
}

/** Finds the staff as of the last request, null if there was none. */
export function findStaff(store: Store): Live<KeptStaff | null> {
  return find(store, STAFF, async () => {
    const kept = await read(store, STAFF, staffAnswer)
    return kept?.value.people ? { people: kept.value.people, at: kept.at } : null
  })
}

/** Stores the requests without an order. */
export function keepInbox(store: Store, inbox: RequestInbox, at: number): Promise<void> {
  return keep(store, INBOX, inbox, at)
}

/** Finds the requests without an order as of the last answer, null if there was none. */
export function findInbox(store: Store): Live<(RequestInbox & { askedAt: number }) | null> {
  return find(store, INBOX, async () => {
    const kept = await read(store, INBOX, requestInbox)
    return kept && { ...kept.value, askedAt: kept.at }
  })
}

/** Stores the comparison with the server. */
export function keepCheck(store: Store, check: SelfCheck, at: number): Promise<void> {
  return keep(store, CHECK, check, at)
}

/** Reads the last comparison with the server, null if there was none. */
export async function readCheck(store: Store): Promise<KeptCheck | null> {
  const kept = await read(store, CHECK, selfCheck)
  return kept && { check: kept.value, at: kept.at }
}

/** Finds the last comparison as a live query across tabs. */
export function findCheck(store: Store): Live<KeptCheck | null> {
  return find(store, CHECK, () => readCheck(store))
}
