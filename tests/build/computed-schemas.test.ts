import { expect, test } from 'vitest'
import { collectionSchema, schemaHash } from '../../src/db/collections/schema.ts'
import { TABLE_NAMES } from '../../src/domain/tables/tables.ts'
import { writeSchemas } from '../../scripts/plugins/computed-schemas.ts'

test('a built app has the very forms of rows that it would derive', async () => {
  const url = `data:text/javascript,${encodeURIComponent(writeSchemas())}`
  const built = (await import(/* @vite-ignore */ url)) as {
    collectionSchema: (table: string) => unknown
    schemaHash: () => string
  }
  expect(built.schemaHash()).toBe(schemaHash())
  for (const table of TABLE_NAMES) expect(built.collectionSchema(table)).toEqual(collectionSchema(table))
})
