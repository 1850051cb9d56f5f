import { describe, expect, it } from 'vitest'
import { rowKey, splitRowKey, TABLE_NAMES } from '#domain/tables/tables.ts'

describe('the key of a row among all tables', () => {
  it.each(TABLE_NAMES.flatMap((table) => ['a', '', '/rental', 'a/b', '?7'].map((id) => ({ table, id }))))(
    'is taken apart into what it was made of: $table, "$id"',
    (row) => expect(splitRowKey(rowKey(row))).toEqual(row),
  )

  it.each(['', '/', 'a', 'products', 'product/a', 'productsx/a', 'toString/a', '__proto__/a', ' products/a'])(
    'is none without a table of this release: "%s"',
    (key) => expect(splitRowKey(key)).toBeNull(),
  )
})
