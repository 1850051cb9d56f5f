import { describe, expect, it } from 'vitest'
import { isPast, readDates, shortDates } from '../../../src/domain/request/rental-dates.ts'
import { longRentalQuestion, readTypedDay } from '../../../src/domain/request/typed-dates.ts'

const TODAY = '2026-11-26'

describe('readTypedDay', () => {
  it.each([
    ['3/12/2026', '2026-12-03'],
    ['03/12/2026', '2026-12-03'],
    ['03-12-2026', '2026-12-03'],
    ['03.12.2026', '2026-12-03'],
    [' 3 / 12 / 2026 ', '2026-12-03'],
    ['03122026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['12/31/2026', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['3/13/2026', '2026-03-13'],
    ['３/１２/２０２６', '2026-12-03'],
    ['3 de diciembre de 2026', '2026-12-03'],
    ['3 dic 2026', '2026-12-03'],
    ['December 3rd, 2026', '2026-12-03'],
    ['3 décembre 2026', '2026-12-03'],
    ['3. Dezember 2026', '2026-12-03'],
    ['3 de março de 2027', '2027-03-03'],
    ['3 maggio 2027', '2027-05-03'],
    ['1° de enero de 2027', '2027-01-01'],
    ['31 de junio de 2027', null],
    ['diciembre 2026', null],
    ['31/6/2026', null],
    ['29/2/2027', null],
    ['13/13/2026', null],
    ['3/12/0202', null],
    ['3/12/2926', null],
    ['', null],
    ['mañana', null],
    ['2026', null],
    ['3', null],
    ['3/12/20267', null],
  ])('reads %j at once as %s', (text, day) => expect(readTypedDay(text, TODAY, false)).toBe(day))

  it.each([
    ['3/12/26', '2026-12-03'],
    ['031226', '2026-12-03'],
    ['3/12', '2026-12-03'],
    ['0312', '2026-12-03'],
    ['26/11', '2026-11-26'],
    ['25/11', '2027-11-25'],
    ['3 dic', '2026-12-03'],
    ['mar 3 dic', '2026-12-03'],
    ['Mar 3', '2027-03-03'],
    ['Jan 15th', '2027-01-15'],
    ['12/31', '2026-12-31'],
    ['martes 3/12', null],
    ['31/6', null],
    ['3/', null],
  ])('reads %j only once its field is left, as %s', (text, day) => {
    expect(readTypedDay(text, TODAY, false)).toBeNull()
    expect(readTypedDay(text, TODAY, true)).toBe(day)
  })
})

describe('shortDates', () => {
  it.each([
    [null, null, null],
    ['2026-12-03', '2026-12-05', '3–5 dic'],
    ['2026-12-03', '2026-12-03', '3 dic'],
    ['2026-11-30', '2026-12-02', '30 nov – 2 dic'],
    ['2026-12-30', '2027-01-02', '30 dic 2026 – 2 ene 2027'],
    ['2027-01-03', '2027-01-05', '3–5 ene 2027'],
    ['2027-01-30', '2027-02-02', '30 ene – 2 feb 2027'],
    ['2026-12-03', null, 'desde 3 dic'],
    [null, '2027-12-05', 'hasta 5 dic 2027'],
  ])('of %s and %s are %s', (from, to, text) => expect(shortDates({ from, to }, TODAY)).toBe(text))
})

describe('isPast', () => {
  it.each([
    [null, null, false],
    [TODAY, TODAY, false],
    ['2026-11-25', '2026-11-28', true],
    ['2026-11-20', '2026-11-22', true],
    [null, '2026-11-25', true],
    ['2026-12-01', null, false],
  ])('of %s and %s is %s', (from, to, isOver) => expect(isPast({ from, to }, TODAY)).toBe(isOver))
})

describe('longRentalQuestion', () => {
  it.each([
    ['2026-12-01', '2027-01-29', null],
    ['2026-12-01', '2027-01-30', '¿61 días?'],
    ['2026-12-12', '2028-12-14', '¿734 días?'],
    ['2026-12-12', '2036-12-14', '¿3,656 días?'],
    ['2026-12-12', null, null],
  ])('of %s to %s is %s', (from, to, question) => expect(longRentalQuestion({ from, to })).toBe(question))
})

it('reads dates that are stored for the visit, and drops what is none', () => {
  expect(readDates({ from: '2026-12-03', to: '2026-12-05' })).toEqual({
    from: '2026-12-03',
    to: '2026-12-05',
  })
  for (const stored of [null, 7, 'x', [], { from: 1 }, { from: '2026-13-01', to: 'x' }])
    expect(readDates(stored)).toEqual({ from: null, to: null })
})
