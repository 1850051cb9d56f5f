import { describe, expect, it } from 'vitest'
import { changedBy, isOfToday, startOfDay } from '../../../src/domain/product-table/table-filters.ts'
import type { Op } from '../../../src/domain/commands/command.ts'
import { NEVER } from '../../../src/domain/tables/scalar.ts'

const CANCUN = 'America/Cancun'
const MIDNIGHT = '2026-11-23T05:00:00+00:00'
const op = (id: string, patch: Op['patch'], table: Op['table'] = 'products'): Op => ({
  table,
  id,
  insert: false,
  base: {},
  patch,
})

describe('a day of the product table', () => {
  it.each([
    [CANCUN, '2026-11-23T14:30:00Z', '2026-11-23T05:00:00Z'],
    // Already tomorrow in London, and still today; then the other way round.
    [CANCUN, '2026-11-24T04:59:59.999Z', '2026-11-23T05:00:00Z'],
    [CANCUN, '2026-11-24T05:00:00Z', '2026-11-24T05:00:00Z'],
    ['Asia/Kathmandu', '2026-11-23T18:14:59Z', '2026-11-22T18:15:00Z'],
    ['Asia/Kathmandu', '2026-11-23T18:15:00Z', '2026-11-23T18:15:00Z'],
    // Days of 23 and 25 hours, and one without a midnight.
    ['America/Tijuana', '2026-03-09T05:00:00Z', '2026-03-08T08:00:00Z'],
    ['America/Tijuana', '2026-11-02T07:59:59Z', '2026-11-01T07:00:00Z'],
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z'],
  ])('begins at midnight in %s: at %s it is the one of %s', (zone, now, since) => {
    expect(new Date(startOfDay(Date.parse(now), zone)).toISOString()).toBe(new Date(since).toISOString())
  })

  it.each([
    ['2026-11-23T04:59:59+00:00', '2026-11-23T14:30:00Z', false],
    [MIDNIGHT, '2026-11-23T14:30:00Z', true],
    [MIDNIGHT, '2026-11-24T04:59:59Z', true],
    [MIDNIGHT, '2026-11-24T05:00:00Z', false],
    // The server's clock is a little ahead.
    ['2026-11-23T14:30:09+00:00', '2026-11-23T14:30:00Z', true],
    [NEVER, '2026-11-23T14:30:00Z', false],
    ['', '2026-11-23T14:30:00Z', false],
  ])('a product of %s was at %s changed today: %j', (updated_at, now, isToday) => {
    const today = { since: startOfDay(Date.parse(now), CANCUN), changedHere: new Set<string>() }
    expect(isOfToday({ id: 'p', updated_at }, today)).toBe(isToday)
    expect(isOfToday({ id: 'p', updated_at }, { ...today, changedHere: new Set(['p']) })).toBe(true)
  })

  it('has what this device changed and the rows do not say yet, but for places in a list', () => {
    const since = Date.parse(MIDNIGHT)
    const changes = [
      { state: 'waiting', at: 0, ops: [op('yesterday', { price: 1 }), op('below', { order_in_section: 3 })] },
      { state: 'waiting', at: 0, ops: [op('section', { name: 'Luz' }, 'sections')] },
      { state: 'sent', at: since, ops: [op('sent', { name: 'a', order_in_section: 3 })] },
      { state: 'merged', at: since + 5, ops: [op('merged', { stock_quantity: 3 })] },
      { state: 'sent', at: since - 1, ops: [op('earlier', { price: 2 })] },
      { state: 'refused', at: since, ops: [op('refused', { price: 2 })] },
      { state: 'gone', at: since, ops: [op('gone', { price: 2 })] },
    ]
    expect([...changedBy(changes, since)]).toEqual(['yesterday', 'sent', 'merged'])
  })
})
