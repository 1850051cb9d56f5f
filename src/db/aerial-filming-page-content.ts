import { map, switchMap } from 'rxjs'
import { isDroneServices } from '#domain/aerial.ts'
import { buildCatalogue, type CatalogueProduct } from '#domain/catalogue.ts'
import { AERIAL_PAGE_ID } from '#domain/tables/page-ids.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/** The aerial page's one record; null when there is none on this device. */
export function findAerialPage(db: Db): Live<AerialFilmingPageContentRow | null> {
  return live(db, 'aerial-filming-page-content', () =>
    liveRows(db.aerial_filming_page_content).pipe(
      map((rows) => rows.find(({ id }) => id === AERIAL_PAGE_ID) ?? null),
    ),
  )
}

/** The same as it stands now, for the builder of a command. */
export async function readAerialPage(db: Db): Promise<AerialFilmingPageContentRow | null> {
  const document = await db.aerial_filming_page_content.findOne(AERIAL_PAGE_ID).exec()
  return document?.toMutableJSON() ?? null
}

/** The public drone services by `order_in_section` (S§7). Reads the articles of that section only. */
export function findDroneServices(
  db: Db,
  serviceSectionIds: readonly string[],
): Live<readonly CatalogueProduct[]> {
  return live(db, `drone-services/${serviceSectionIds.join()}`, () =>
    liveRows(db.sections).pipe(
      map((sections) => sections.filter(isDroneServices)),
      switchMap((sections) => {
        const wanted = { section_id: { $in: sections.map(({ id }) => id) } }
        return liveRows(db.products, db.products.find({ selector: wanted })).pipe(
          map((products) =>
            buildCatalogue(sections, products, serviceSectionIds).flatMap(({ products }) => products),
          ),
        )
      }),
    ),
  )
}
