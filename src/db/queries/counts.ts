import { combineLatest, map } from 'rxjs'
import { productImages } from '#domain/catalogue/media.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

/** How much of each thing this device knows. */
export type Counts = { products: number; sections: number; pages: number }

/** Counts what the store holds, hidden products included when it is an administrator's (A§2). */
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

/** What there is of the first things that a shop shows. */
export type FirstRows = {
  sections: number
  products: number
  /** Products that have an image. */
  illustrated: number
  /** A product to give an image to: the first one without; null when there is none. */
  bareId: string | null
}

/** Counts what a new shop begins with, hidden products included. */
export function findFirstRows(db: Db): Live<FirstRows> {
  return live(db, 'first-rows', () =>
    combineLatest([liveRows(db.sections), liveRows(db.products)]).pipe(
      map(([sections, products]) => {
        const bare = products.filter((product) => productImages(product).length === 0)
        return {
          sections: sections.length,
          products: products.length,
          illustrated: products.length - bare.length,
          bareId: bare[0]?.id ?? null,
        }
      }),
    ),
  )
}
