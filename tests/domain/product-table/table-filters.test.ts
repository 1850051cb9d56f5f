import { describe, expect, it } from 'vitest'
import {
  filterRows,
  isSameFilter,
  MOST_FILTERS,
  readFilters,
  readSavedFilters,
  withFilter,
  type FilterKey,
  type SavedFilter,
} from '../../../src/domain/product-table/table-filters.ts'
import { tableRow } from './table-rows.ts'

const ROWS = [
  tableRow('plain', { image_url: '/a.webp' }, 'Luz'),
  tableRow('dark', { is_public: false, image_url: ' ' }, 'Luz'),
  tableRow('gone', { stock_quantity: 0, image_urls: ['/b.webp'] }),
  tableRow('kit', { kit_stock: 0, image_url: '/k.webp' }, 'Luz'),
  tableRow('cheap', { discount_price: 90, image_url: '/c.webp', stock_quantity: 3 }, 'Luz'),
  tableRow(
    'dearer',
    { discount_price: 100, image_url: '/d.webp', updated_at: '2026-11-23T05:00:00Z' },
    'Luz',
  ),
  tableRow('quoted', { price: null, discount_price: 5, image_url: '/e.webp' }, 'Luz'),
]
const TODAY = { since: Date.parse('2026-11-23T05:00:00Z'), changedHere: new Set(['plain', 'nobody']) }
const filter = (fields: Partial<SavedFilter> = {}): SavedFilter => ({
  name: 'Mío',
  filters: [],
  term: '',
  sectionId: '',
  ...fields,
})

describe('filters of the product table', () => {
  it.each<[FilterKey[], string]>([
    [[], 'plain dark gone kit cheap dearer quoted'],
    [['sin-foto'], 'dark'],
    [['ocultos'], 'dark'],
    [['agotados'], 'gone kit'],
    [['sin-seccion'], 'gone'],
    [['con-descuento'], 'cheap'],
    [['cambiados-hoy'], 'plain dearer'],
    [['sin-foto', 'ocultos'], 'dark'],
    [['sin-foto', 'agotados'], ''],
  ])('%j shows %j', (filters, ids) => {
    expect(
      filterRows(ROWS, filters, TODAY)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids)
  })

  it.each([
    ['ocultos,agotados', ['ocultos', 'agotados']],
    ['ocultos,ocultos,__proto__,', ['ocultos']],
    [7, []],
    [undefined, []],
    ['x,'.repeat(10_000), []],
  ])('reads %j from an address', (text, filters) => expect(readFilters(text)).toEqual(filters))

  it.each([
    ['', 'Escribe un nombre.'],
    ['   ', 'Escribe un nombre.'],
    ['n'.repeat(41), 'Usa 40 caracteres como máximo.'],
    ['Sin Fotó', 'Ya hay un filtro con ese nombre: elige otro.'],
  ])('refuses the name %j', (name, error) => {
    expect(withFilter([], filter({ name }))).toEqual({ ok: false, error })
  })

  it('keeps one filter for each name, and not more than fit', () => {
    const first = withFilter([], filter({ name: ' Por  revisar ' }))
    const again = withFilter(first.ok ? first.value : [], filter({ name: 'POR REVISAR', term: 'led' }))
    expect(again).toEqual({ ok: true, value: [filter({ name: 'POR REVISAR', term: 'led' })] })
    const many = Array.from({ length: MOST_FILTERS }, (_, n) => filter({ name: `Filtro ${n}` }))
    expect(withFilter(many, filter())).toMatchObject({ ok: false })
    expect(withFilter(many, filter({ name: 'filtro 3', term: 'x' }))).toMatchObject({ ok: true })
  })

  it.each([
    [null, []],
    [[filter(), null, 3, filter({ name: 'x'.repeat(900) })], [filter()]],
    [[{ ...filter(), filters: ['ocultos', 'no', 4, 'ocultos'] }], [filter({ filters: ['ocultos'] })]],
    [[{ ...filter(), term: 5 }], []],
  ])('reads %j as kept', (kept, saved) => expect(readSavedFilters(kept)).toEqual(saved))

  it('knows the filter that is in force', () => {
    const own = filter({ filters: ['ocultos', 'agotados'], term: 'Luz' })
    expect(isSameFilter(own, filter({ filters: ['agotados', 'ocultos'], term: ' luz' }))).toBe(true)
    expect(isSameFilter(own, filter({ filters: ['ocultos'], term: 'luz' }))).toBe(false)
    expect(isSameFilter(own, { ...own, sectionId: 's' })).toBe(false)
  })
})
