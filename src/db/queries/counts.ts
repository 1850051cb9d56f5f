import { combineLatest, map } from 'rxjs'
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
