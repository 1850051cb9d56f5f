import { describe, expect, it } from 'vitest'
import { planBulk } from '../../../src/domain/commands/bulk.ts'
import { valueTexts } from '../../../src/domain/columns/value-text.ts'
import { writeCsv } from '../../../src/domain/csv/write-csv.ts'
import { cellText, readTableCell, shownText } from '../../../src/domain/product-table/cell-text.ts'
import { sortRows } from '../../../src/domain/product-table/table-layout.ts'
import { PRICE_UNITS, type PriceUnit } from '../../../src/domain/tables/catalogue-tables.ts'
import { planOf } from '../csv/shop.ts'
import { tableRow } from '../product-table/table-rows.ts'
import { product } from '../rows.ts'

const WORDS: [PriceUnit | null, string][] = [
  [null, ''],
  ['day', 'por día'],
  ['event', 'por evento'],
  ['hour', 'por hora'],
  ['piece', 'por pieza'],
]
const findSection = () => ({ ok: false as const, error: 'No hay una sección así.' })
const PAIRS = WORDS.flatMap(([from, before]) => WORDS.map(([to, words]) => ({ from, before, to, words })))

describe('the unit of a price', () => {
  it('is listed here whole', () => expect(WORDS.map(([unit]) => unit)).toEqual([null, ...PRICE_UNITS]))

  it.each(PAIRS)('goes from $from to $to by a cell of the table', ({ from, before, to, words }) => {
    const row = tableRow('a', { price_unit: from })
    expect([cellText('price_unit', row), shownText('price_unit', row)]).toEqual([before, before])
    const value = from === to ? null : { fields: { price_unit: to } }
    expect(readTableCell('price_unit', words, row, findSection)).toEqual({ ok: true, value })
  })

  it.each(PAIRS)('goes from $from to $to by a file', ({ from, to, words }) => {
    const file = writeCsv([product({ id: 'a', name: 'A', price_unit: to })], [])
    expect(file).toContain(`"${words}"`)
    const catalogue = {
      sections: [],
      products: [product({ id: 'a', name: 'A', price_unit: from })],
      links: [],
    }
    // A blank cell erases only on request.
    const { command } = planOf(file, catalogue, { erases: true })
    const ops = from === to ? undefined : [{ base: { price_unit: from }, patch: { price_unit: to } }]
    expect(command?.ops.map(({ base, patch }) => ({ base, patch }))).toEqual(ops)
  })

  it.each(PAIRS)('goes from $from to $to for many, which names both first', ({ from, to, before, words }) => {
    const products = ['a', 'b'].map((id) => product({ id, name: id, price_unit: from }))
    const plan = planBulk({ kind: 'unit', unit: to }, new Set(['a']), { sections: [], products, links: [] })
    const texts = plan.effects
      .flatMap(({ changes }) => changes)
      .flatMap((change) => valueTexts('products', change.field, change.before, change.after))
    expect(texts).toEqual(from === to ? [] : [before || 'vacío', words || 'vacío'])
    const patches = plan.command?.ops.map(({ id, patch }) => ({ id, patch }))
    expect(patches).toEqual(from === to ? undefined : [{ id: 'a', patch: { price_unit: to } }])
  })

  it('sorts by its words, rows without one last', () => {
    const rows = WORDS.map(([unit]) => tableRow(String(unit), { price_unit: unit }))
    const ids = (direction: 'up' | 'down') =>
      sortRows(rows, { field: 'price_unit', direction }).map(({ id }) => id)
    expect(ids('up')).toEqual(['day', 'event', 'hour', 'piece', 'null'])
    expect(ids('down')).toEqual(['piece', 'hour', 'event', 'day', 'null'])
  })
})
