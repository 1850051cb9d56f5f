import { describe, expect, it } from 'vitest'
import { companyOf } from '../../../src/domain/catalogue/company.ts'
import { byId, product, shown } from '../rows.ts'

const visible = byId(shown({ id: 'a' }), shown({ id: 'b' }), shown({ id: 'p' }))

describe('companyOf', () => {
  it.each<[string, string[], string[]]>([
    ['keeps the order', ['b', 'a'], ['b', 'a']],
    ['passes over what is hidden or deleted', ['gone', 'a'], ['a']],
    ['names each once', ['a', 'a'], ['a']],
    ['leaves the product itself out', ['p', 'b'], ['b']],
    ['is empty where nothing was chosen', [], []],
    [
      'looks no further than the column reaches',
      [...Array.from({ length: 12 }, (_, n) => `gone-${n}`), 'a'],
      [],
    ],
  ])('%s', (_, goes_with, expected) => {
    const found = companyOf(product({ id: 'p', goes_with }), visible)
    expect(found.map(({ id }) => id)).toEqual(expected)
  })

  it('waits for the rows', () => expect(companyOf(product({ goes_with: ['a'] }), undefined)).toEqual([]))
})
