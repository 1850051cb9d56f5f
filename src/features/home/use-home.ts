import { useBusiness } from '#app/store/business.ts'
import { findCatalogueProducts } from '#db/queries/catalogue.ts'
import { findCarouselImages, findHomepageRows } from '#db/queries/homepage.ts'
import { useKept, usePrimedLive } from '#app/store/react.tsx'
import { homePreview, type HomeSection } from '#domain/pages/home.ts'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

const NEEDED: readonly TableName[] = [
  'homepage_sections',
  'homepage_section_products',
  'products',
  'sections',
]

/** The home page's sections with their articles. */
export function useHomePreview(): { state: ScreenState; sections: HomeSection[]; configured: boolean } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const { serviceSectionIds } = useBusiness()
  const rows = usePrimedLive(findHomepageRows)
  const ids = rows?.links.map(({ product_id }) => product_id) ?? []
  const products = useKept(usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds)))
  const isComplete = NEEDED.every((table) => tablesReady.includes(table))
  if (!rows || !products) return { state: 'loading', sections: [], configured: false }
  const preview = homePreview(rows.sections, rows.links, products, rows.totals)
  const hasRows = preview.sections.some((section) => section.products.length > 0)
  return { state: screenState(hasRows, isComplete, phase), ...preview }
}

/** The gallery's pictures in their order. */
export function useGallery(): { state: ScreenState; images: readonly HomepageCarouselImageRow[] } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const images = usePrimedLive(findCarouselImages)
  const isComplete = tablesReady.includes('homepage_carousel_images')
  return { state: screenState(images && images.length > 0, isComplete, phase), images: images ?? [] }
}
