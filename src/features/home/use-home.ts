import { useBusiness } from '#app/store/business.ts'
import { findCatalogueProducts } from '#db/queries/catalogue.ts'
import { findCarouselImages, findHomepageRows } from '#db/queries/homepage.ts'
import { useKept, usePrimedLive } from '#app/store/react.tsx'
import { usePrimedScreen, useRowsState } from '#app/store/use-screen.ts'
import { homePreview, type HomeSection } from '#domain/pages/home.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import type { TableName } from '#domain/tables/tables.ts'

const NEEDED: readonly TableName[] = [
  'homepage_sections',
  'homepage_section_products',
  'products',
  'sections',
]

/** The home page's sections with their products. */
export function useHomePreview(): { state: ScreenState; sections: HomeSection[]; configured: boolean } {
  const { serviceSectionIds } = useBusiness()
  const rows = usePrimedLive(findHomepageRows)
  const ids = rows?.links.map(({ product_id }) => product_id) ?? []
  const products = useKept(usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds)))
  const preview = rows && products && homePreview(rows.sections, rows.links, products, rows.totals)
  const hasRows = preview?.sections.some((section) => section.products.length > 0)
  const { state } = useRowsState(hasRows, NEEDED)
  return { state, ...(preview ?? { sections: [], configured: false }) }
}

/** The gallery's images in their order. */
export function useGallery(): { state: ScreenState; images: readonly HomepageCarouselImageRow[] } {
  const { state, rows } = usePrimedScreen(findCarouselImages, ['homepage_carousel_images'])
  return { state, images: rows ?? [] }
}
