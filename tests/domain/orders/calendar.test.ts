import { describe, expect, test } from 'vitest'
import { weeksOf, workByDay } from '#domain/orders/calendar.ts'
import { blankOrder, blankOrderLine, type OrderRow } from '#domain/tables/orders.ts'

const TODAY = '2026-12-10'
const SPAN = { from: '2026-12-01', to: '2026-12-31' }
const orderOf = (fields: Partial<OrderRow>, short: Record<string, number> = {}) => ({
  row: { ...blankOrder, id: 'o', ...fields },
  lines: [
    { ...blankOrderLine, id: 'l', short },
    { ...blankOrderLine, id: 'm', short },
  ],
})

describe('the work of a day', () => {
  test.each<[string, Partial<OrderRow>, Record<string, string[]>]>([
    ['new', { state: 'new', from_day: '2026-12-12', to_day: '2026-12-14' }, {}],
    [
      'reserved',
      { state: 'reserved', from_day: '2026-12-12', to_day: '2026-12-14' },
      { '2026-12-12': ['hand-over'], '2026-12-14': ['receive'] },
    ],
    [
      'reserved for one day',
      { state: 'reserved', from_day: '2026-12-12', to_day: '2026-12-12' },
      { '2026-12-12': ['hand-over', 'receive'] },
    ],
    [
      'late to leave',
      { state: 'reserved', from_day: '2026-12-08', to_day: '2026-12-12' },
      { [TODAY]: ['hand-over'], '2026-12-12': ['receive'] },
    ],
    ['reserved without days', { state: 'reserved', from_day: null, to_day: null }, {}],
    ['out', { state: 'out', from_day: '2026-12-08', to_day: '2026-12-11' }, { '2026-12-11': ['receive'] }],
    ['overdue', { state: 'out', from_day: '2026-12-01', to_day: '2026-12-03' }, { [TODAY]: ['receive'] }],
    ['back', { state: 'returned', from_day: '2026-12-01', to_day: '2026-12-11' }, {}],
    [
      'partly out of view',
      { state: 'reserved', from_day: '2026-12-30', to_day: '2027-01-02' },
      { '2026-12-30': ['hand-over'] },
    ],
  ])('of an order that is %s', (_, row, days) => {
    const order = orderOf(row)
    const found = [...workByDay([order], SPAN, TODAY)].map(([day, work]) => [
      day,
      Object.entries(work).flatMap(([kind, orders]) => (orders.length > 0 ? [kind] : [])),
    ])
    expect(Object.fromEntries(found)).toEqual(days)
  })

  test('has an order once that is short of several lines', () => {
    const days = { from_day: '2026-12-12', to_day: '2026-12-14' }
    const order = orderOf({ state: 'reserved', ...days }, { '2026-12-13': 2 })
    expect(workByDay([order], SPAN, TODAY).get('2026-12-13')).toEqual({
      'hand-over': [],
      receive: [],
      short: [order],
    })
  })
})

test.each([
  ['2026-11-26', '2026-11-01', '2026-12-12'],
  ['2026-12-01', '2026-11-29', '2027-01-09'],
  ['2027-02-28', '2027-01-31', '2027-03-13'],
  ['2028-02-29', '2028-01-30', '2028-03-11'],
])('the month of %s begins on a Sunday, as the calendar of the dates does', (day, from, to) => {
  expect(weeksOf(day)).toEqual({ from, to })
})
