import { describe, expect, test } from 'vitest'
import type { WholeOrder } from '#domain/tables/orders.ts'
import { FreeUnits, freeTodayWords, shopDay } from '#domain/orders/free-units.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { blankOrder, blankOrderLine, type OrderLineRow, type OrderRow } from '#domain/tables/orders.ts'
import { repeatableRandom } from '../../support/random.ts'
import { manyOrders, manyProducts, withOneChanged } from '../../support/many-orders.ts'
import { inTier } from '../../support/tier.ts'
import { product } from '../rows.ts'

const TODAY = '2026-12-10'
const SHOP = { today: TODAY, isSameDay: false }
const SPAN = { from: '2026-12-09', to: '2026-12-16' }

const order = (row: Partial<OrderRow>, ...lines: Partial<OrderLineRow>[]): WholeOrder => {
  const id = row.id ?? 'o'
  return {
    row: { ...blankOrder, id, state: 'reserved', from_day: '2026-12-11', to_day: '2026-12-12', ...row },
    lines: lines.map((line, n) => ({
      ...blankOrderLine,
      id: `${id}${n}`,
      order_id: id,
      product_id: 'p',
      ...line,
    })),
  }
}
const stocked = (fields: Partial<ProductRow> = {}) => product({ id: 'p', stock_quantity: 5, ...fields })
const counted = (orders: WholeOrder[], products = [stocked()], shop = SHOP) => {
  const units = new FreeUnits()
  units.update(orders, new Map(products.map((one) => [one.id, one])), shop)
  return units
}
/** Free units of 'p' from the 9th to the 16th, as digits. */
const days = (units: FreeUnits) => units.byDay('p', SPAN)?.join(' ')

describe('free units', () => {
  const LATE = { state: 'out', from_day: '2026-12-01', to_day: '2026-12-02' } as const
  const OUT = { state: 'out' } as const
  test.each<[string, Partial<OrderRow>, Partial<OrderLineRow>, string]>([
    ['a reserved order on its days', {}, { quantity: 2 }, '5 5 3 3 5 5 5 5'],
    ['more than there is', {}, { quantity: 7 }, '5 5 -2 -2 5 5 5 5'],
    ['less what others lend', {}, { quantity: 3, sub_rented: 2 }, '5 5 4 4 5 5 5 5'],
    ['nothing of a quote', { state: 'quoted' }, { quantity: 2 }, '5 5 5 5 5 5 5 5'],
    ['nothing of what is back', { state: 'returned' }, { out_quantity: 2 }, '5 5 5 5 5 5 5 5'],
    ['nothing without days', { from_day: null, to_day: null }, { quantity: 2 }, '5 5 5 5 5 5 5 5'],
    ['what is out early from today', OUT, { out_quantity: 3, back_quantity: 1 }, '5 3 3 3 5 5 5 5'],
    ['what is overdue until it is back', LATE, { out_quantity: 2 }, '3 3 3 3 3 3 3 3'],
    [
      'what is out without days from today',
      { ...OUT, from_day: null, to_day: null },
      { out_quantity: 2 },
      '5 3 3 3 3 3 3 3',
    ],
  ])('lack %s', (_, row, line, free) => expect(days(counted([order(row, line)]))).toBe(free))

  test.each<[string, Partial<ProductRow>, boolean, string | undefined]>([
    ['units in repair', { repair_quantity: 2 }, false, '3 3 1 1 3 3 3 3'],
    ['more units in repair than there are', { repair_quantity: 9 }, false, '0 0 -2 -2 0 0 0 0'],
    ['days of preparation', { buffer_days: 2 }, false, '5 5 3 3 3 3 5 5'],
    ['the last day, where it can leave again', {}, true, '5 5 3 5 5 5 5 5'],
    ['both', { buffer_days: 1 }, true, '5 5 3 3 5 5 5 5'],
    ['no limit', { stock_quantity: null, repair_quantity: 1 }, false, undefined],
  ])('know %s', (_, fields, isSameDay, free) => {
    expect(days(counted([order({}, { quantity: 2 })], [stocked(fields)], { ...SHOP, isSameDay }))).toBe(free)
  })

  test('of a kit are those of its scarcest part, alone and in kits of one order added up', () => {
    const kit = product({
      id: 'k',
      stock_quantity: 1,
      contents: [
        { product_id: 'p', quantity: 2 },
        { product_id: 'q', quantity: 1 },
        { product_id: 'service', quantity: 1 },
      ],
    })
    const products = [stocked(), product({ id: 'q', stock_quantity: 9 }), kit, product({ id: 'service' })]
    const line = { product_id: 'k', contents: [{ product_id: 'p', quantity: 2 }] }
    const units = counted([order({}, line, { quantity: 1 })], products)
    expect(days(units)).toBe('5 5 2 2 5 5 5 5')
    expect(units.byDay('k', SPAN)).toEqual([2, 2, 1, 1, 2, 2, 2, 2])
    expect(units.least('k', SPAN, 'o')).toBe(2)
    expect(Object.fromEntries(units.all(SPAN))).toEqual({ p: 2, q: 9, k: 1, service: null })
    // A part that is gone leaves none.
    expect(counted([], [stocked(), kit]).least('k', SPAN)).toBe(0)
  })

  test.each<[string, Partial<OrderRow>, [number | null, number | null]]>([
    ['a quote, whose two lines add up', { state: 'quoted' }, [4, -1]],
    ['a reservation', { state: 'reserved' }, [-1, -1]],
  ])('of a line are said for %s', (_, row, [free, left]) => {
    const mine = order({ id: 'mine', ...row }, { quantity: 3 }, { quantity: 2 })
    const units = counted([order({}, {}), mine]).ofLines(mine)
    expect(units.get('mine0')).toEqual({ free, left })
    expect(counted([mine]).ofLines(order({ state: 'closed' }, {}))).toEqual(new Map())
  })

  test('kept up by what changes are those counted from nothing', () => {
    for (let seed = 1; seed <= inTier(40, 400); seed++) {
      const { pick, below } = diceOf(seed)
      const kept = new FreeUnits()
      let orders: WholeOrder[] = []
      let products = ['p', 'q', 'k'].map((id) => stocked({ id, stock_quantity: below(6) }))
      let shop = SHOP
      for (let step = 0; step < 25; step++) {
        const id = `o${below(4)}`
        const changed = order(
          {
            id,
            state: pick(['new', 'reserved', 'reserved', 'out', 'returned']),
            from_day: `2026-12-${10 + below(3)}`,
            to_day: `2026-12-${below(2) === 0 ? '0' : '1'}${2 + below(4)}`,
          },
          ...Array.from({ length: below(3) }, () => ({
            product_id: pick(['p', 'q', 'gone', null]),
            quantity: 1 + below(3),
            out_quantity: below(3),
            contents: pick([[], [], [{ product_id: 'q', quantity: 2 }]]),
          })),
        )
        const others = orders.filter(({ row }) => row.id !== id)
        const doings = [
          () => (orders = [...others, changed]),
          () => (orders = others),
          () =>
            (products = products.map((one) => ({
              ...one,
              repair_quantity: below(3),
              buffer_days: below(3),
            }))),
          () =>
            (products = products.map((one) =>
              one.id === 'k' ? { ...one, contents: [{ product_id: 'p', quantity: 2 }] } : one,
            )),
          () => (shop = { today: `2026-12-1${below(4)}`, isSameDay: below(2) === 0 }),
        ]
        ;(below(3) === 0 ? pick(doings) : doings[0])?.()
        kept.update(orders, new Map(products.map((one) => [one.id, one])), shop)
        for (const except of [null, 'o1'])
          for (const one of ['p', 'q', 'k', 'gone'])
            expect([seed, step, one, kept.byDay(one, SPAN, except)]).toEqual([
              seed,
              step,
              one,
              counted(orders, products, shop).byDay(one, SPAN, except),
            ])
      }
    }
  })

  test('of 10,000 products over 14 days come within 50 ms, and one changed order costs 2 ms', () => {
    const [products, orders] = [manyProducts(), manyOrders()]
    const units = new FreeUnits()
    units.update(orders, products, SHOP)
    // The best of several: a busy machine is no slower code.
    const best = (work: (run: number) => unknown) =>
      Math.min(
        ...Array.from({ length: 12 }, (_, run) => {
          const began = performance.now()
          work(run)
          return performance.now() - began
        }),
      )
    const span = { from: TODAY, to: '2026-12-23' }
    // Ten times what is asked on a quiet machine, which the bench measures.
    expect(best(() => units.all(span))).toBeLessThan(500)
    const versions = Array.from({ length: 12 }, (_, run) => withOneChanged(orders, run))
    expect(best((run) => units.update(versions[run] ?? orders, products, SHOP))).toBeLessThan(20)
  })
})

