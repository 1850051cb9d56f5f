import { describe, expect, it } from 'vitest'
import { lineChanges, requestedLines, requestFields, takeRequest } from '#domain/commands/request-orders.ts'
import { lineOp, type NewLine } from '#domain/commands/order-line-commands.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import type { MatchedLine } from '#domain/orders/match-lines.ts'
import type { OrderRequest } from '#domain/orders/order-request.ts'
import { blankOrder, blankOrderLine, type OrderLineRow } from '#domain/tables/orders.ts'
import { product } from '../../rows.ts'

const REQUEST: OrderRequest = {
  folio: 'K7Q-3FD',
  from_day: '2026-12-10',
  to_day: '2026-12-12',
  place: '',
  notes: 'Sube por la rampa',
  customer_name: 'Ana',
  customer_phone: '525512345678',
  lines: [],
}
const asked = (fields: Partial<MatchedLine>): MatchedLine => ({
  product_id: null,
  quantity: 1,
  name: 'Luz',
  unit_price: null,
  price_unit: null,
  candidates: [],
  ...fields,
})
const wanted = (fields: Partial<NewLine>): NewLine => ({ ...asked(fields), ...fields })
const line = (id: string, fields: Partial<OrderLineRow>): OrderLineRow => ({
  ...blankOrderLine,
  id,
  order_id: 'o',
  ...fields,
})

describe('the fields of a request', () => {
  it('are those that it has', () => {
    expect(requestFields(REQUEST)).toEqual({
      from_day: '2026-12-10',
      to_day: '2026-12-12',
      customer_name: 'Ana',
      customer_phone: '525512345678',
      customer_notes: 'Sube por la rampa',
    })
  })

  it.each([
    ['2026-12-12', '2026-12-10'],
    ['2026-12-12', null],
    ['2026-02-30', '2026-03-01'],
    ['2026-01-01', '2026-12-31'],
    ['2026-12-01', '2027-03-03'],
    ['1999-12-01', '1999-12-02'],
    ['2300-12-01', '2300-12-02'],
  ])('leave the days open if %s to %s are none', (from_day, to_day) => {
    expect(requestFields({ ...REQUEST, from_day, to_day })).not.toHaveProperty('from_day')
  })
})

/** Texts of 10,000 signs, as a chat passes them on. */
const [LONG, EMOJI] = ['x'.repeat(10_000), `${'x'.repeat(299)}${'🎬'.repeat(5_000)}`]

describe('texts that do not fit', () => {
  it.each([
    [
      'a long place',
      { place: LONG },
      { place: 'x'.repeat(300), customer_notes: `${LONG}\nSube por la rampa` },
    ],
    [
      'a long name',
      { customer_name: LONG },
      { customer_name: 'x'.repeat(300), customer_notes: `${LONG}\nSube por la rampa` },
    ],
    [
      'half of an emoji',
      { place: EMOJI },
      { place: 'x'.repeat(299), customer_notes: `${EMOJI}\nSube por la rampa` },
    ],
    ['long notes', { notes: LONG }, { customer_notes: LONG }],
    ['notes that no column takes', { notes: 'x'.repeat(30_000) }, { customer_notes: 'x'.repeat(20_000) }],
  ])('of a request are whole in the notes, as far as these go: %s', (_, said, fields) => {
    const taken = requestFields({ ...REQUEST, ...said })
    expect(taken).toMatchObject(fields)
    for (const [column, value] of Object.entries(taken))
      expect(limitProblem('orders', column, value), column).toBeNull()
  })

  it('of a line are its beginning, and a price that cannot be is that of the product, or asked for', () => {
    const lines = requestedLines(
      [
        asked({ name: EMOJI, unit_price: 99_999_999_999 }),
        asked({ product_id: 'p', unit_price: 99_999_999_999 }),
      ],
      new Map([['p', product({ id: 'p', name: LONG, price: 500 })]]),
    )
    expect(lines.map(({ unit_price }) => unit_price)).toEqual([null, 500])
    const names = lines.map((each) => lineOp('l', 'o', each, 1).patch['name'])
    expect(names).toEqual(['x'.repeat(299), 'x'.repeat(300)])
  })
})

