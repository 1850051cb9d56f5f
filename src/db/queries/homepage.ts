import { combineLatest, map, of, switchMap } from 'rxjs'
import { buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { homeOfCatalogue, isHomeFromCatalogue, type HomeRows } from '#domain/pages/home.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/content-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'

/** Sections of the home page and their products. */
type HomepageRows = HomeRows & {
  /** They are those of the catalogue, which others may replace until all rows are here. */
  isStandIn?: boolean
  /** Number of products per section id, while only the first links are known. */
  totals: Readonly<Record<string, number>>
}

/** Finds the homepage sections and their links, unordered. A shop that has chosen none may show its first sections. */
export function findHomepageRows(from: Readable): Live<HomepageRows> {
  const totals = from instanceof PrimedDb ? from.screen.totals : {}
  return live(from, 'homepage', () =>
    combineLatest([
      rowsOf(from, 'homepage_sections'),
      rowsOf(from, 'homepage_section_products'),
      rowsOf(from, 'catalog_settings'),
    ]).pipe(
      switchMap(([sections, links, settings]) =>
        // A first screen has its choice already.
        from instanceof PrimedDb || !isHomeFromCatalogue(sections, settings)
          ? of({ sections, links })
          : combineLatest([rowsOf(from, 'sections'), rowsOf(from, 'products')]).pipe(
              map(([all, rows]) => ({ ...homeOfCatalogue(buildCatalogue(all, rows, [])), isStandIn: true })),
            ),
      ),
      map((rows) => ({ ...rows, totals })),
    ),
  )
}

/** Finds the gallery images in order (S§7). */
export function findCarouselImages(from: Readable): Live<HomepageCarouselImageRow[]> {
  return live(from, 'homepage-carousel-images', () =>
    rowsOf(from, 'homepage_carousel_images').pipe(
      map((images) => images.toSorted((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1))),
    ),
  )
}
