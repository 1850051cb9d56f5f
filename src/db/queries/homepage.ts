import { combineLatest, map } from 'rxjs'
import type {
  HomepageCarouselImageRow,
  HomepageSectionProductRow,
  HomepageSectionRow,
} from '#domain/tables/content-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'

/** Sections of the home page and their products. */
type HomepageRows = {
  sections: HomepageSectionRow[]
  links: HomepageSectionProductRow[]
  /** Number of products per section id, while only the first links are known. */
  totals: Readonly<Record<string, number>>
}

/** Finds the homepage sections and their links, unordered. */
export function findHomepageRows(from: Readable): Live<HomepageRows> {
  const totals = from instanceof PrimedDb ? from.screen.totals : {}
  return live(from, 'homepage', () =>
    combineLatest([rowsOf(from, 'homepage_sections'), rowsOf(from, 'homepage_section_products')]).pipe(
      map(([sections, links]) => ({ sections, links, totals })),
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
