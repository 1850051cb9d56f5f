import type { RxJsonSchema } from 'rxdb'
import { z } from 'zod/mini'
import { TABLE_NAMES, TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import { shortHash } from './hash.ts'

/** Longest primary key: a page path or slug; ids are 36 characters. */
const KEY_LENGTH = 300

/**
 * The collection schema of a table, derived from its one zod schema so that the two cannot drift apart.
 * No index but the primary key: Dexie drops documents whose indexed value is null, and a whole
 * catalogue is read and ordered in memory faster than through an index.
 */
export function collectionSchema<T extends TableName>(table: T): RxJsonSchema<RowOf<T>> {
  const { row, key } = TABLES[table]
  const { properties, required } = z.toJSONSchema(row)
  return {
    version: 0,
    type: 'object',
    primaryKey: key,
    properties: { ...properties, [key]: { type: 'string', maxLength: KEY_LENGTH } },
    required,
  } as RxJsonSchema<RowOf<T>>
}

/** Changes whenever a stored row changes its form: part of every store's name (design.md §2). */
export function schemaHash(): string {
  return shortHash(JSON.stringify(TABLE_NAMES.map((table) => collectionSchema(table))))
}
