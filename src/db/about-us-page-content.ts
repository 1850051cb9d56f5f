import { map } from 'rxjs'
import { ABOUT_PAGE_ID, type AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'
import { live, type Live } from './live.ts'
import { asRows } from './rows.ts'
import type { Db } from './store.ts'

/** The about page's one record; null when there is none on this device. */
export function findAboutPage(db: Db): Live<AboutUsPageContentRow | null> {
  return live(db, 'about-us-page-content', () =>
    asRows<AboutUsPageContentRow>(db.about_us_page_content.find().$).pipe(
      map((rows) => rows.find(({ id }) => id === ABOUT_PAGE_ID) ?? null),
    ),
  )
}
