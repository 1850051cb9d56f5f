import { combineLatest, map } from 'rxjs'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import type { HomepageSectionProductRow } from '#domain/tables/homepage-section-products.ts'
import type { HomepageSectionRow } from '#domain/tables/homepage-sections.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/** What the home page shows of the catalogue: its sections and the articles put into them. */
export type HomepageRows = { sections: HomepageSectionRow[]; links: HomepageSectionProductRow[] }

/** The homepage sections and their links, in no particular order. */
export function findHomepageRows(db: Db): Live<HomepageRows> {
  return live(db, 'homepage', () =>
    combineLatest([liveRows(db.homepage_sections), liveRows(db.homepage_section_products)]).pipe(
      map(([sections, links]) => ({ sections, links })),
    ),
  )
}

/** The gallery pictures in their order (S§7·L152). */
export function findCarouselImages(db: Db): Live<HomepageCarouselImageRow[]> {
  return live(db, 'homepage-carousel-images', () =>
    liveRows(db.homepage_carousel_images).pipe(
      map((images) => images.toSorted((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1))),
    ),
  )
}
