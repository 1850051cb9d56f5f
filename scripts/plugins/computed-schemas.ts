import type { Plugin } from 'vite'
import { collectionSchema, schemaHash } from '../../src/db/collections/schema.ts'
import { TABLE_NAMES } from '../../src/domain/tables/tables.ts'

/** The module that derives the form of each table's rows from its zod schema. */
const DERIVING = /\/src\/db\/collections\/schema\.ts$/

/** Makes a module with the same exports as `src/db/collections/schema.ts`, whose answers are written out. */
export function writeSchemas(): string {
  const schemas = Object.fromEntries(TABLE_NAMES.map((table) => [table, collectionSchema(table)]))
  return `const schemas = ${JSON.stringify(schemas)}
export const collectionSchema = (table) => schemas[table]
export const schemaHash = () => ${JSON.stringify(schemaHash())}
`
}

/** Derives the forms of rows when the app is built: on a slow phone that takes 0.1 s of each start. */
export const computedSchemas: Plugin = {
  name: 'claqueta-computed-schemas',
  apply: 'build',
  load: { filter: { id: DERIVING }, handler: writeSchemas },
}
