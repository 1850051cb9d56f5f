import { useLive } from '#app/store/react.tsx'
import { findVisitSummary, type KeptSummary } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import { askVisitSummary } from '#sync/admin/reports.ts'
import { inStep$ } from '#sync/state/status.ts'
import { useFresh, type Freshness } from '#ui/hooks/use-fresh.ts'

const EVERY_MS = 5 * 60_000

/**
 * The figures of visits: those that this device last had, while newer ones are asked for when the dashboard opens,
 * every five minutes in which somebody looks at it, and when the connection is back.
 */
export function useVisits(store: Store): { kept: KeptSummary | null | undefined; state: Freshness } {
  const kept = useLive(() => findVisitSummary(store))
  const ask = (signal: AbortSignal) => askVisitSummary(store, signal)
  const { state } = useFresh({ key: store.name, ask, back$: inStep$, everyMs: EVERY_MS })
  return { kept, state }
}
