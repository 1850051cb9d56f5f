import { z } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { collectionSchema, schemaHash } from '#db/schema.ts'
import { TABLES, TABLE_NAMES } from '#domain/tables/tables.ts'

type Properties = Record<string, { type?: unknown; maxLength?: number }>

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

  it('says of every other column what its row schema says', () => {
    const { properties: wanted = {} } = z.toJSONSchema(row)
    for (const column of Object.keys(properties).filter((name) => name !== key)) {
      expect(properties[column], column).toEqual(wanted[column])
    }
  })

  it('indexes nothing that can be null', () => {
    expect(schema.indexes ?? []).toEqual([])
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
})
