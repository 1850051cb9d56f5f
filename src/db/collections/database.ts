import type { RxCollection, RxDatabase, RxDocumentData } from 'rxdb/plugins/core'
import type { RowOf, TableName } from '#domain/tables/tables.ts'

export type Collections = { [T in TableName]: RxCollection<RowOf<T>> }

/** Reactive local store with one collection per replicated table. */
export type Db = RxDatabase<Collections>

type Row = Record<string, unknown>

/** Returns a stored document's columns, without RxDB's own fields. */
export function columnsOf(stored: RxDocumentData<Row>): Row {
  const { _meta, _rev, _attachments, _deleted, ...columns } = stored
  return columns
}
