import type { RxCollection, RxDatabase } from 'rxdb/plugins/core'
import type { RowOf, TableName } from '#domain/tables/tables.ts'

export type Collections = { [T in TableName]: RxCollection<RowOf<T>> }

/** The reactive local store: one collection per replicated table. */
export type Db = RxDatabase<Collections>
