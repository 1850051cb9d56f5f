import { map } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import type { Fields } from '#domain/commands/command.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Db } from '#db/store/store.ts'

/** Reads the rows of a table with pending changes. RxDB answers the queries of the screens from memory. */
export async function readRows<T extends TableName>(db: Db, table: T): Promise<RowOf<T>[]> {
  const documents = await db[table].find().exec()
  return documents.map((document) => document.toMutableJSON() as RowOf<T>)
}

/** Reads a row with its pending changes. Returns null if it is deleted. */
export async function readRow<T extends TableName>(db: Db, table: T, id: string): Promise<RowOf<T> | null> {
  const document = await db[table].findOne(id).exec()
  return (document?.toMutableJSON() as RowOf<T> | undefined) ?? null
}

/** Tables whose rows have a name. */
export type NamedTable = 'sections' | 'products' | 'homepage_sections' | 'orders'

/** Finds the name of a row, null while this device does not have it. */
export function findRowName(db: Db, table: NamedTable, id: string): Live<string | null> {
  return live(db, `name/${table}/${id}`, () => {
    switch (table) {
      case 'sections':
        return db.sections.findOne(id).$.pipe(map((row) => row && sectionName(row)))
      case 'products':
        return db.products.findOne(id).$.pipe(map((row) => row && displayedName(row)))
      case 'homepage_sections':
        return db.homepage_sections.findOne(id).$.pipe(map((row) => row && row.name))
      case 'orders':
        return db.orders
          .findOne(id)
          .$.pipe(map((row) => row && [row.folio, row.customer_name].filter(Boolean).join(' · ')))
    }
  })
}

/** Finds a row of any table, null while this device does not have it. */
export function findRow(db: Db, table: TableName, id: string): Live<Fields | null> {
  return live(db, `row/${table}/${id}`, () => {
    const collection = db[table] as unknown as RxCollection<Fields>
    return collection.findOne(id).$.pipe(map((row) => (row ? (row.toJSON() as Fields) : null)))
  })
}
