import { describe, expect, it } from 'vitest'
import {
  countColumn,
  countNote,
  countProgress,
  findHolders,
  holdersText,
  isCounted,
  isPartExpected,
  scanPart,
  type ScannedParts,
} from '../../../src/domain/orders/unit-counts.ts'
import {
  blankOrder,
  blankOrderLine,
  ORDER_STATES,
  type OrderLineRow,
  type OrderRow,
} from '../../../src/domain/tables/orders.ts'

const line = (fields: Partial<OrderLineRow>): OrderLineRow => ({ ...blankOrderLine, id: 'l', ...fields })

describe('counting an order', () => {
  it('counts out what is reserved and back what is out, and nothing else', () => {
    const counted = ORDER_STATES.flatMap((state) => {
      const column = countColumn(state)
      return column === null ? [] : [[state, column]]
    })
    expect(counted).toEqual([
      ['reserved', 'out_quantity'],
      ['out', 'back_quantity'],
    ])
  })

  it.each([
    [{ quantity: 4 }, 'out_quantity', false, null],
    [{ quantity: 4, out_quantity: 3 }, 'out_quantity', false, 'Falta 1'],
    [{ quantity: 4, out_quantity: 1 }, 'out_quantity', false, 'Faltan 3'],
    [{ quantity: 4, out_quantity: 4 }, 'out_quantity', true, null],
    [{ quantity: 4, out_quantity: 6 }, 'out_quantity', true, 'Sobran 2'],
    [{ quantity: 4, out_quantity: 5 }, 'out_quantity', true, 'Sobra 1'],
    [{ quantity: 4, out_quantity: 2, back_quantity: 1 }, 'back_quantity', false, 'Falta 1'],
    [{ quantity: 4, out_quantity: 2, back_quantity: 2 }, 'back_quantity', true, null],
    [{ quantity: 4 }, 'back_quantity', true, null],
  ] as const)('says of %o in %s whether it is whole: %s, %s', (fields, column, isWhole, note) => {
    expect([isCounted(line(fields), column), countNote(line(fields), column)]).toEqual([isWhole, note])
  })

  it('adds up lines, and units beyond one make up for none of another', () => {
    const lines = [line({ quantity: 4, out_quantity: 6 }), line({ quantity: 8 })]
    expect(countProgress(lines, 'out_quantity')).toEqual({ done: 4, all: 12 })
    expect(countProgress([], 'out_quantity')).toEqual({ done: 0, all: 0 })
  })
})

describe('the parts of a kit', () => {
  const kit = [
    { product_id: 'body', quantity: 1 },
    { product_id: 'battery', quantity: 2 },
  ]
  const NONE: { scanned: ScannedParts; kits: number } = { scanned: {}, kits: 0 }
  const scanAll = (ids: readonly string[]) =>
    ids.reduce(({ scanned, kits }, id) => {
      const next = scanPart(kit, scanned, id)
      return { scanned: next.scanned, kits: kits + Number(next.isWhole) }
    }, NONE)

  it.each([
    [['body', 'battery'], 0, { body: 1, battery: 1 }],
    [['battery', 'body', 'battery'], 1, { body: 0, battery: 0 }],
    [['body', 'body', 'battery', 'battery'], 1, { body: 1, battery: 0 }],
    [['body', 'battery', 'battery', 'battery', 'battery', 'body'], 2, { body: 0, battery: 0 }],
  ])('scanned as %j make %i kits', (ids, kits, scanned) => expect(scanAll(ids)).toEqual({ kits, scanned }))

  it('are expected for the kits that are missing, and no more', () => {
    const expects = (scanned: ScannedParts, id: string, kits: number) =>
      isPartExpected(kit, scanned, id, kits)
    expect(expects({}, 'body', 1)).toBe(true)
    expect(expects({ body: 1 }, 'body', 1)).toBe(false)
    expect(expects({ body: 1 }, 'body', 2)).toBe(true)
    expect(expects({ battery: 1 }, 'battery', 1)).toBe(true)
    expect(expects({}, 'cable', 9)).toBe(false)
    expect(expects({}, 'body', 0)).toBe(false)
  })
})

describe('units that are not of the order', () => {
  const order = (id: string, row: Partial<OrderRow>, fields: Partial<OrderLineRow> = {}) => ({
    row: { ...blankOrder, id, folio: id, from_day: '2026-12-10', to_day: '2026-12-12', ...row },
    lines: [line({ product_id: 'p', quantity: 2, ...fields })],
  })
  const own = order('own', { state: 'reserved' })
  const named = (...others: ReturnType<typeof order>[]) =>
    findHolders([own, ...others], own, 'p').map(({ order: { row }, units }) => [row.id, units])

  const KIT: Partial<OrderLineRow> = {
    product_id: 'kit',
    out_quantity: 3,
    back_quantity: 1,
    contents: [{ product_id: 'p', quantity: 2 }],
  }
  it.each([
    ['reserved for a day of it', { state: 'reserved', from_day: '2026-12-12', to_day: '2026-12-14' }, {}, 2],
    ['reserved for later', { state: 'reserved', from_day: '2026-12-13', to_day: '2026-12-14' }, {}, null],
    ['only quoted', { state: 'quoted' }, {}, null],
    ['out, whatever its days', { state: 'out', from_day: null, to_day: null }, { out_quantity: 3 }, 3],
    ['out in part', { state: 'out' }, { out_quantity: 3, back_quantity: 2 }, 1],
    ['back', { state: 'out' }, { out_quantity: 3, back_quantity: 3 }, null],
    ['out within a kit', { state: 'out' }, KIT, 4],
    ['out with another product', { state: 'out' }, { out_quantity: 3, product_id: 'q' }, null],
  ] as const)('belong to another order if they are %s', (_, row, fields, units) => {
    expect(named(order('a', row, fields))).toEqual(units === null ? [] : [['a', units]])
  })

  it('are said with whose they are, what is out first, and not all of many', () => {
    const others = [
      order('R4X', { state: 'reserved', customer_name: 'Ana' }),
      order('K7Q', { state: 'out' }, { out_quantity: 1 }),
      order('B', { state: 'reserved' }, { quantity: 1 }),
      order('C', { state: 'reserved' }),
    ]
    const text = (list: typeof others) => holdersText(findHolders(list, own, 'p'), '2026-12-01')
    expect(text(others)).toBe(
      '1 unidad está fuera con K7Q; 2 unidades apartadas para R4X, Ana (10–12 dic); 1 unidad apartada para B (10–12 dic); y 1 pedido más.',
    )
    expect(text([])).toBe('Ningún otro pedido lo tiene.')
  })
})
