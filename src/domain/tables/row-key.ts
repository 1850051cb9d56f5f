import { TABLES, type TableName } from './tables.ts'

/** `products/<id>`: a row among all tables. Devices hold such keys; an id may contain a slash (`page_seo_settings`). */
export type RowKey = `${TableName}/${string}`

/** Names a row among all tables. */
export function rowKey({ table, id }: { table: TableName; id: string }): RowKey {
  return `${table}/${id}`
}

/** Takes a key apart; null where its table is none that this release has, as after one of them was dropped. */
export function splitRowKey(key: string): { table: TableName; id: string } | null {
  const at = key.indexOf('/')
  const table = key.slice(0, at)
  return at !== -1 && Object.hasOwn(TABLES, table)
    ? { table: table as TableName, id: key.slice(at + 1) }
    : null
}
