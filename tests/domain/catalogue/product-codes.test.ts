import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { codeFinder, tidyCode } from '#domain/catalogue/product-codes.ts'
import { indexCatalogue, searchCatalogue } from '#domain/catalogue/search.ts'
import { copyOf } from '#domain/commands/product-commands.ts'
import { suggestMapping } from '#domain/csv/csv-columns.ts'
import { productRules, valuesOf } from '#domain/product-form/product-values.ts'
import { product } from '../rows.ts'

const rows = [
  product({ id: 'a', name: 'Foco', code: 'LUZ-0012' }),
  product({ id: 'b', name: 'Cable', code: '100-200' }),
  product({ id: 'c', name: 'Panel', code: 'ñu 7/B' }),
  product({ id: 'd', name: 'Luz de otro' }),
]

describe('a product code', () => {
  it.each([
    [' A-1 ', 'A-1'],
    ['A \t 1', 'A 1'],
    ['  ', null],
    ['', null],
  ])('typed as %j is stored as %j', (typed, stored) => expect(tidyCode(typed)).toBe(stored))

  it.each([
    ['luz-0012', 'a'],
    [' LUZ-0012 ', 'a'],
    ['LUZ0012', undefined],
    ['ÑU 7/b', 'c'],
    ['', undefined],
    [' ', undefined],
  ])('%j names %s', (code, id) => expect(codeFinder(rows)(code)?.id).toBe(id))

  const index = indexCatalogue(buildCatalogue([], rows, []))
  it.each([
    ['LUZ-0012', 'a'],
    ['luz0012', 'a'],
    ['luz 0012', 'a'],
    ['0012', 'a'],
    ['100200', 'b'],
    ['100-200', 'b'],
    ['nu7b', 'c'],
    ['foco luz-0012', 'a'],
    ['luz 13', ''],
  ])('is found by %j', (term, ids) => {
    const found = searchCatalogue(index, term).flatMap(({ products }) => products.map(({ id }) => id))
    expect(found.join(' ')).toBe(ids)
  })

  it.each(['Clave', 'SKU', 'Código', 'codigo', 'Code', 'Referencia', 'CÓDIGO'])(
    'stands in a column %s of a file',
    (header) => expect(suggestMapping(['Nombre', header])).toEqual(['name', 'code']),
  )

  it('that another product has is refused at its field, with its name', () => {
    const find = codeFinder(rows)
    const rules = productRules({
      mediaBaseUrl: '',
      isQuoted: true,
      ownerOf: (code) => find(code)?.name ?? null,
    })
    const read = (code: string) => rules.safeParse({ ...valuesOf(product({ section_id: 's' })), code })
    expect(read(' luz-0012').error?.issues).toMatchObject([
      { path: ['code'], message: '“luz-0012” ya es el código de “Foco”. Escribe otro.' },
    ])
    expect([read('LUZ-0013').success, read(' ').success]).toEqual([true, true])
  })

  it('is left out of a duplicate', () => expect(copyOf(product({ name: 'Foco', code: 'A' })).code).toBeNull())
})
