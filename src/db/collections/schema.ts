import type { RxJsonSchema } from 'rxdb'
import { z } from 'zod/mini'
import { TABLE_NAMES, TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import { shortHash } from '#db/core/plain-http.ts'

/** Longest primary key: a page path or slug; ids are 36 characters. */
const KEY_LENGTH = 300

/** What of a JSON schema says how a value is stored. */
type Form = {
  type?: string | string[]
  items?: Form
  properties?: Record<string, Form>
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: Form[]
}

const isNull = ({ type }: Form) => type === 'null'

/**
 * Leaves of a JSON schema only the kinds of values that it lets through, written in one way. Limits, patterns and the
 * order of columns may change with a release, or with zod's, and every stored row is still what it was.
 */
function formOf(schema: Form): Form {
  const branches = schema.anyOf ?? [schema]
  const [only, ...others] = branches.filter((branch) => !isNull(branch))
  if (!only) return { type: 'null' }
  if (others.length > 0) return { anyOf: branches.map(formOf) }
  if (only.anyOf) return formOf(only)
  const { type = [], items, properties, enum: values, const: value } = only
  const types = [...new Set([type, branches.some(isNull) ? 'null' : []].flat())].sort()
  return {
    ...(types.length > 0 && { type: types.length === 1 ? types.join('') : types }),
    ...(items && { items: formOf(items) }),
    ...(properties && { properties: formsOf(properties) }),
    ...(values && { enum: values }),
    ...(value !== undefined && { const: value }),
  }
}

const formsOf = (columns: Record<string, Form>): Record<string, Form> =>
  Object.fromEntries(
    Object.keys(columns)
      .sort()
      .map((name) => [name, formOf(columns[name] ?? {})]),
  )

/**
 * The collection schema of a table, derived from its one zod schema so that the two cannot drift apart: its columns and
 * the kinds of values they hold. What else is asked of a row is asked when it arrives (sync/engine/cycle-parts.ts).
 * No index but the primary key: Dexie drops documents whose indexed value is null, and a whole
 * catalogue is read and ordered in memory faster than through an index.
 */
export function collectionSchema<T extends TableName>(table: T): RxJsonSchema<RowOf<T>> {
  const { row, key } = TABLES[table]
  const columns = formsOf(z.toJSONSchema(row).properties as Record<string, Form>)
  return {
    version: 0,
    type: 'object',
    primaryKey: key,
    properties: { ...columns, [key]: { type: 'string', maxLength: KEY_LENGTH } },
    required: Object.keys(columns),
  } as RxJsonSchema<RowOf<T>>
}

/** Changes whenever a stored row changes its form: part of every store's name (replication.md §2). */
export function schemaHash(): string {
  return shortHash(JSON.stringify(TABLE_NAMES.map((table) => collectionSchema(table))))
}
