import { useBusiness } from '#app/store/business.ts'
import { findCatalogueProducts, findHiddenProduct } from '#db/queries/catalogue.ts'
import { usePrimedLive, useStoreState } from '#app/store/react.tsx'
import { usePrimedScreen } from '#app/store/use-screen.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'

/** One public product, and whether its absence is certain. */
export function useProduct(id: string): { state: ScreenState; product: CatalogueProduct | undefined } {
  const { serviceSectionIds } = useBusiness()
  const { state, rows } = usePrimedScreen(
    (from) => findCatalogueProducts(from, [id], serviceSectionIds),
    ['products'],
    (found) => found.has(id),
  )
  return { state, product: rows?.get(id) }
}

/**
 * A hidden product, for those who may see it before others do (AMB-38): an administrator's device has it, a visitor's
 * never. Undefined for everybody else, and for products that are not hidden.
 */
export function useHiddenProduct(id: string): CatalogueProduct | undefined {
  const state = useStoreState()
  const { serviceSectionIds } = useBusiness()
  const found = usePrimedLive((from) => findHiddenProduct(from, id, serviceSectionIds))
  const isAdmin = state.phase === 'ready' && state.store.principal.role === 'admin'
  return isAdmin ? (found ?? undefined) : undefined
}
