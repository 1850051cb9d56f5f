import { describe, expect, it } from 'vitest'
import {
  createOrder,
  deleteOrder,
  duplicateOrder,
  refreshPrices,
  stepOrder,
  updateOrder,
} from '../../../../src/domain/commands/order-commands.ts'
import {
  acknowledgeShortages,
  addLines,
  countLine,
  lineOfProduct,
  moveLine,
  noteDamage,
  removeLine,
  replaceProduct,
  updateLines,
} from '../../../../src/domain/commands/order-line-commands.ts'
import type { WholeOrder } from '../../../../src/domain/tables/orders.ts'
import { invert, type Command } from '../../../../src/domain/commands/command.ts'
import { blankOrder, blankOrderLine, type OrderLineRow } from '../../../../src/domain/tables/orders.ts'
import { requestedLines } from '#domain/commands/request-orders.ts'
import { product } from '../../rows.ts'
import { apply, faults, rowsOf, shape, worldOf, type World } from '../world.ts'

const line = (id: string, position: number, fields: Partial<OrderLineRow> = {}): OrderLineRow => ({
  ...blankOrderLine,
  id,
  order_id: 'o',
  position,
  name: `Luz ${id}`,
  unit_price: 100,
  seq: 1,
  ...fields,
})
const order: WholeOrder = {
  row: { ...blankOrder, id: 'o', folio: 'K7Q-3FD', seq: 1 },
  lines: [line('a', 1, { quantity: 2 }), line('b', 2), line('c', 3)],
}
const world: World = { ...worldOf('orders', order.row), ...worldOf('order_lines', ...order.lines) }
const at = (state: WholeOrder['row']['state'], lines = order.lines): WholeOrder => ({
  row: { ...order.row, state },
  lines,
})
const patches = (command: Command | null) => command?.ops.map(({ id, patch }) => [id, patch]) ?? null

const matched = {
  product_id: 'p',
  name: 'x',
  quantity: 1,
  unit_price: null,
  price_unit: null,
  candidates: [],
}

describe('counting a line', () => {
  const own = line('a', 1, { quantity: 2, out_quantity: 3, back_quantity: 1 })
  it.each([
    ['out_quantity', 1, 4],
    ['out_quantity', -2, 1],
    ['out_quantity', -3, 1],
    ['out_quantity', 99_999, 9_999],
    ['back_quantity', 1, 2],
    ['back_quantity', 9, 3],
    ['back_quantity', -9, 0],
    ['back_quantity', 0, null],
  ] as const)('counts %s by %i within what is out: %s', (column, by, after) => {
    const command = countLine(order, own, column, by)
    const [op] = command?.ops ?? []
    expect([op?.base, op?.patch, op?.adds]).toEqual(
      after === null
        ? [undefined, undefined, undefined]
        : [{ [column]: own[column] }, { [column]: after }, true],
    )
  })
})

describe('noting damage', () => {
  const own = line('a', 1, { out_quantity: 2 })
  const damage = { damage_note: 'Rayado', damage_photos: ['damage/1.webp'] }
  const lens = product({ id: 'p', repair_quantity: 1 })

  it('writes the line, and adds to what is in repair beside what others send there', () => {
    const command = noteDamage(order.row, own, damage, lens, 2)
    expect(command?.label).toBe('Anotar daño de “Luz a” en el pedido K7Q-3FD')
    expect(command?.ops).toMatchObject([
      { table: 'order_lines', id: 'a', patch: damage },
      { table: 'products', id: 'p', base: { repair_quantity: 1 }, patch: { repair_quantity: 3 }, adds: true },
    ])
  })

  it('sends nothing of a deleted product to repair, and is nothing without damage', () => {
    expect(noteDamage(order.row, own, damage, null, 2)?.ops).toHaveLength(1)
    expect(noteDamage(order.row, own, { damage_note: '', damage_photos: [] }, lens, 0)).toBeNull()
  })
})

