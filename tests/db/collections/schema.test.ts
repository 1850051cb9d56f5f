import { z } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { collectionSchema, schemaHash } from '#db/collections/schema.ts'
import { TABLES, TABLE_NAMES } from '#domain/tables/tables.ts'

type Properties = Record<string, { type?: unknown; maxLength?: number }>

/** Returns the kinds of values that a JSON schema accepts, with those of its parts. */
function kindsOf(schema: unknown): unknown {
  const { anyOf, type, items, properties } = Object(schema) as Record<string, unknown>
  const kinds = [anyOf ? (anyOf as unknown[]).map(kindsOf) : (type ?? [])].flat(2) as unknown[]
  return [
    ...kinds.filter((kind) => typeof kind === 'string').sort(),
    ...kinds.filter((kind) => typeof kind !== 'string'),
    ...(items ? [{ items: kindsOf(items) }] : []),
    ...(properties ? [{ properties: Object.keys(properties).sort() }] : []),
  ]
}

describe.each(TABLE_NAMES)('the collection of %s', (table) => {
  const { row, key } = TABLES[table]
  const schema = collectionSchema(table)
  const properties = schema.properties as Properties

  it('has every column of its row schema and no other, all required', () => {
    const columns = Object.keys(row.shape).sort()
    expect(Object.keys(properties).sort()).toEqual(columns)
    expect([...(schema.required ?? [])].sort()).toEqual(columns)
  })

  it('has the primary key of its table, as text of a bounded length', () => {
    expect(schema.primaryKey).toBe(key)
    expect(properties[key]).toEqual({ type: 'string', maxLength: 300 })
  })

  it('says of every other column which kinds of values its row schema lets through', () => {
    const wanted = z.toJSONSchema(row).properties ?? {}
    for (const column of Object.keys(properties).filter((name) => name !== key))
      expect(kindsOf(properties[column]), column).toEqual(kindsOf(wanted[column]))
  })

  it('indexes nothing that can be null, and the key where it indexes something', () => {
    const indexes = schema.indexes ?? []
    for (const column of indexes) expect(properties[String(column)]?.type, String(column)).toBe('string')
    expect(indexes[0] ?? key).toBe(key)
  })
})

describe('the hash in the name of a store', () => {
  it('is the same for the same schemas', () => {
    expect(schemaHash()).toBe(schemaHash())
    expect(schemaHash()).toMatch(/^[0-9a-z]{11}$/)
  })

  it('changes with any column of any table', () => {
    const before = schemaHash()
    for (const table of TABLE_NAMES) {
      const { shape } = TABLES[table].row
      Object.assign(shape, { brand_new: z.string() })
      const changed = schemaHash()
      delete (shape as Record<string, unknown>)['brand_new']
      expect(changed, table).not.toBe(before)
    }
    expect(schemaHash()).toBe(before)
  })

  const column = (schema: z.core.$ZodType) => {
    const { shape } = TABLES.sections.row
    Object.assign(shape, { brand_new: schema })
    const hash = schemaHash()
    delete (shape as Record<string, unknown>)['brand_new']
    return hash
  }

  it('stays when a limit, a pattern or a way of writing the same changes', () => {
    expect(column(z.guid())).toBe(column(z.string()))
    expect(column(z.uuid())).toBe(column(z.string().check(z.maxLength(9))))
    expect(column(z.int().check(z.minimum(0)))).toBe(column(z.int()))
    expect(column(z.union([z.null(), z.string()]))).toBe(column(z.nullable(z.guid())))
    const { shape } = TABLES.sections.row
    const before = schemaHash()
    const { id, name, ...others } = { ...shape }
    for (const key of Object.keys(shape)) delete (shape as Record<string, unknown>)[key]
    Object.assign(shape, { ...others, name, id })
    expect(schemaHash()).toBe(before)
  })

  it('changes when a column holds another kind of values', () => {
    const kinds = [
      z.string(),
      z.nullable(z.string()),
      z.number(),
      z.int(),
      z.boolean(),
      z.array(z.string()),
      z.array(z.nullable(z.string())),
      z.array(z.object({ a: z.string() })),
      z.array(z.object({ a: z.string(), b: z.string() })),
      z.record(z.string(), z.unknown()),
      z.enum(['a', 'b']),
      z.enum(['a']),
      z.union([z.string(), z.number()]),
    ]
    expect(new Set(kinds.map(column)).size).toBe(kinds.length)
  })
})
