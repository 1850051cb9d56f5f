import { combineLatest, map, of, type Observable } from 'rxjs'
import { buildCatalogue } from '#domain/catalogue.ts'
import { bySlug } from '#domain/custom-page/by-slug.ts'
import type { HeadRows } from '#domain/head/head.ts'
import { pageOf, seoPaths } from '#domain/head/public-pages.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/**
 * The stored rows that the document head of an address is made of; null where the device has none.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function findHeadRows(db: Db, address: string, serviceSectionIds: readonly string[]): Live<HeadRows> {
  const page = pageOf(address)
  const wanted = seoPaths(address)
  const product = page.kind === 'product' ? page.id : null
  const slug = page.kind === 'custom' ? page.slug : null
  return live(db, `head/${address}/${serviceSectionIds.join()}`, () =>
    combineLatest({
      seo: liveRows(db.page_seo_settings).pipe(
        map((rows) => {
          const byPath = new Map(rows.map((row) => [row.page_path, row]))
          return wanted.map((path) => byPath.get(path)).find((row) => row !== undefined) ?? null
        }),
      ),
      product: product === null ? of(null) : findProduct(db, product, serviceSectionIds),
      page:
        slug === null
          ? of(null)
          : liveRows(db.modifiable_page_content).pipe(map((rows) => bySlug(rows, slug))),
    }),
  )
}

function findProduct(
  db: Db,
  id: string,
  serviceSectionIds: readonly string[],
): Observable<HeadRows['product']> {
  return combineLatest([liveRows(db.sections), liveRows(db.products, db.products.findByIds([id]))]).pipe(
    map(
      ([sections, products]) => buildCatalogue(sections, products, serviceSectionIds)[0]?.products[0] ?? null,
    ),
  )
}
