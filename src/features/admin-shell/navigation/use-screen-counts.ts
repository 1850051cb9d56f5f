import { countRows } from '#db/queries/counts.ts'
import { useLive } from '#app/store/react.tsx'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** How much there is on a screen, by its path; nothing while it is not known: what has half arrived is no count. */
export function useScreenCounts(): Partial<Record<string, number>> {
  const counts = useLive(countRows)
  const { tablesReady } = useBehavior(syncStatus$)
  if (!counts || !tablesReady.includes('products')) return {}
  return { '/config/catalog-products': counts.products }
}
