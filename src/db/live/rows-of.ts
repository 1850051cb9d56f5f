import type { Observable } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { PrimedDb, type Readable } from './primed.ts'
import { liveRows } from './rows.ts'

/**
 * A live list of the rows of a table, wherever they are read from: all of them, or those with these ids. Before the store
 * is open it answers at once or not at all.
 */
export function rowsOf<T extends TableName>(
  from: Readable,
  table: T,
  ids?: readonly string[],
): Observable<RowOf<T>[]> {
  if (from instanceof PrimedDb) return from.rows(table, ids)
  // A collection of one of ten row types: TypeScript cannot follow a generic name through them.
  const collection = from[table] as unknown as RxCollection<RowOf<T>>
  return ids === undefined ? liveRows(collection) : liveRows(collection, collection.findByIds([...ids]))
}
