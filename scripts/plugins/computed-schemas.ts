import type { Plugin } from 'vite'
import { collectionSchema, schemaHash } from '../../src/db/collections/schema.ts'
import { TABLE_NAMES } from '../../src/domain/tables/tables.ts'

/** Module that derives the RxDB schema of each table from its zod schema. */
const DERIVING = /\/src\/db\/collections\/schema\.ts$/

/** Generates a module with the exports of `src/db/collections/schema.ts` and precomputed results. */
export function writeSchemas(): string {
  const schemas = Object.fromEntries(TABLE_NAMES.map((table) => [table, collectionSchema(table)]))
  return `const schemas = ${JSON.stringify(schemas)}
export const collectionSchema = (table) => schemas[table]
export const schemaHash = () => ${JSON.stringify(schemaHash())}
`
}

/** Derives the RxDB schemas at build time, because on a slow phone that takes 0.1 s of each start. */
export const computedSchemas: Plugin = {
  name: 'claqueta-computed-schemas',
  apply: 'build',
  load: { filter: { id: DERIVING }, handler: writeSchemas },
}
