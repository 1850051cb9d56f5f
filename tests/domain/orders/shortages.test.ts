import { describe, expect, test } from 'vitest'
import { findShortages, missingUnits, unnotifiedShortages } from '#domain/orders/shortages.ts'
import { blankOrder, blankOrderLine, type OrderLineRow, type OrderRow } from '#domain/tables/orders.ts'

const [MON, TUE, WED] = ['2100-03-01', '2100-03-02', '2100-03-03']
const ME = 'me'
const orderOf = (fields: Partial<OrderRow>, line: Partial<OrderLineRow>) => {
  const days = { from_day: MON, to_day: TUE }
  return {
    row: { ...blankOrder, id: 'o', state: 'reserved' as const, reserved_by: ME, ...days, ...fields },
    lines: [{ ...blankOrderLine, id: 'l', ...line }],
  }
}

describe('units that are missing', () => {
  test.each<[string, Partial<OrderRow>, Record<string, unknown>, Record<string, number>]>([
    ['none', {}, {}, {}],
    ['by day', {}, { [MON]: 2, [TUE]: 1 }, { [MON]: 2, [TUE]: 1 }],
    [
      'of days that are no longer the order’s',
      { from_day: TUE, to_day: WED },
      { [MON]: 2, [TUE]: 1 },
      { [TUE]: 1 },
    ],
    ['of an order that lost its days', { from_day: null, to_day: null }, { [MON]: 2 }, {}],
    ['of what is out, also after its last day', { state: 'out' }, { [WED]: 1 }, { [WED]: 1 }],
    ['of an order that this device cancelled', { state: 'cancelled' }, { [MON]: 2 }, {}],
    ['of an order that is back', { state: 'returned' }, { [MON]: 2 }, {}],
    ['that are no numbers', {}, { [MON]: '2', [TUE]: 0 }, {}],
  ])('are those of the days that the order has: %s', (_, row, short, missing) => {
    const { row: order, lines } = orderOf(row, { short })
    expect(lines.map((line) => missingUnits(order, line))).toEqual([missing])
  })
})

test('shortages are listed by their first day, with the most units of one day', () => {
  const late = orderOf({}, { short: { [TUE]: 3 } })
  const early = orderOf({}, { short: { [TUE]: 1, [MON]: 2 } })
  expect(findShortages([late, orderOf({}, {}), early])).toMatchObject([
    { order: early, units: 2, from: MON, to: TUE },
    { order: late, units: 3, from: TUE, to: TUE },
  ])
})

describe('a shortage', () => {
  test.each<[string, Partial<OrderRow>, Partial<OrderLineRow>, boolean]>([
    ['nobody was told of', {}, {}, true],
    ['somebody else reserved', { reserved_by: 'another' }, {}, false],
    ['nobody is known to have reserved', { reserved_by: null }, {}, false],
    ['was told of', {}, { short_notified: { [MON]: 1, [TUE]: 1 } }, false],
    ['became smaller', {}, { short_notified: { [MON]: 4, [TUE]: 1 } }, false],
    ['grew on one day', {}, { short_notified: { [MON]: 1 } }, true],
    ['moved to other days', {}, { short_notified: { [WED]: 1 } }, true],
    ['was told of in no words', {}, { short_notified: { [MON]: 'x' } }, true],
  ])('is told if it %s', (_, row, line, isNotified) => {
    const found = findShortages([orderOf(row, { short: { [MON]: 1, [TUE]: 1 }, ...line })])
    expect(unnotifiedShortages(found, ME)).toHaveLength(isNotified ? 1 : 0)
  })

  test.each([
    [{}, false],
    [{ [MON]: 1 }, false],
    [{ [MON]: 1, [TUE]: 2 }, true],
    [{ [MON]: 9, [TUE]: 9 }, true],
  ])('stands if the house accepts all of it: %o', (short_accepted, isAccepted) => {
    const short = { [MON]: 1, [TUE]: 2 }
    expect(findShortages([orderOf({}, { short, short_accepted })])).toMatchObject([{ isAccepted }])
  })
})
