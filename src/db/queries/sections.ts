import { map } from 'rxjs'
import { inOrder } from '#domain/commands/core/order.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

/** All sections of the catalogue in their order, also those without a product. */
export function findSections(db: Db): Live<SectionRow[]> {
  return live(db, 'sections', () => liveRows(db.sections).pipe(map((rows) => inOrder('sections', rows))))
}
