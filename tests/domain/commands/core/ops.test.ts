import { describe, expect, it } from 'vitest'
import { applyPending } from '../../../../src/domain/commands/apply-pending.ts'
import {
  changeOp,
  countOp,
  createOp,
  deleteOp,
  invert,
  SERVER_COLUMNS,
} from '../../../../src/domain/commands/command.ts'
import { highest, inOrder, moved, renumber } from '../../../../src/domain/commands/order.ts'
import { TABLE_NAMES, TABLES } from '../../../../src/domain/tables/tables.ts'
import { blankOrderLine, type OrderLineRow } from '../../../../src/domain/tables/orders.ts'
import { product, section } from '../../rows.ts'

describe('createOp', () => {
  it.each(TABLE_NAMES)('holds the whole row of %s but what only the server writes', (table) => {
    const { row, key } = TABLES[table]
    const op = createOp(table, 'k', {})
    const server = new Set<string>(SERVER_COLUMNS)
    const columns = Object.keys(row.shape).filter((column) => !server.has(column))
    expect(Object.keys(op.patch).toSorted()).toEqual(columns.toSorted())
    expect(op).toMatchObject({ table, id: 'k', insert: true, base: {}, patch: { [key]: 'k' } })
  })

  it('takes no seq and no instant from the fields', () => {
    const { patch } = createOp('catalog_settings', 'k', { setting_value: 'grid', seq: 9, updated_at: 'now' })
    expect(patch).toEqual({ setting_key: 'k', setting_value: 'grid' })
  })
})

describe('countOp', () => {
  const row = product({ stock_quantity: 2 })
  const shown = (stock_quantity: number, ...ops: ReturnType<typeof countOp>[]) =>
    applyPending(
      'products',
      'p',
      { row: { ...row, stock_quantity }, deleted: false },
      ops.filter((op) => op !== null),
    )?.stock_quantity

  it('adds its difference to whatever the row has by then, and is undone by the same', () => {
    const one = countOp('products', row, 'stock_quantity', 1)
    expect(one).toMatchObject({ base: { stock_quantity: 2 }, patch: { stock_quantity: 3 }, adds: true })
    expect([shown(2, one), shown(7, one), shown(7, one, one)]).toEqual([3, 8, 9])
    const undone = invert({ label: '', refusal: '', ops: one ? [one] : [] }).ops[0] ?? null
    expect(shown(7, one, undone)).toBe(7)
  })

  it('counts down to nothing at most, and is no operation there', () => {
    const less = countOp('products', row, 'stock_quantity', -5)
    expect([less?.patch, shown(1, less), shown(7, less)]).toEqual([{ stock_quantity: 0 }, 0, 5])
    expect(countOp('products', product({ stock_quantity: 0 }), 'stock_quantity', -1)).toBeNull()
  })
})

describe('what a line of an order lacks', () => {
  const row = {
    ...blankOrderLine,
    id: 'l',
    product_id: 'p',
    quantity: 5,
    short: { mon: 3, tue: 1 },
    short_to: ['K'],
  }
  it.each<[Partial<OrderLineRow>, Partial<OrderLineRow>]>([
    [{ note: 'x' }, { short: row.short, short_to: ['K'] }],
    [{ quantity: 9 }, { short: row.short }],
    [{ quantity: 4 }, { short: { mon: 2 }, short_to: ['K'] }],
    [{ sub_rented: 3 }, { short: {} }],
    [{ product_id: 'other' }, { short: {}, short_to: [] }],
  ])('is so after %o, until the server has counted', (fields, lacks) => {
    const ops = [changeOp('order_lines', row, fields)].filter((op) => op !== null)
    const server = { row, deleted: false }
    expect(applyPending('order_lines', 'l', server, ops)).toMatchObject(lacks)
    const undone = [...ops, ...invert({ label: '', refusal: '', ops }).ops]
    expect(applyPending('order_lines', 'l', server, undone)).toEqual(row)
  })
})

describe('changeOp', () => {
  const links = [{ imageUrl: 'a', linkUrl: 'b' }]
  const row = product({ price: 100, keywords: ['luz', 'led'], image_links: links })

  it('holds only what differs, with what it was', () => {
    expect(changeOp('products', row, { name: 'Foco', price: 100, stock_quantity: 3 })).toEqual({
      table: 'products',
      id: 'p',
      insert: false,
      base: { name: 'Artículo', stock_quantity: null },
      patch: { name: 'Foco', stock_quantity: 3 },
    })
  })

  it.each([
    [{ keywords: ['luz', 'led'] }, null],
    [{ keywords: ['led', 'luz'] }, ['keywords']],
    [{ keywords: ['luz'] }, ['keywords']],
    [{ keywords: [] }, ['keywords']],
    [{ image_links: [{ linkUrl: 'b', imageUrl: 'a' }] }, null],
    [{ image_links: [{ linkUrl: 'c', imageUrl: 'a' }] }, ['image_links']],
    [{ price: null }, ['price']],
    [{ price: 0 }, ['price']],
    [{ discount_price: null }, null],
    [{ is_public: true }, null],
    [{ is_public: false }, ['is_public']],
    [{ seq: 9 }, null],
    [{}, null],
  ])('of %o changes %o', (changes, columns) => {
    const op = changeOp('products', row, changes)
    expect(op && Object.keys(op.patch)).toEqual(columns)
    expect(op && Object.keys(op.base)).toEqual(columns)
  })

  it('tells an array from an object, and a missing key from an empty one', () => {
    const page = { page_slug: 'bodas', id: 'i', title: null, is_public: true, updated_at: '', seq: 1 }
    const change = (before: Record<string, unknown>, after: Record<string, unknown>) =>
      changeOp(
        'modifiable_page_content',
        { ...page, content_structure: before },
        { content_structure: after },
      )
    expect(change({ elements: [] }, { elements: {} })).not.toBeNull()
    expect(change({ a: undefined }, { b: undefined })).not.toBeNull()
    expect(change({ a: { b: [1, null] } }, { a: { b: [1, null] } })).toBeNull()
  })
})

it('deleteOp carries the row, so that it can come back', () => {
  const row = section()
  expect(deleteOp('sections', row)).toEqual({
    table: 'sections',
    id: 's',
    insert: false,
    base: { deleted: false },
    patch: { deleted: true },
    known: row,
  })
})

describe('positions', () => {
  const at = (id: string, order_in_section: number | null) => product({ id, order_in_section })

  it('sorts by place, none last, equals as given', () => {
    const rows = [at('none', null), at('b', 2), at('a', 2), at('also', null), at('minus', -1)]
    expect(inOrder('products', rows).map(({ id }) => id)).toEqual(['minus', 'b', 'a', 'none', 'also'])
  })

  it.each([
    [[], 0],
    [[null, null], 0],
    [[-4], 0],
    [[3, null, 7], 7],
  ])('the highest of %o is %i', (positions, expected) => {
    expect(
      highest(
        'products',
        positions.map((position, index) => at(`${index}`, position)),
      ),
    ).toBe(expected)
  })

  it('numbers 1..n, and only what is not so yet', () => {
    const ops = renumber('products', [at('a', 1), at('b', 5), at('c', null), at('d', 4)])
    expect(
      ops.map(({ id, base, patch }) => [id, base['order_in_section'], patch['order_in_section']]),
    ).toEqual([
      ['b', 5, 2],
      ['c', null, 3],
    ])
  })

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, null],
    [0, 99, 'bca'],
    [2, -5, 'cab'],
    [3, 0, null],
    [-1, 0, null],
  ])('moves from %i to %i: %s', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to)?.join('') ?? null).toBe(expected)
  })
})
