import { describe, expect, it } from 'vitest'
import type { Op } from '#domain/commands/command.ts'
import { changedLabel, changedRows, changeInShort, holdsImages } from '#domain/history/change-list.ts'

const op = (id: string, base: object, patch: object, more: Partial<Op> = {}): Op => ({
  table: 'products',
  id,
  insert: false,
  base: { ...base },
  patch: { ...patch },
  ...more,
})
const said = (ops: readonly Op[]) =>
  changedRows(ops).map(({ id, fields }) => [
    id,
    ...fields.map(({ column, from, to }) => `${column}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`),
  ])

describe('changedRows', () => {
  it.each<[string, Op[], string[][]]>([
    ['one field', [op('a', { stock_quantity: 4 }, { stock_quantity: 3 })], [['a', 'stock_quantity: 4 → 3']]],
    [
      'several fields of one row in one place',
      [op('a', { price: 1, stock_quantity: 4 }, { price: 2, stock_quantity: 3 })],
      [['a', 'price: 1 → 2', 'stock_quantity: 4 → 3']],
    ],
    [
      'a row that is changed twice, from what was there at first',
      [
        op('a', { price: 1 }, { price: 2 }),
        op('b', { price: 5 }, { price: 6 }),
        op('a', { price: 2 }, { price: 3 }),
      ],
      [
        ['a', 'price: 1 → 3'],
        ['b', 'price: 5 → 6'],
      ],
    ],
    ['what is as it was', [op('a', { price: 1, keywords: ['x'] }, { price: 1, keywords: ['x'] })], []],
    ['deletion and numbers of the server', [op('a', { deleted: false }, { deleted: true, seq: 4 })], []],
    ['rows that follow', [op('a', { order_in_section: 1 }, { order_in_section: 2 }, { implied: true })], []],
    [
      'a place beside nothing else',
      [op('a', { order_in_section: 1 }, { order_in_section: 2 })],
      [['a', 'order_in_section: 1 → 2']],
    ],
    [
      'a section without the place in it',
      [op('a', { section_id: 's', order_in_section: 1 }, { section_id: null, order_in_section: null })],
      [['a', 'section_id: "s" → null']],
    ],
    [
      'a new row by what was typed into it',
      [
        op(
          'a',
          {},
          {
            id: 'a',
            name: 'FX6',
            price: 10,
            stock_quantity: null,
            keywords: [],
            is_public: true,
            description: '',
          },
          { insert: true },
        ),
      ],
      [['a', 'price: undefined → 10', 'is_public: undefined → true']],
    ],
  ])('tells %s', (_, ops, rows) => expect(said(ops)).toEqual(rows))
})

it.each<[string | null, Op[]]>([
  ['4 → 3', [op('a', { stock_quantity: 4 }, { stock_quantity: 3 })]],
  ['$1,000.00 → vacío', [op('a', { price: 1000 }, { price: null })]],
  ['sí → no', [op('a', { is_public: true }, { is_public: false })]],
  // Names of rows, images and long texts take more space.
  [null, [op('a', { section_id: 's' }, { section_id: 't' })]],
  [null, [op('a', { image_url: 'a' }, { image_url: 'b' })]],
  [null, [op('a', { description: 'x'.repeat(41) }, { description: '' })]],
  [null, [op('a', { price: 1, stock_quantity: 1 }, { price: 2, stock_quantity: 2 })]],
  [null, [op('a', { price: 1 }, { price: 2 }), op('b', { price: 1 }, { price: 2 })]],
  [null, [op('a', {}, { price: 1 }, { insert: true })]],
  [null, []],
])('says %s in short', (text, ops) => expect(changeInShort(ops)).toBe(text))

it('names a setting by what it is for', () => {
  expect(changedLabel({ table: 'catalog_settings', id: 'contact_phone' }, 'setting_value')).toBe('Teléfono')
  expect(changedLabel({ table: 'catalog_settings', id: 'of_later' }, 'setting_value')).toBe('of_later')
  expect(changedLabel({ table: 'products', id: 'a' }, 'stock_quantity')).toBe('Existencias')
})

it('knows images from films', () => {
  expect(holdsImages('products', 'image_urls')).toBe(true)
  expect(holdsImages('homepage_carousel_images', 'image_url')).toBe(true)
  expect(holdsImages('aerial_filming_page_content', 'video_url')).toBe(false)
  expect(holdsImages('products', 'name')).toBe(false)
})
