import { useLive } from '#app/store/react.tsx'
import { findUsage, type KeptUsage } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import { usageKey, type UsageQuestion } from '#domain/usage/usage-summary.ts'
import { askUsage } from '#sync/admin/reports.ts'
import { inStep$ } from '#sync/state/status.ts'
import { useFresh, type Freshness } from '#ui/hooks/use-fresh.ts'

const EVERY_MS = 5 * 60_000

/** The figures for a span: those that this device last had of it, and newer ones as soon as they come. */
export function useUsage(
  store: Store,
  question: UsageQuestion,
): { kept: KeptUsage | null | undefined; state: Freshness; again: () => void } {
  const kept = useLive(() => findUsage(store, question))
  const key = `${store.name}/${usageKey(question)}`
  const ask = (signal: AbortSignal) => askUsage(store, question, signal)
  return { kept, ...useFresh({ key, ask, back$: inStep$, everyMs: EVERY_MS }) }
}
