import { combineLatest, map } from 'rxjs'
import { compareProducts, compareSections } from '#domain/catalogue/catalogue.ts'
import type { HomepageSectionProductRow } from '#domain/tables/homepage-section-products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

/**
 * What the builders of commands take: all rows as they stand now, hidden products too (src/domain/commands). In the
 * order of the screens, which also decides between rows of the same place.
 */
export type CatalogueRows = {
  sections: SectionRow[]
  products: ProductRow[]
  /** Which products the home page shows. */
  links: HomepageSectionProductRow[]
}

/** The catalogue as it stands now. The queries are those of every screen: RxDB answers them from memory. */
export async function readCatalogueRows(db: Db): Promise<CatalogueRows> {
  const [sections, products, links] = await Promise.all([
    db.sections.find().exec(),
    db.products.find().exec(),
    db.homepage_section_products.find().exec(),
  ])
  return {
    sections: sections.map((document) => document.toMutableJSON()).sort(compareSections),
    products: products.map((document) => document.toMutableJSON()).sort(compareProducts),
    links: links.map((document) => document.toMutableJSON()),
  }
}

/** The same as they change, for a preview of what an action on many of them would do. */
export function findCatalogueRows(db: Db): Live<CatalogueRows> {
  return live(db, 'catalogue-rows', () =>
    combineLatest([
      liveRows(db.sections),
      liveRows(db.products),
      liveRows(db.homepage_section_products),
    ]).pipe(
      map(([sections, products, links]) => ({
        sections: [...sections].sort(compareSections),
        products: [...products].sort(compareProducts),
        links,
      })),
    ),
  )
}
