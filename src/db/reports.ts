import { liveQuery } from 'dexie'
import { from } from 'rxjs'
import { visitSummary, type VisitSummary } from '#domain/visit-summary.ts'
import { live, type Live } from './live.ts'
import type { Store } from './store.ts'

const VISITS = 'visits'

/** Figures, and when this device got them (ms since 1970). */
export type KeptSummary = { summary: VisitSummary; at: number }

/** Keeps the latest figures, for when there is no network. */
export async function keepVisitSummary({ outbox }: Store, summary: VisitSummary, at: number): Promise<void> {
  await outbox?.reports.put({ key: VISITS, value: summary, at })
}

async function readSummary({ outbox }: Store): Promise<KeptSummary | null> {
  const kept = await outbox?.reports.get(VISITS)
  // What an earlier version kept, or what we cannot read, counts as nothing.
  const parsed = visitSummary.safeParse(kept?.value)
  return kept && parsed.success ? { summary: parsed.data, at: kept.at } : null
}

/** The last figures that this device had, live among its tabs; null when it never had any. */
export function findVisitSummary(store: Store): Live<KeptSummary | null> {
  return live(store.db, 'visit-summary', () => from(liveQuery(() => readSummary(store))))
}