describe('creating an order', () => {
  const fields = { folio: 'K7Q-3FD', origin: 'hand', created_at: 5 } as const
  const lens = lineOfProduct(product({ id: 'p', name: 'FX3', price: 100, discount_price: 80 }), 2)

  it('writes the order and its lines in one command, with names and prices of now', () => {
    const command = createOrder('o', { ...fields, place: 'Foro 2' }, [lens, { ...lens, quantity: 12_345.6 }])
    expect(command.label).toBe('Crear pedido K7Q-3FD')
    const made = apply({}, command)
    expect(faults({}, command)).toEqual([])
    expect(rowsOf(made, 'orders')).toEqual([
      { ...blankOrder, id: 'o', folio: 'K7Q-3FD', origin: 'hand', created_at: 5, place: 'Foro 2' },
    ])
    const lines = rowsOf(made, 'order_lines').map(({ name, unit_price, quantity, position }) => [
      name,
      unit_price,
      quantity,
      position,
    ])
    expect(lines).toEqual([
      ['FX3', 80, 2, 1],
      ['FX3', 80, 9_999, 2],
    ])
  })

  it('freezes what a kit contains, with the kits within expanded, also in a copy', () => {
    const inner = product({ id: 'inner', contents: [{ product_id: 'p', quantity: 3 }] })
    const kit = product({ id: 'kit', contents: [{ product_id: 'inner', quantity: 2 }] })
    const known = new Map([inner, kit].map((one) => [one.id, one]))
    const frozen = [{ product_id: 'p', quantity: 6 }]
    const made = apply({}, createOrder('o', fields, [lineOfProduct(kit, 1, known), lens]))
    expect(rowsOf(made, 'order_lines').map(({ contents }) => contents)).toEqual([frozen, []])
    const again = duplicateOrder(at('new', rowsOf(made, 'order_lines')), 'n', { folio: 'X', created_at: 9 })
    expect(again.ops[1]?.patch).toMatchObject({ product_id: 'kit', contents: frozen })
    const [asked] = requestedLines([{ ...matched, product_id: 'kit' }], known)
    expect(asked?.contents).toEqual(frozen)
  })

  it('gives the same rows to the same order made on two phones, and says nothing of its state and counts', () => {
    const [one, other] = [createOrder('o', fields, [lens]), createOrder('o', fields, [lens])]
    expect(one).toEqual(other)
    const columns = one.ops.flatMap(({ patch }) => Object.keys(patch))
    for (const column of ['state', 'out_quantity', 'back_quantity', 'short', 'short_to', 'reserved_seq'])
      expect(columns).not.toContain(column)
  })

  it('copies an order without its days, its state and what left the house', () => {
    const whole = at('out', [line('a', 1, { quantity: 2, out_quantity: 2, note: 'con batería' })])
    const days = { from_day: '2026-12-01', to_day: '2026-12-03', customer_name: 'Ana' }
    const copy = duplicateOrder({ ...whole, row: { ...whole.row, ...days } }, 'n', {
      folio: 'R22-222',
      created_at: 9,
    })
    const made = apply({}, copy)
    expect(rowsOf(made, 'orders')[0]).toMatchObject({
      state: 'new',
      from_day: null,
      customer_name: 'Ana',
      folio: 'R22-222',
    })
    expect(rowsOf(made, 'order_lines')[0]).toMatchObject({
      order_id: 'n',
      quantity: 2,
      out_quantity: 0,
      note: 'con batería',
    })
    expect(copy.label).toBe('Duplicar pedido K7Q-3FD como R22-222')
  })
})

