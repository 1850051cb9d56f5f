import { describe, expect, it } from 'vitest'
import { dayOf } from '../../../src/domain/request/rental-dates.ts'
import { datesProblem, soundDates } from '../../../src/domain/request/typed-dates.ts'

const TODAY = '2026-11-23'
const PAST = expect.stringContaining('ya pasó')

describe('datesProblem', () => {
  it.each([
    ['nothing is said', null, null, {}],
    ['it is today alone', TODAY, TODAY, {}],
    ['it is to come', '2026-12-12', '2026-12-14', {}],
    ['one end is open', '2026-12-12', null, {}],
    ['the other end is open', null, '2026-12-12', {}],
    ['it began yesterday', '2026-11-22', '2026-12-12', { from: PAST }],
    ['it is over', '2026-11-20', '2026-11-22', { from: PAST, to: PAST }],
    [
      'it ends before it begins',
      '2026-12-14',
      '2026-12-12',
      { to: 'La fecha de fin es anterior a la de inicio.' },
    ],
    ['a year is still being typed', '0202-12-14', '2026-12-12', {}],
    ['there is no such day', '2027-02-29', '', {}],
  ])('when %s', (_, from, to, problem) => expect(datesProblem({ from, to }, TODAY)).toEqual(problem))
})

describe('soundDates', () => {
  it.each([
    ['2026-12-12', '2026-12-14', '2026-12-12', '2026-12-14'],
    ['2026-11-20', '2026-12-14', null, '2026-12-14'],
    ['2026-12-14', '2026-12-12', '2026-12-14', null],
    ['0202-12-12', '', null, null],
  ])('of %s and %s are %s and %s', (from, to, first, last) => {
    expect(soundDates({ from, to }, TODAY)).toEqual({ from: first, to: last })
  })
})

describe('dayOf', () => {
  it('is the day of this device, also late at night', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(dayOf(new Date(2026, 10, 23, 0, 0))).toBe(TODAY)
  })
})
