import { combineLatest, map, of, type Observable } from 'rxjs'
import { pickHeadRows, type HeadRows, type HeadSource } from '#domain/head/head.ts'
import { normalPath, pageOf, type PublicPage } from '#domain/head/public-pages.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'
import { pagesFor } from './custom-pages.ts'

const UNKNOWN: Live<never> = { value: undefined, error: undefined, subscribe: () => () => {} }

/**
 * Finds the rows for the head of an address, null if the device has none. Reads only rows that the address names.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function findHeadRows(
  from: Readable,
  address: string,
  serviceSectionIds: readonly string[],
): Live<HeadRows> {
  // A first screen's rows are only valid for its own address.
  if (from instanceof PrimedDb && normalPath(from.screen.address) !== normalPath(address)) return UNKNOWN
  return live(from, `head/${address}/${serviceSectionIds.join()}`, () =>
    combineLatest(sourceOf(from, pageOf(address))).pipe(
      map((rows) => pickHeadRows(address, rows, serviceSectionIds)),
    ),
  )
}

function sourceOf(
  from: Readable,
  page: PublicPage,
): { [name in keyof HeadSource]: Observable<HeadSource[name]> } {
  const none: Observable<never[]> = of([])
  // A first screen has the records of its own address only.
  const isFirst = from instanceof PrimedDb
  return {
    seo: isFirst ? from.first('page_seo_settings') : rowsOf(from, 'page_seo_settings'),
    sections: page.kind === 'product' ? rowsOf(from, 'sections') : none,
    products: page.kind === 'product' ? rowsOf(from, 'products', [page.id]) : none,
    pages: page.kind === 'custom' ? pagesFor(from, page.slug) : none,
  }
}
