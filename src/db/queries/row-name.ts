import type { RxCollection } from 'rxdb/plugins/core'
import { from, map } from 'rxjs'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import type { Fields } from '#domain/commands/core/command.ts'
import type { TableName } from '#domain/tables/tables.ts'
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

/** A row of any table as it stands now, as it changes; null while this device does not have it. */
export function findRow(db: Db, table: TableName, id: string): Live<Fields | null> {
  return live(db, `row/${table}/${id}`, () => {
    const collection = db[table] as unknown as RxCollection<Fields>
    return from(collection.findOne(id).$).pipe(map((row) => (row ? (row.toJSON() as Fields) : null)))
  })
}
