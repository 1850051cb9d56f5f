import { combineLatest, map, of, type Observable } from 'rxjs'
import { pickHeadRows, type HeadRows, type HeadSource } from '#domain/head/head-rows.ts'
import { pageOf, type PublicPage } from '#domain/head/public-pages.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/**
 * The stored rows that the document head of an address is made of; null where the device has none. Reads no more than
 * the address names.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function findHeadRows(db: Db, address: string, serviceSectionIds: readonly string[]): Live<HeadRows> {
  return live(db, `head/${address}/${serviceSectionIds.join()}`, () =>
    combineLatest(sourceOf(db, pageOf(address))).pipe(
      map((rows) => pickHeadRows(address, rows, serviceSectionIds)),
    ),
  )
}

function sourceOf(db: Db, page: PublicPage): { [name in keyof HeadSource]: Observable<HeadSource[name]> } {
  const none: Observable<never[]> = of([])
  return {
    seo: liveRows(db.page_seo_settings),
    sections: page.kind === 'product' ? liveRows(db.sections) : none,
    products: page.kind === 'product' ? liveRows(db.products, db.products.findByIds([page.id])) : none,
    pages: page.kind === 'custom' ? liveRows(db.modifiable_page_content) : none,
  }
}
