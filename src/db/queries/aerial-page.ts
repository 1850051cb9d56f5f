import { map, NEVER, switchMap, type Observable } from 'rxjs'
import { isDroneServices } from '#domain/pages/content-pages.ts'
import { buildCatalogue, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { AERIAL_PAGE_ID } from '#domain/tables/single-pages.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { liveRows, rowsOf } from '#db/live/rows.ts'

/** Finds the aerial page's record, null if this device has none. */
export function findAerialPage(from: Readable): Live<AerialFilmingPageContentRow | null> {
  return live(from, 'aerial-filming-page-content', () =>
    rowsOf(from, 'aerial_filming_page_content').pipe(
      map((rows) => rows.find(({ id }) => id === AERIAL_PAGE_ID) ?? null),
    ),
  )
}

/** Emits the products of some sections. Of a first screen, those it shows. */
function productsIn(from: Readable, ids: string[]): Observable<ProductRow[]> {
  if (!(from instanceof PrimedDb))
    return liveRows(from.products, from.products.find({ selector: { section_id: { $in: ids } } }))
  if (from.screen.rows.aerial_filming_page_content === undefined) return NEVER
  return from.first('products')
}

/** Finds the public drone services by `order_in_section` (S§7). Reads only the products of that section. */
export function findDroneServices(
  from: Readable,
  serviceSectionIds: readonly string[],
): Live<readonly CatalogueProduct[]> {
  return live(from, `drone-services/${serviceSectionIds.join()}`, () =>
    rowsOf(from, 'sections').pipe(
      map((sections) => sections.filter(isDroneServices)),
      switchMap((sections) => {
        const ids = sections.map(({ id }) => id)
        return productsIn(from, ids).pipe(
          map((products) =>
            buildCatalogue(sections, products, serviceSectionIds).flatMap(({ products }) => products),
          ),
        )
      }),
    ),
  )
}
