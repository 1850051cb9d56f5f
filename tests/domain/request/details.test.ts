import { describe, expect, it } from 'vitest'
import { readDay, rentalDays } from '../../../src/domain/request/rental-dates.ts'
import {
  joinDetails,
  LONGEST_DETAIL,
  NO_DETAILS,
  readDetails,
} from '../../../src/domain/request/rental-details.ts'
import { fc, hostileJson } from '../../hostile/values.ts'

const FULL = {
  from: '2026-12-12',
  to: '2026-12-14',
  place: 'Hotel Xcaret, Playa del Carmen',
  name: 'Ana Pérez',
  notes: 'Llegamos a las 6\nSin chofer',
}

describe('readDetails', () => {
  it('gives back what it is given', () => {
    expect(readDetails(FULL)).toEqual(FULL)
    expect(readDetails(NO_DETAILS)).toEqual(NO_DETAILS)
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [7],
    [[]],
    [{}],
    [{ from: 7, to: {}, place: null, name: [], notes: true }],
  ])('reads %j as nothing', (stored) => expect(readDetails(stored)).toEqual(NO_DETAILS))

  it('keeps one date, and drops a last day before the first', () => {
    expect(readDetails({ from: '2026-12-12' })).toEqual({ ...NO_DETAILS, from: '2026-12-12' })
    expect(readDetails({ to: '2026-12-12' })).toEqual({ ...NO_DETAILS, to: '2026-12-12' })
    expect(readDetails({ from: '2026-12-12', to: '2026-12-11' })).toEqual({
      ...NO_DETAILS,
      from: '2026-12-12',
    })
  })

  it.each([
    ['  Playa   del\nCarmen ', 'Playa del Carmen'],
    ['a\u0000b\u202ec', 'a b c'],
    ['\ud83c', ''],
    ['👩‍🎬 Ana', '👩‍🎬 Ana'],
  ])('reads the place %j as %j', (place, read) => expect(readDetails({ place }).place).toBe(read))

  it('keeps the lines of notes, not the blank ones', () => {
    expect(readDetails({ notes: ' uno \r\n\r\n dos  tres\u2028' }).notes).toBe('uno\ndos tres')
  })

  it('cuts what is too long between signs', () => {
    const long = `${'a'.repeat(LONGEST_DETAIL.name - 1)}🎬🎬`
    expect(readDetails({ name: long }).name).toBe('a'.repeat(LONGEST_DETAIL.name - 1))
    expect(readDetails({ notes: '\n'.repeat(1_000_000) }).notes).toBe('')
  })

  it('never throws, stays within bounds, and reads its own answer as it is', () => {
    fc.assert(
      fc.property(hostileJson, fc.string({ unit: 'binary', maxLength: 3_000 }), (stored, text) => {
        for (const value of [stored, { from: stored, to: text, place: text, name: text, notes: text }]) {
          const details = readDetails(value)
          expect(readDetails(details)).toEqual(details)
          expect(details.place.length).toBeLessThanOrEqual(LONGEST_DETAIL.place)
          expect(details.name.length).toBeLessThanOrEqual(LONGEST_DETAIL.name)
          expect(details.notes.length).toBeLessThanOrEqual(LONGEST_DETAIL.notes)
          expect(() => encodeURIComponent(JSON.stringify(details))).not.toThrow()
        }
      }),
    )
  })
})

describe('readDay', () => {
  it.each([
    ['2026-12-12', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-06-31', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['0026-12-12', false],
    ['12026-12-12', false],
    ['2200-01-01', false],
    ['1999-12-31', false],
    ['2026-12-12T00:00', false],
    [' 2026-12-12', false],
    ['12/12/2026', false],
    ['', false],
  ])('%j is a day: %s', (text, isDay) => expect(readDay(text)).toBe(isDay ? text : null))
})

describe('rentalDays', () => {
  it.each([
    ['2026-12-12', '2026-12-12', 1],
    ['2026-12-12', '2026-12-14', 3],
    ['2026-12-30', '2027-01-02', 4],
    ['2028-02-28', '2028-03-01', 3],
    ['2026-04-04', '2026-04-06', 3],
    ['2026-12-14', '2026-12-12', null],
    ['2026-12-12', null, null],
    [null, '2026-12-12', null],
    [null, null, null],
    ['mañana', '2026-12-12', null],
  ])('from %s to %s is %s', (from, to, days) => expect(rentalDays({ from, to })).toBe(days))
})

describe('joinDetails', () => {
  const TODAY = '2026-11-26'
  const own = { ...NO_DETAILS, from: '2026-12-01', to: '2026-12-02', name: 'Luis' }
  const past = { ...FULL, from: '2026-11-20', to: '2026-11-22' }
  const running = { ...FULL, from: '2026-11-25', to: '2026-11-28' }
  it.each([
    ['takes all where nothing is said', NO_DETAILS, FULL, FULL],
    ['keeps all where the other says nothing', FULL, NO_DETAILS, FULL],
    [
      'keeps what is said and fills the rest',
      own,
      FULL,
      { ...FULL, ...own, place: FULL.place, notes: FULL.notes },
    ],
    [
      'takes both dates or none',
      { ...NO_DETAILS, from: '2026-12-24' },
      FULL,
      { ...FULL, from: '2026-12-24', to: null },
    ],
    ['leaves dates that have passed', NO_DETAILS, past, { ...FULL, from: null, to: null }],
    ['leaves dates that have begun', NO_DETAILS, running, { ...FULL, from: null, to: null }],
    ['goes on to dates that have not passed', past, own, { ...past, from: own.from, to: own.to }],
  ])('%s', (_, first, second, joined) => expect(joinDetails(first, second, TODAY)).toEqual(joined))
})
