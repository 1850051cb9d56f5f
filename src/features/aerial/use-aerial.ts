import { findAerialPage, findDroneServices } from '#db/queries/aerial-filming-page-content.ts'
import { useBusiness } from '#app/store/business.ts'
import { usePrimedScreen } from '#app/store/use-screen.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'

/** The aerial page's record; null when there is none. */
export function useAerialPage(): { state: ScreenState; page: AerialFilmingPageContentRow | null } {
  const { state, rows } = usePrimedScreen(findAerialPage, ['aerial_filming_page_content'])
  return { state, page: rows ?? null }
}

/** The drone services in their order. */
export function useDroneServices(): { state: ScreenState; services: readonly CatalogueProduct[] } {
  const { serviceSectionIds } = useBusiness()
  const { state, rows } = usePrimedScreen(
    (from) => findDroneServices(from, serviceSectionIds),
    ['products', 'sections'],
  )
  return { state, services: rows ?? [] }
}
