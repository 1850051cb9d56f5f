import { map } from 'rxjs'
import type { ProductRow } from '#domain/tables/products.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Db } from '#db/store/store.ts'

/** One product as it stands now, hidden or not; null when this device has none of that id. */
export function findProduct(db: Db, id: string): Live<ProductRow | null> {
  return live(db, `article/${id}`, () =>
    db.products.findOne(id).$.pipe(map((document) => document?.toMutableJSON() ?? null)),
  )
}
