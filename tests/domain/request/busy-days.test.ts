import { describe, expect, test } from 'vitest'
import { freeSign, type FreeSign } from '../../../src/domain/request/busy-days.ts'

const BUSY = '2026-12-03/2026-12-05=ask, 2026-12-09=few, 2026-12-20/=ask'

describe('what a visitor is told of some days', () => {
  test.each<[string, string | null, string, string, number, FreeSign]>([
    ['nothing is reserved', null, '2026-12-01', '2026-12-31', 5, 'free'],
    ['nothing is reserved, as an empty text', '', '2026-12-01', '2026-12-31', 1, 'free'],
    ['the days before a span', BUSY, '2026-12-01', '2026-12-02', 1, 'free'],
    ['the days between two spans', BUSY, '2026-12-06', '2026-12-08', 9, 'free'],
    ['the first day of a span', BUSY, '2026-12-01', '2026-12-03', 1, 'ask'],
    ['the last day of a span', BUSY, '2026-12-05', '2026-12-06', 1, 'ask'],
    ['days around a whole span', BUSY, '2026-12-01', '2026-12-08', 1, 'ask'],
    ['one unit of few', BUSY, '2026-12-09', '2026-12-09', 1, 'few'],
    ['none yet of few', BUSY, '2026-12-09', '2026-12-09', 0, 'few'],
    ['several units of few', BUSY, '2026-12-09', '2026-12-10', 2, 'ask'],
    ['the worst day counts', BUSY, '2026-12-09', '2026-12-20', 1, 'ask'],
    ['a span without an end', BUSY, '2030-01-01', '2030-01-02', 1, 'ask'],
    ['before a span without an end', BUSY, '2026-12-10', '2026-12-19', 1, 'free'],
    [
      'what a later release might write',
      '2026-12-03=none, 2026-12-04=few',
      '2026-12-03',
      '2026-12-05',
      1,
      'few',
    ],
    ['a value that is none', 'x, =, 2026-12-03', '2026-12-03', '2026-12-03', 1, 'free'],
  ])('%s', (_, busy, from, to, quantity, sign) => expect(freeSign(busy, { from, to }, quantity)).toBe(sign))

  test.each<[string, string, string, FreeSign]>([
    ['on the last day of several', '2026-12-01', '2026-12-03', 'free'],
    ['on the only day', '2026-12-03', '2026-12-03', 'ask'],
    ['on a day before the last', '2026-12-01', '2026-12-04', 'ask'],
  ])('where what returns can leave again, a span that begins %s', (_, from, to, sign) => {
    expect(freeSign(BUSY, { from, to }, 1, true)).toBe(sign)
  })

  test('is nothing new without both days', () => {
    expect(freeSign(BUSY, { from: '2026-12-03', to: null }, 1)).toBe('free')
  })
})
