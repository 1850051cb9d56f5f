import { liveQuery } from 'dexie'
import { from } from 'rxjs'
import type { z } from 'zod/mini'
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

/** Figures, and when this device got them (ms since 1970). */
type Kept<T> = { value: T; at: number }
export type KeptSummary = { summary: VisitSummary; at: number }
export type KeptUsage = { summary: UsageSummary; at: number }
/** Who had a role when this device last heard of it. */
export type KeptStaff = { people: Person[]; at: number }
/** How this device compared with the server, and when that was tried last. */
export type KeptCheck = { check: SelfCheck; at: number }

async function keep({ outbox }: Store, key: string, value: unknown, at: number): Promise<void> {
  await outbox?.reports.put({ key, value, at })
}

async function read<T>({ outbox }: Store, key: string, schema: z.ZodMiniType<T>): Promise<Kept<T> | null> {
  const kept = await outbox?.reports.get(key)
  // What an earlier version kept, or what we cannot read, counts as nothing.
  const parsed = schema.safeParse(kept?.value)
  return kept && parsed.success ? { value: parsed.data, at: kept.at } : null
}

function find<T>(store: Store, key: string, query: () => Promise<T>): Live<T> {
  return live(store.db, `report/${key}`, () => from(liveQuery(query)))
}

/** Keeps the latest figures, for when there is no network. */
export function keepVisitSummary(store: Store, summary: VisitSummary, at: number): Promise<void> {
  return keep(store, VISITS, summary, at)
}

/** The last figures that this device had, live among its tabs; null when it never had any. */
export function findVisitSummary(store: Store): Live<KeptSummary | null> {
  return find(store, VISITS, async () => {
    const kept = await read(store, VISITS, visitSummary)
    return kept && { summary: kept.value, at: kept.at }
  })
}

/** Keeps the answer to one question of the analytics. */
export function keepUsage(
  store: Store,
  question: UsageQuestion,
  summary: UsageSummary,
  at: number,
): Promise<void> {
  return keep(store, usageKey(question), summary, at)
}

/** The last answer to a question of the analytics; null when this device never had one. */
export function findUsage(store: Store, question: UsageQuestion): Live<KeptUsage | null> {
  const key = usageKey(question)
  return find(store, key, async () => {
    const kept = await read(store, key, usageSummary)
    return kept && { summary: kept.value, at: kept.at }
  })
}

/** Keeps who has a role. */
export function keepStaff(store: Store, people: readonly Person[], at: number): Promise<void> {
  return keep(store, STAFF, { people }, at)
}

/** Who had a role when this device last heard of it; null when it never did. */
export function findStaff(store: Store): Live<KeptStaff | null> {
  return find(store, STAFF, async () => {
    const kept = await read(store, STAFF, staffAnswer)
    return kept?.value.people ? { people: kept.value.people, at: kept.at } : null
  })
}

/** Keeps how this device compares with the server. */
export function keepCheck(store: Store, check: SelfCheck, at: number): Promise<void> {
  return keep(store, CHECK, check, at)
}

/** How this device compared with the server last; null when it never did. */
export async function readCheck(store: Store): Promise<KeptCheck | null> {
  const kept = await read(store, CHECK, selfCheck)
  return kept && { check: kept.value, at: kept.at }
}

/** The same, live among its tabs. */
export function findCheck(store: Store): Live<KeptCheck | null> {
  return find(store, CHECK, () => readCheck(store))
}