describe('the lines of an order', () => {
  const products = new Map([['p', product({ id: 'p', name: 'Lámpara', price: 500, discount_price: 400 })]])

  it.each([
    ['the price that the customer was shown', { product_id: 'p', unit_price: 450 }, 450],
    ["today's price where the request has none", { product_id: 'p' }, 400],
    ['no price without a product', {}, null],
  ])('have %s', (_, fields, unit_price) => {
    expect(requestedLines([asked(fields)], products)[0]).toMatchObject({ unit_price })
  })

  it('are named as their product, or as they were asked for', () => {
    const lines = requestedLines([asked({ product_id: 'p' }), asked({ product_id: 'gone' })], products)
    expect(lines.map(({ product_id, name }) => [product_id, name])).toEqual([
      ['p', 'Lámpara'],
      [null, 'Luz'],
    ])
  })
})

const ORDER: WholeOrder = {
  row: { ...blankOrder, id: 'o', folio: 'K7Q-3FD' },
  lines: [
    line('1', { product_id: 'a', name: 'Cámara', quantity: 1, position: 1, unit_price: 90 }),
    line('2', { product_id: 'b', name: 'Tripié', quantity: 2, position: 2 }),
    line('3', { name: 'Flete', position: 3 }),
    line('4', { product_id: 'c', name: 'Cable', position: 4, out_quantity: 1 }),
  ],
}

describe('a newer request of the same order', () => {
  const take = (requested: readonly NewLine[], fields = {}, order = ORDER) => {
    let made = 0
    return takeRequest(order, fields, requested, () => `new-${++made}`)
  }
  const patches = (requested: readonly NewLine[], order = ORDER) =>
    take(requested, {}, order)
      ?.ops.filter(({ implied }) => !implied)
      .map(({ id, patch }) => [id, patch])

  it('that says the same changes nothing', () => {
    const same = [wanted({ product_id: 'a' }), wanted({ product_id: 'b', quantity: 2 })]
    expect(lineChanges(ORDER, same)).toEqual([])
    expect(take(same)).toBeNull()
  })

  it('changes quantities, adds and removes lines, and leaves what the house added and what is out', () => {
    const requested = [wanted({ product_id: 'a', quantity: 3, unit_price: 70 }), wanted({ name: 'Humo' })]
    expect(lineChanges(ORDER, requested)).toEqual([
      { name: 'Luz', before: 1, after: 3 },
      { name: 'Tripié', before: 2, after: null },
      { name: 'Humo', before: null, after: 1 },
    ])
    expect(patches(requested)).toEqual([
      ['1', { quantity: 3 }],
      ['new-1', expect.objectContaining({ name: 'Humo', quantity: 1 })],
      ['2', { deleted: true }],
    ])
  })

  it('freezes the steps of what it adds, and of nothing else', () => {
    const requested = [wanted({ product_id: 'a' }), wanted({ product_id: 'd' })]
    const rule = (added: readonly NewLine[]) => ({
      own: Object.fromEntries(added.map((one) => [one.product_id, '1=1'])),
    })
    const command = takeRequest(ORDER, {}, requested, () => 'new', rule)
    expect(command?.ops.find(({ table }) => table === 'orders')?.patch).toEqual({
      price_rule: { own: { d: '1=1' } },
    })
  })

  it('counts a product on several lines once', () => {
    const twice = { ...ORDER, lines: [...ORDER.lines, line('5', { product_id: 'a', quantity: 2 })] }
    const requested = [
      wanted({ product_id: 'a', quantity: 4 }),
      wanted({ product_id: 'a' }),
      wanted({ product_id: 'b', quantity: 2 }),
    ]
    expect(patches(requested, twice)).toEqual([['1', { quantity: 3 }]])
  })

  it('takes the new days', () => {
    const same = [wanted({ product_id: 'a' }), wanted({ product_id: 'b', quantity: 2 })]
    const days = { from_day: '2026-12-20', to_day: '2026-12-21' }
    expect(take(same, days)?.ops).toEqual([expect.objectContaining({ table: 'orders', patch: days })])
  })
})