test.each([
  [3, 5, '3 libres hoy'],
  [1, null, '1 libre hoy'],
  [0, 5, 'Ninguno libre hoy'],
  [-2, 5, 'Ninguno libre hoy'],
  [5, 5, null],
  [null, null, null],
])('%s free of %s reads %s', (free, stock, words) => expect(freeTodayWords(free, stock)).toBe(words))

describe('the day in the shop', () => {
  const at = new Date('2026-12-11T05:30:00Z')
  test.each([
    [[], '2026-12-10'],
    [[['time_zone', 'America/Cancun']], '2026-12-11'],
    [[['time_zone', 'Marte/Olimpo']], '2026-12-10'],
    [[['time_zone', ' ']], '2026-12-10'],
  ])('is that of %j', (settings, today) => {
    const rows = settings.map(([setting_key = '', setting_value = null]) => ({ setting_key, setting_value }))
    expect(shopDay(rows, at)).toEqual({ today, isSameDay: false })
  })
})

function diceOf(seed: number) {
  const random = repeatableRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  return { below, pick: <T>(values: readonly T[]): T => values[below(values.length)] as T }
}

test('the orders that have units of a product are known by day, with its days of preparation', () => {
  const units = counted(
    [
      order({ id: 'a' }, { quantity: 2 }, { quantity: 1 }),
      order({ id: 'b', from_day: '2026-12-12', to_day: '2026-12-12' }, { quantity: 1 }),
      order({ id: 'c', state: 'quoted' }, { quantity: 1 }),
    ],
    [stocked({ buffer_days: 1 })],
  )
  const holders = (day: string) => Object.fromEntries(units.holders('p', `2026-12-${day}`))
  expect(['10', '11', '12', '13', '14'].map(holders)).toEqual([
    {},
    { a: 3 },
    { a: 3, b: 1 },
    { a: 3, b: 1 },
    {},
  ])
  const isTaken = (from: string, to: string) =>
    units.isTaken('p', { from: `2026-12-${from}`, to: `2026-12-${to}` })
  expect([isTaken('01', '10'), isTaken('01', '11'), isTaken('13', '20'), isTaken('14', '20')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(units.isTaken('q', SPAN)).toBe(false)
})
