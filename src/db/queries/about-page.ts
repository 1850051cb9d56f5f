import { map } from 'rxjs'
import { ABOUT_PAGE_ID } from '#domain/tables/single-pages.ts'
import type { AboutUsPageContentRow } from '#domain/tables/content-tables.ts'
import { live, type Live, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'

/** Finds the about page's record, null if this device has none. */
export function findAboutPage(from: Readable): Live<AboutUsPageContentRow | null> {
  return live(from, 'about-us-page-content', () =>
    rowsOf(from, 'about_us_page_content').pipe(
      map((rows) => rows.find(({ id }) => id === ABOUT_PAGE_ID) ?? null),
    ),
  )
}
