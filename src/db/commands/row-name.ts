import { from, map } from 'rxjs'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Db } from '#db/store/store.ts'

/** The tables whose rows are called by a name. */
export type NamedTable = 'sections' | 'products' | 'homepage_sections'

/** What a row is called, as it changes; null while this device does not have it. */
export function findRowName(db: Db, table: NamedTable, id: string): Live<string | null> {
  return live(db, `name/${table}/${id}`, () => {
    switch (table) {
      case 'sections':
        return from(db.sections.findOne(id).$).pipe(map((row) => row && sectionName(row)))
      case 'products':
        return from(db.products.findOne(id).$).pipe(map((row) => row && displayedName(row)))
      case 'homepage_sections':
        return from(db.homepage_sections.findOne(id).$).pipe(map((row) => row && row.name))
    }
  })
}
