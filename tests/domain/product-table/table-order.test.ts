import { describe, expect, it } from 'vitest'
import {
  type TableField,
  type TableRow,
  isSameOrder,
  keepOrder,
  sortRows,
} from '../../../src/domain/product-table/table-layout.ts'
import { tableRow } from './table-rows.ts'

const ROWS = [
  tableRow('Ñu 10', { price: 20, stock_quantity: null, is_public: false }, 'Audio'),
  tableRow('árbol', { price: null, stock_quantity: 3 }),
  tableRow('Ñu 9', { price: 20, stock_quantity: 0, keywords: ['b'] }, 'Cámaras'),
  tableRow('zeta', { price: 5, stock_quantity: 12, keywords: ['a'] }, 'Audio'),
]
const names = (rows: readonly TableRow[]) => rows.map(({ id }) => id).join(', ')

describe('the order of the product table', () => {
  it.each<[TableField, string, string]>([
    ['name', 'árbol, Ñu 9, Ñu 10, zeta', 'zeta, Ñu 10, Ñu 9, árbol'],
    ['price', 'zeta, Ñu 10, Ñu 9, árbol', 'Ñu 10, Ñu 9, zeta, árbol'],
    ['stock_quantity', 'Ñu 9, árbol, zeta, Ñu 10', 'zeta, árbol, Ñu 9, Ñu 10'],
    ['section_id', 'Ñu 10, zeta, Ñu 9, árbol', 'Ñu 9, Ñu 10, zeta, árbol'],
    ['is_public', 'Ñu 10, árbol, Ñu 9, zeta', 'árbol, Ñu 9, zeta, Ñu 10'],
    ['keywords', 'zeta, Ñu 9, Ñu 10, árbol', 'Ñu 9, zeta, Ñu 10, árbol'],
  ])('by %s: %s; and back: %s', (field, up, down) => {
    expect(names(sortRows(ROWS, { field, direction: 'up' }))).toBe(up)
    expect(names(sortRows(ROWS, { field, direction: 'down' }))).toBe(down)
  })

  it('is the catalogue order without a column', () => expect(sortRows(ROWS, null)).toBe(ROWS))

  it('stays while one works: no row jumps or vanishes, new ones come last, and what is gone goes', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => tableRow(id)) as [
      TableRow,
      TableRow,
      TableRow,
      TableRow,
    ]
    const all = new Map([a, b, c, d].map((row) => [row.id, row]))
    expect(names(keepOrder(['a', 'b'], [b, a], all))).toBe('a, b')
    expect(names(keepOrder(['a', 'b'], [b], all))).toBe('a, b')
    expect(names(keepOrder(['a', 'b'], [d, a, b], all))).toBe('a, b, d')
    expect(names(keepOrder(['a', 'x', 'b'], [a, b], all))).toBe('a, b')
    const fresh = [a, b]
    expect(keepOrder(['a', 'b'], fresh, all)).toBe(fresh)
    expect(isSameOrder([a, b], [b, a])).toBe(false)
  })
})
