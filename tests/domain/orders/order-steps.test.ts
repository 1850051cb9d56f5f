import { describe, expect, it } from 'vitest'
import {
  daysProblem,
  isCancellable,
  isOut,
  nextState,
  overdueDays,
  shortUnits,
  stateBefore,
  stepProblem,
  workOf,
} from '../../../src/domain/orders/order-steps.ts'
import { orderSums } from '../../../src/domain/orders/order-totals.ts'
import { blankOrder, blankOrderLine, ORDER_STATES } from '../../../src/domain/tables/orders.ts'

const order = { ...blankOrder, id: 'o' }

describe('the way of an order', () => {
  it.each(ORDER_STATES.map((state) => [state, nextState(state), stateBefore(state), isCancellable(state)]))(
    'has a next and an earlier state from %s',
    (state, next, before, cancellable) => {
      const ways = {
        new: ['quoted', null, true],
        quoted: ['reserved', 'new', true],
        reserved: ['out', 'quoted', true],
        out: ['returned', 'reserved', false],
        returned: ['closed', 'out', false],
        closed: [null, 'returned', false],
        cancelled: [null, 'new', false],
      }
      expect([next, before, cancellable]).toEqual(ways[state])
    },
  )

  it('does not reserve without lines or without days, and says which', () => {
    const dated = { ...order, from_day: '2026-12-01', to_day: '2026-12-01' }
    const line = { ...blankOrderLine, id: 'l' }
    expect(stepProblem(dated, 'reserved', [])).toBe('Agrega primero lo que se renta.')
    expect(stepProblem(order, 'reserved', [line])).toBe('Elige primero los días del pedido.')
    expect(stepProblem(dated, 'reserved', [line])).toBeNull()
    expect(stepProblem(order, 'quoted', [])).toBeNull()
  })

  it('is not received whole while some units are counted and others missing', () => {
    const out = { ...order, state: 'out' as const }
    const line = { ...blankOrderLine, id: 'l', out_quantity: 3 }
    expect(stepProblem(out, 'returned', [line])).toBeNull()
    expect(stepProblem(out, 'returned', [{ ...line, back_quantity: 3 }])).toBeNull()
    expect(stepProblem(out, 'returned', [{ ...line, back_quantity: 1 }])).toContain('Por volver: 2 unidades.')
  })
})

it.each([
  ['new', null, null, 'answer'],
  ['quoted', '2026-11-26', '2026-11-26', null],
  ['reserved', '2026-11-27', '2026-11-28', null],
  ['reserved', '2026-11-26', '2026-11-28', 'hand-over'],
  // Nobody came for it.
  ['reserved', '2026-11-20', '2026-11-21', 'hand-over'],
  ['reserved', null, null, null],
  ['out', '2026-11-20', '2026-11-27', null],
  ['out', '2026-11-20', '2026-11-26', 'receive'],
  ['out', '2026-11-20', '2026-11-25', 'overdue'],
  ['returned', '2026-11-20', '2026-11-25', null],
  ['cancelled', '2026-11-20', '2026-11-26', null],
] as const)('waits for work: %s from %s to %s is %s', (state, from_day, to_day, work) => {
  expect(workOf({ ...order, state, from_day, to_day }, '2026-11-26')).toBe(work)
})

it.each([
  [null, null, null],
  ['2026-12-01', null, 'Elige los dos días, o ninguno.'],
  ['2026-12-01', '2026-12-01', null],
  ['2026-12-02', '2026-12-01', 'El último día es anterior al primero.'],
  ['2026-02-30', '2026-03-01', 'Ese día no existe.'],
  ['2026-12-01', '2027-03-02', null],
  ['2026-12-01', '2027-03-03', 'Son 93 días: un pedido dura 92 como máximo.'],
])('takes days: %s to %s is %s', (from, to, problem) => expect(daysProblem(from, to)).toBe(problem))

it('is out until every unit is back', () => {
  const line = { ...blankOrderLine, id: 'l', out_quantity: 2, back_quantity: 1 }
  expect(isOut({ ...order, state: 'out' }, [line])).toBe(true)
  expect(isOut({ ...order, state: 'out' }, [{ ...line, back_quantity: 2 }])).toBe(false)
  expect(isOut({ ...order, state: 'returned' }, [line])).toBe(false)
})

it('counts what is missing on the worst day', () => {
  expect(shortUnits({ short: {} })).toBe(0)
  expect(shortUnits({ short: { '2026-12-01': 1, '2026-12-02': 3, odd: 'x' } })).toBe(3)
})

describe('the amounts of an order', () => {
  const line = (id: string, fields: object) => ({ ...blankOrderLine, id, ...fields })
  const lines = [
    line('a', { unit_price: 33.33, quantity: 3, discount_percent: 10 }),
    line('b', { unit_price: 1000, price_unit: 'event', quantity: 1 }),
    line('c', { unit_price: null, quantity: 5 }),
  ]

  it('multiply by days what is by the day, and take each discount to the cent', () => {
    const days = { from_day: '2026-12-30', to_day: '2027-01-02', discount_percent: 12.5, price_rule: null }
    const sums = orderSums(days, lines, null)
    // 33.33 x 3 x 4 = 399.96, less 40.00; the event once.
    expect(Object.fromEntries(sums.lines)).toEqual({ a: 359.96, b: 1000, c: null })
    expect(sums).toMatchObject({ subtotal: 1359.96, discount: 170, total: 1189.96, hasUnpriced: true })
  })

  it('are for one day without days, and follow the rule that the order froze', () => {
    const open = { from_day: null, to_day: null, discount_percent: 0, price_rule: null }
    expect(orderSums(open, lines.slice(0, 1), null)).toMatchObject({ total: 89.99, hasUnpriced: false })
    const price_rule = { unit: 'por semana', steps: null, own: {} }
    const dated = { from_day: '2026-12-01', to_day: '2026-12-02', discount_percent: 0, price_rule }
    expect(orderSums(dated, lines.slice(0, 1), null).total).toBe(89.99)
  })
})

describe('the days since an order should be back', () => {
  it.each([
    ['out', '2026-12-10', '2026-12-13', 3],
    ['out', '2026-12-12', '2026-12-13', 1],
    ['out', '2026-12-31', '2027-01-02', 2],
    ['out', '2026-12-13', '2026-12-13', 0],
    ['out', null, '2026-12-13', 0],
    ['reserved', '2026-12-10', '2026-12-13', 0],
    ['returned', '2026-12-10', '2026-12-13', 0],
  ] as const)('of one that is %s until %s are on %s: %s', (state, to_day, today, days) => {
    expect(overdueDays({ ...order, state, from_day: to_day, to_day }, today)).toBe(days)
  })
})
