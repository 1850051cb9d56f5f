import { useLive } from '#db/react.tsx'
import { findUsage, type KeptUsage } from '#db/reports.ts'
import type { Store } from '#db/store.ts'
import { usageKey, type UsageQuestion } from '#domain/usage-summary.ts'
import { askUsage } from '#sync/reports.ts'
import { inStep$ } from '#sync/status.ts'
import { useFresh, type Freshness } from '#ui/use-fresh.ts'

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