describe('the steps of an order', () => {
  const out = order.lines.map((one) => ({ ...one, out_quantity: one.quantity }))
  const back = out.map((one) => ({ ...one, back_quantity: one.out_quantity }))
  const counted = order.lines.map((one, index) => ({ ...one, out_quantity: index === 0 ? 1 : 0 }))

  it.each([
    ['new', 'quoted', order.lines, 'Cotizar pedido K7Q-3FD', []],
    ['quoted', 'reserved', order.lines, 'Apartar pedido K7Q-3FD', []],
    [
      'reserved',
      'out',
      order.lines,
      'Entregar pedido K7Q-3FD',
      [{ out_quantity: 2 }, { out_quantity: 1 }, { out_quantity: 1 }],
    ],
    // Somebody counted what left.
    ['reserved', 'out', counted, 'Entregar pedido K7Q-3FD', []],
    [
      'out',
      'returned',
      out,
      'Recibir pedido K7Q-3FD',
      [{ back_quantity: 2 }, { back_quantity: 1 }, { back_quantity: 1 }],
    ],
    ['returned', 'closed', back, 'Cerrar pedido K7Q-3FD', []],
    ['quoted', 'cancelled', order.lines, 'Cancelar pedido K7Q-3FD', []],
    ['cancelled', 'new', order.lines, 'Regresar pedido K7Q-3FD a nuevo', []],
    [
      'out',
      'reserved',
      out,
      'Regresar pedido K7Q-3FD a apartado',
      [{ out_quantity: 0 }, { out_quantity: 0 }, { out_quantity: 0 }],
    ],
    [
      'returned',
      'out',
      back,
      'Regresar pedido K7Q-3FD a entregado',
      [{ back_quantity: 0 }, { back_quantity: 0 }, { back_quantity: 0 }],
    ],
    ['closed', 'returned', back, 'Regresar pedido K7Q-3FD a devuelto', []],
  ] as const)('go from %s to %s', (from, to, lines, label, counts) => {
    const command = stepOrder(at(from, [...lines]), to)
    expect(command?.label).toBe(label)
    expect(patches(command)).toEqual([
      ['o', { state: to }],
      ...counts.map((patch, index) => [lines[index]?.id, patch]),
    ])
  })

  it('do nothing to an order that is there', () => expect(stepOrder(at('quoted'), 'quoted')).toBeNull())
})

describe('lines', () => {
  it('are added at the end', () => {
    const added = lineOfProduct(product({ id: 'p', name: 'FX3', price: null, price_unit: 'event' }))
    const free = { ...added, product_id: null, name: 'Flete', unit_price: 500 }
    const command = addLines(order, [added, free], ['d', 'e'])
    expect(command?.label).toBe('Agregar 2 renglones al pedido K7Q-3FD')
    expect(addLines(order, [added], ['d'])?.label).toBe('Agregar “FX3” al pedido K7Q-3FD')
    const rows = rowsOf(apply(world, command ?? { label: '', refusal: '', ops: [] }), 'order_lines').slice(3)
    expect(rows).toMatchObject([
      { id: 'd', position: 4, product_id: 'p', unit_price: null, price_unit: 'event' },
      { id: 'e', position: 5, product_id: null, unit_price: 500 },
    ])
  })

  it('leave no gap when one is removed or moved', () => {
    expect(patches(removeLine(order, order.lines[0] ?? line('', 0)))).toEqual([
      ['a', { deleted: true }],
      ['b', { position: 1 }],
      ['c', { position: 2 }],
    ])
    expect(patches(moveLine(order, 'c', 'up'))).toEqual([
      ['c', { position: 2 }],
      ['b', { position: 3 }],
    ])
    expect(moveLine(order, 'a', 'up')).toBeNull()
    expect(moveLine(order, 'gone', 'up')).toBeNull()
  })

  it('change one by one or together, and name what changed', () => {
    const [a, b] = order.lines
    if (!a || !b) throw new Error('The order has lines.')
    const one = updateLines(order.row, [{ line: a, fields: { quantity: 3 } }])
    expect(one?.label).toBe('Cambiar cantidad de “Luz a” en el pedido K7Q-3FD')
    const both = updateLines(
      order.row,
      [a, b].map((each) => ({ line: each, fields: { note: 'x', sub_rented: 1 } })),
    )
    expect(both?.label).toBe('Editar pedido K7Q-3FD')
    expect(updateLines(order.row, [{ line: a, fields: { quantity: 2 } }])).toBeNull()
    expect(updateOrder(order.row, { from_day: '2026-12-01', to_day: '2026-12-02' })?.label).toBe(
      'Cambiar días de pedido K7Q-3FD',
    )
    expect(updateOrder(order.row, { place: '' })).toBeNull()
  })

  it('take the prices of now, except without their product', () => {
    const priced = at('new', [
      line('a', 1, { product_id: 'p' }),
      line('b', 2, { product_id: 'gone' }),
      line('c', 3),
    ])
    const products = new Map([
      ['p', product({ id: 'p', name: 'Otro nombre', price: 120, price_unit: 'hour' })],
    ])
    expect(patches(refreshPrices(priced, products))).toEqual([['a', { unit_price: 120, price_unit: 'hour' }]])
    expect(patches(refreshPrices(priced, products, { '3': 2.5 }))?.[0]).toEqual([
      'o',
      { price_rule: { '3': 2.5 } },
    ])
    expect(refreshPrices(priced, new Map())).toBeNull()
  })
})

