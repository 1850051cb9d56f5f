import { useBusiness } from '#app/store/business.ts'
import { findCatalogueProducts, findHiddenProduct } from '#db/queries/catalogue.ts'
import { usePrimedLive, useStoreState } from '#app/store/react.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** One public product, and whether its absence is certain. */
export function useProduct(id: string): { state: ScreenState; product: CatalogueProduct | undefined } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const { serviceSectionIds } = useBusiness()
  const found = usePrimedLive((from) => findCatalogueProducts(from, [id], serviceSectionIds))
  const product = found?.get(id)
  const isComplete = tablesReady.includes('products')
  return { state: screenState(found && product !== undefined, isComplete, phase), product }
}

/**
 * A hidden article, for those who may see it before others do (AMB-38): an administrator's device has it, a visitor's
 * never. Undefined for everybody else, and for articles that are not hidden.
 */
export function useHiddenProduct(id: string): CatalogueProduct | undefined {
  const state = useStoreState()
  const { serviceSectionIds } = useBusiness()
  const found = usePrimedLive((from) => findHiddenProduct(from, id, serviceSectionIds))
  const isAdmin = state.phase === 'ready' && state.store.principal.role === 'admin'
  return isAdmin ? (found ?? undefined) : undefined
}
