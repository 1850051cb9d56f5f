import { business } from '#db/business.ts'
import { findCatalogueProducts } from '#db/catalogue.ts'
import { useLive } from '#db/react.tsx'
import type { CatalogueProduct } from '#domain/catalogue.ts'
import { screenState, type ScreenState } from '#domain/screen-state.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'

/** One public product, and whether its absence is certain. */
export function useProduct(id: string): { state: ScreenState; product: CatalogueProduct | undefined } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const found = useLive((db) => findCatalogueProducts(db, [id], business.serviceSectionIds))
  const product = found?.get(id)
  const isComplete = tablesReady.includes('products')
  return { state: screenState(found && product !== undefined, isComplete, phase), product }
}
