import type { RxJsonSchema } from 'rxdb'
import { z } from 'zod/mini'
import { TABLE_NAMES, TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import { shortHash } from '#domain/core/hash.ts'

/** Longest primary key or indexed text, a page path or slug. Ids have 36 characters. */
const KEY_LENGTH = 300

/** Column by which a part of a large table is read without the rest. Never null, because Dexie would drop the row. */
const INDEXED: Partial<Record<TableName, string>> = { orders: 'state', order_lines: 'order_id' }

/** Part of a JSON schema that determines how a value is stored. */
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
 * Reduces a JSON schema to the kinds of its values, in a canonical form. Limits, patterns and the order of columns
 * may change with a release or with zod without affecting stored rows.
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
    ...(values && { enum: branches.some(isNull) ? [...values, null] : values }),
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
 * Derives the collection schema of a table from its zod schema, with the columns and the kinds of their values. Other
 * rules are checked when a row is pulled (sync/engine/cycle-parts.ts). Most tables have no index but the primary key,
 * because reading and sorting a whole catalogue in memory is faster.
 */
export function collectionSchema<T extends TableName>(table: T): RxJsonSchema<RowOf<T>> {
  const { row, key } = TABLES[table]
  const columns = formsOf(z.toJSONSchema(row).properties as Record<string, Form>)
  const indexed = INDEXED[table]
  return {
    version: 0,
    type: 'object',
    primaryKey: key,
    properties: {
      ...columns,
      [key]: { type: 'string', maxLength: KEY_LENGTH },
      ...(indexed && { [indexed]: { ...columns[indexed], maxLength: KEY_LENGTH } }),
    },
    required: Object.keys(columns),
    // The key first, by which RxDB sorts.
    ...(indexed && { indexes: [key, indexed] }),
  } as RxJsonSchema<RowOf<T>>
}

/** Returns a hash that changes with the form of stored rows. It is part of every store's name (replication.md §2). */
export function schemaHash(): string {
  return shortHash(JSON.stringify(TABLE_NAMES.map((table) => collectionSchema(table))))
}
