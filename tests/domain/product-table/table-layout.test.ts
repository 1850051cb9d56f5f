import { describe, expect, it } from 'vitest'
import {
  FIRST_LAYOUT,
  nextSort,
  readTableLayout,
  withColumn,
  withColumnMoved,
  withWidth,
  type TableLayout,
} from '../../../src/domain/product-table/table-layout.ts'

const fields = ({ columns }: TableLayout) => columns.map(({ field }) => field).join(' ')

describe('the layout of the product table', () => {
  it.each([
    [null, null],
    [7, null],
    [{ columns: 'name' }, null],
    [{ columns: [] }, 'name'],
    [{ columns: [{ field: 'price', width: 90 }] }, 'name price'],
    [{ columns: [{ field: '__proto__' }, { field: 'seq' }, null, { field: 'price' }] }, 'name price'],
    [{ columns: [{ field: 'price' }, { field: 'price' }, { field: 'name' }] }, 'name price'],
  ])('kept as %j shows %j', (kept, shown) => {
    const layout = readTableLayout(kept)
    expect(layout && fields(layout)).toBe(shown)
  })

  it.each([
    [90.4, 90],
    [-5, 72],
    [1e9, 720],
    [Number.NaN, 130],
    ['200', 130],
  ])('reads a width of %j as %d px', (width, px) => {
    expect(readTableLayout({ columns: [{ field: 'price', width }] })?.columns[1]?.width).toBe(px)
  })

  it.each([
    [{ field: 'price', direction: 'down' }, true],
    [{ field: 'price', direction: 'sideways' }, false],
    [{ field: 'toString', direction: 'up' }, false],
    ['price', false],
  ])('reads the order %j: %j', (sort, isRead) => {
    expect(readTableLayout({ columns: [], sort })?.sort).toEqual(isRead ? sort : null)
  })

  it('sorts upwards, downwards, and then not at all', () => {
    const up = nextSort(null, 'price')
    const down = nextSort(up, 'price')
    expect([up, down, nextSort(down, 'price')]).toEqual([
      { field: 'price', direction: 'up' },
      { field: 'price', direction: 'down' },
      null,
    ])
    expect(nextSort(down, 'name')).toEqual({ field: 'name', direction: 'up' })
  })

  it('shows, hides, widens and moves columns, and keeps the name first', () => {
    const sorted: TableLayout = { ...FIRST_LAYOUT, sort: { field: 'price', direction: 'up' } }
    const without = withColumn(sorted, 'price', false)
    expect(fields(without)).toBe('name section_id discount_price stock_quantity is_public code')
    expect(without.sort).toBeNull()
    expect(fields(withColumn(without, 'price', true))).toBe(`${fields(without)} price`)
    expect(withColumn(sorted, 'price', true)).toEqual(sorted)
    expect(withColumn(sorted, 'name', false)).toBe(sorted)
    expect(withWidth(sorted, 'price', 5_000).columns[2]).toEqual({ field: 'price', width: 720 })
    expect(fields(withColumnMoved(sorted, 'price', -1))).toMatch(/^name price section_id/)
    expect(withColumnMoved(sorted, 'section_id', -1)).toBe(sorted)
    expect(withColumnMoved(sorted, 'name', 1)).toBe(sorted)
    expect(withColumnMoved(sorted, 'code', 1)).toBe(sorted)
  })
})
