import { combineLatest, map } from 'rxjs'
import { productImages } from '#domain/catalogue/media.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

/** Numbers of rows on this device. */
export type Counts = { products: number; sections: number; pages: number }

/** Counts the rows of the store, including an admin's hidden products (A§2). */
export function countRows(db: Db): Live<Counts> {
  return live(db, 'counts', () =>
    combineLatest([liveRows(db.products), liveRows(db.sections), liveRows(db.modifiable_page_content)]).pipe(
      map(([products, sections, pages]) => ({
        products: products.length,
        sections: sections.length,
        pages: pages.length,
      })),
    ),
  )
}

/** Numbers of the rows that a new shop starts with. */
type FirstRows = {
  sections: number
  products: number
  /** Products with an image. */
  illustrated: number
  homeSections: number
  /** First product without an image, null if there is none. */
  bareId: string | null
}

/** Counts the rows that a new shop starts with, including hidden products. */
export function findFirstRows(db: Db): Live<FirstRows> {
  return live(db, 'first-rows', () =>
    combineLatest([liveRows(db.sections), liveRows(db.products), liveRows(db.homepage_sections)]).pipe(
      map(([sections, products, { length: homeSections }]) => {
        const bare = products.filter((product) => productImages(product).length === 0)
        return {
          sections: sections.length,
          products: products.length,
          illustrated: products.length - bare.length,
          homeSections,
          bareId: bare[0]?.id ?? null,
        }
      }),
    ),
  )
}
