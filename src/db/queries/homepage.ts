import { combineLatest, map } from 'rxjs'
import type {
  HomepageCarouselImageRow,
  HomepageSectionProductRow,
  HomepageSectionRow,
} from '#domain/tables/content-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'

/** What the home page shows of the catalogue: its sections and the products put into them. */
export type HomepageRows = {
  sections: HomepageSectionRow[]
  links: HomepageSectionProductRow[]
  /** How many products a section has, by its id, while only the first of its links are here. */
  totals: Readonly<Record<string, number>>
}

/** The homepage sections and their links, in no particular order. */
export function findHomepageRows(from: Readable): Live<HomepageRows> {
  const totals = from instanceof PrimedDb ? from.screen.totals : {}
  return live(from, 'homepage', () =>
    combineLatest([rowsOf(from, 'homepage_sections'), rowsOf(from, 'homepage_section_products')]).pipe(
      map(([sections, links]) => ({ sections, links, totals })),
    ),
  )
}

/** The gallery images in their order (S§7). */
export function findCarouselImages(from: Readable): Live<HomepageCarouselImageRow[]> {
  return live(from, 'homepage-carousel-images', () =>
    rowsOf(from, 'homepage_carousel_images').pipe(
      map((images) => images.toSorted((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1))),
    ),
  )
}
