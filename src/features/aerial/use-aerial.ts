import { findAerialPage, findDroneServices } from '#db/queries/aerial-filming-page-content.ts'
import { useBusiness } from '#app/store/business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** The aerial page's record; null when there is none. */
export function useAerialPage(): { state: ScreenState; page: AerialFilmingPageContentRow | null } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const page = usePrimedLive(findAerialPage)
  const isComplete = tablesReady.includes('aerial_filming_page_content')
  const hasRows = page === undefined ? undefined : page !== null
  return { state: screenState(hasRows, isComplete, phase), page: page ?? null }
}

/** The drone services in their order. */
export function useDroneServices(): { state: ScreenState; services: readonly CatalogueProduct[] } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const { serviceSectionIds } = useBusiness()
  const services = usePrimedLive((from) => findDroneServices(from, serviceSectionIds))
  const isComplete = tablesReady.includes('products') && tablesReady.includes('sections')
  return { state: screenState(services && services.length > 0, isComplete, phase), services: services ?? [] }
}