it('is deleted with its lines, and undone whole', () => {
  const command = deleteOrder(order)
  expect(faults(world, command)).toEqual([])
  const after = apply(world, command)
  expect(rowsOf(after, 'orders')).toEqual([])
  expect(rowsOf(after, 'order_lines')).toEqual([])
  expect(shape(apply(after, invert(command)))).toEqual(shape(world))
})

describe('a shortage', () => {
  const kit = product({ id: 'k', name: 'Kit', price: 50, contents: [{ product_id: 'p', quantity: 2 }] })
  const products = new Map([
    ['k', kit],
    ['p', product({ id: 'p', name: 'Foco', price: 90, price_unit: 'hour' })],
  ])
  const short = line('a', 1, {
    product_id: 'x',
    quantity: 3,
    note: 'con filtro',
    discount_percent: 10,
    sub_rented: 1,
  })
  const whole = { ...worldOf('orders', order.row), ...worldOf('order_lines', short) }

  it('ends by another product, with its name, price and parts of now, and is undone whole', () => {
    const rule = { unit: null, steps: null, own: { p: '3=2' } }
    const command = replaceProduct(order.row, short, products.get('k') ?? kit, products, rule)
    if (!command) throw new Error('The product is another one.')
    expect(command.label).toBe('Cambiar “Luz a” por “Kit” en el pedido K7Q-3FD')
    const after = apply(whole, command)
    expect(rowsOf(after, 'order_lines')).toEqual([
      {
        ...short,
        product_id: 'k',
        name: 'Kit',
        unit_price: 50,
        contents: [{ product_id: 'p', quantity: 2 }],
        sub_rented: 0,
      },
    ])
    expect(rowsOf(after, 'orders')).toMatchObject([{ price_rule: rule }])
    expect(shape(apply(after, invert(command)))).toEqual(shape(whole))
    const [kitLine] = rowsOf(after, 'order_lines')
    const lamp = products.get('p') ?? kit
    expect(kitLine && patches(replaceProduct(order.row, kitLine, lamp, products, null))).toEqual([
      ['a', { contents: [], product_id: 'p', name: 'Foco', unit_price: 90, price_unit: 'hour' }],
    ])
  })

  it('is acknowledged as it is, without a base that another device could differ from', () => {
    const known = { ...short, short: { '2026-12-12': 2 }, short_notified: { '2026-12-11': 1 } }
    expect(acknowledgeShortages([known])).toMatchObject({
      label: 'Marcar como visto 1 faltante',
      ops: [{ table: 'order_lines', id: 'a', base: {}, patch: { short_notified: { '2026-12-12': 2 } } }],
    })
  })
})
