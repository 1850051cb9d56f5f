import { describe, expect, it } from 'vitest'
import { extendRule, freezeRule, orderTotals, readPriceRule } from '#domain/orders/order-totals.ts'
import { hostileText, fc, hostileJson } from '../../hostile/values.ts'

type Counted = Parameters<typeof orderTotals>[0]
const line = (fields: Partial<Counted['lines'][number]> = {}) => ({
  product_id: 'a',
  quantity: 1,
  unit_price: 1000,
  price_unit: null,
  ...fields,
})
const order = (fields: Partial<Counted> = {}): Counted => ({
  lines: [line()],
  days: 7,
  from_day: '2026-01-05',
  rule: { unit: 'por día', steps: '3=2.5, 7=3', own: {} },
  discount_percent: 0,
  vat: null,
  ...fields,
})

describe('the totals of an order', () => {
  it.each<[string, Counted, number, number]>([
    ['follow the rule', order(), 3000, 3000],
    ['count one day without dates', order({ days: null, from_day: null }), 1000, 1000],
    ['charge each day without a rule', order({ rule: null }), 7000, 7000],
    ['charge each day where the rule cannot be read', order({ rule: 'x' }), 7000, 7000],
    [
      'follow a product’s own steps',
      order({ rule: { unit: null, steps: '7=3', own: { a: '7=2' } } }),
      2000,
      2000,
    ],
    ['charge an event once', order({ lines: [line({ price_unit: 'event' })] }), 1000, 1000],
    [
      'charge weeks once where the shop’s unit is the week',
      order({ rule: { unit: 'por semana' } }),
      1000,
      1000,
    ],
    [
      'count a line without a product by the shop’s steps',
      order({ lines: [line({ product_id: null })] }),
      3000,
      3000,
    ],
    [
      'round the unit before the quantity',
      order({ days: 3, lines: [line({ unit_price: 333.33, quantity: 3 })] }),
      2499.99,
      2499.99,
    ],
    [
      'take the discount of a line from it',
      order({ lines: [line({ quantity: 2, discount_percent: 12.5 })] }),
      5250,
      5250,
    ],
    ['take the discount of the order from the sum', order({ discount_percent: 10 }), 3000, 2700],
    [
      'round each discount by itself',
      order({ days: 1, lines: [line({ unit_price: 0.05, discount_percent: 10 })], discount_percent: 50 }),
      0.04,
      0.02,
    ],
    ['add the tax behind the discount', order({ discount_percent: 10, vat: 'added' }), 3000, 3132],
    ['leave an included tax where it is', order({ vat: 'included' }), 3000, 3000],
    ['are nothing without lines', order({ lines: [] }), 0, 0],
    ['are nothing at a full discount', order({ discount_percent: 100, vat: 'added' }), 3000, 0],
    ['never pay for a discount above all', order({ discount_percent: 150 }), 3000, 0],
  ])('%s', (_, counted, subtotal, total) => expect(orderTotals(counted)).toMatchObject({ subtotal, total }))

  it('say how each line and the sum came about', () => {
    const lines = [
      line({ quantity: 2, discount_percent: 10 }),
      line({ unit_price: null }),
      line({ price_unit: 'piece' }),
    ]
    expect(orderTotals(order({ lines, discount_percent: 10, vat: 'added' }))).toEqual({
      lines: [
        { times: 3, unit: 3000, amount: 5400 },
        { times: 3, unit: null, amount: null },
        { times: 1, unit: 1000, amount: 1000 },
      ],
      subtotal: 6400,
      discount: 640,
      tax: 921.6,
      total: 6681.6,
      hasUnpriced: true,
    })
  })

  it('add up to the cent for 500 lines', () => {
    const lines = Array.from({ length: 500 }, () => line({ unit_price: 0.1, quantity: 3 }))
    expect(orderTotals(order({ lines, days: 1 })).total).toBe(150)
  })
})

describe('the rule of an order', () => {
  it('is today’s of the shop, with the own steps of its products', () => {
    const products = [
      { id: 'a', price_steps: null },
      { id: 'b', price_steps: '1=1' },
    ]
    const rule = freezeRule({ priceUnit: 'por día', priceSteps: '7=3' }, products)
    expect(rule).toEqual({ unit: 'por día', steps: '7=3', own: { b: '1=1' } })
    expect(readPriceRule(JSON.parse(JSON.stringify(rule)))).toEqual(rule)
  })

  it('gets the steps of products that are added later, and keeps those that it froze', () => {
    const shop = { priceUnit: 'por evento', priceSteps: '3=2' }
    const added = [
      { id: 'b', price_steps: '1=9' },
      { id: 'c', price_steps: '2=1' },
    ]
    const frozen = { unit: 'por día', steps: null, own: { b: '1=1' } }
    expect(extendRule(frozen, shop, added)).toEqual({ ...frozen, own: { b: '1=1', c: '2=1' } })
    expect(extendRule(frozen, shop, [])).toEqual(frozen)
    expect(extendRule(null, shop, [])).toBeNull()
    expect(extendRule(null, shop, added)).toEqual(freezeRule(shop, added))
  })

  it('may be anything that was stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(hostileJson, fc.record({ unit: hostileJson, steps: hostileText, own: hostileJson })),
        (rule) => {
          const { total } = orderTotals(order({ rule }))
          expect(total).toBeGreaterThan(0)
          expect(total).toBeLessThanOrEqual(7000)
        },
      ),
    )
  })
})
