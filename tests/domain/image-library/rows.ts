import type { ImageRows } from '#domain/image-library/image-uses.ts'
import { blankRow, TABLE_NAMES, type RowOf, type TableName } from '#domain/tables/tables.ts'

/** Builds a shop with only these rows. */
export function shopWith(rows: Partial<ImageRows>): ImageRows {
  const none = Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as unknown as ImageRows
  return { ...none, ...rows }
}

/** Builds a row of a table, blank but for some columns. */
export function rowOf<T extends TableName>(table: T, id: string, fields: Partial<RowOf<T>>): RowOf<T> {
  return { ...blankRow(table, id), ...fields }
}

/** Returns the address of an upload, as rows hold it or with an origin. */
export const upload = (name: string, host = '') =>
  `${host}/storage/v1/object/public/public_images/product_images/${name}`
