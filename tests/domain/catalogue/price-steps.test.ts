import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rentalPrice, requestTotal, shownPrice, type Rental } from '#domain/catalogue/price-and-stock.ts'
import { stepsWords, timesByRule } from '#domain/catalogue/price-steps.ts'
import { readSteps, STEP_PRESETS } from '#domain/catalogue/typed-steps.ts'

const MONDAY = '2026-01-05'
const FRIDAY = '2026-01-09'
const SATURDAY = '2026-01-10'

describe('a rental by steps', () => {
  it.each([
    // Each day.
    ['', 1, 1],
    ['', 30, 30],
    ['1=1', 12, 12],
    // A week of three days: the fourth is free, the eighth is the next week's first.
    ['7=3', 1, 1],
    ['7=3', 2, 2],
    ['7=3', 4, 3],
    ['7=3', 7, 3],
    ['7=3', 8, 4],
    ['7=3', 10, 6],
    ['7=3', 14, 6],
    ['7=3', 30, 14],
    // Never more than the next larger step.
    ['3=2.5, 7=3, 30=9', 2, 2],
    ['3=2.5, 7=3, 30=9', 3, 2.5],
    ['3=2.5, 7=3, 30=9', 6, 3],
    ['3=2.5, 7=3, 30=9', 10, 5.5],
    ['3=2.5, 7=3, 30=9', 21, 9],
    ['3=2.5, 7=3, 30=9', 29, 9],
    ['3=2.5, 7=3, 30=9', 31, 10],
    // What cannot be read is not there.
    ['3=, x, 0=1, -3=1, 7=3, 9=0', 7, 3],
    ['cualquier cosa', 5, 5],
  ])('%j: %i days pay %d', (steps, days, times) => {
    expect(timesByRule(steps, days, null)).toBe(times)
    // Without a weekend's step, the first day is all the same.
    expect(timesByRule(steps, days, FRIDAY)).toBe(times)
  })

  it.each([
    [SATURDAY, 1, 1],
    [SATURDAY, 2, 1],
    [SATURDAY, 3, 2],
    [FRIDAY, 3, 2],
    [FRIDAY, 4, 3],
    [MONDAY, 7, 4],
    [MONDAY, 8, 5],
    [MONDAY, 5, 4],
    ['2026-01-11', 2, 2],
    [null, 2, 2],
  ])('with a weekend of one: from %s, %i days pay %d', (from, days, times) => {
    expect(timesByRule('7=4, finde=1', days, from)).toBe(times)
  })

  it('is the cheapest of all combinations, for any steps, up to 92 days', () => {
    const step = fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 4_000 }))
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 4 }),
        fc.option(fc.integer({ min: 1, max: 200 })),
        fc.nat(6),
        (some, weekend, shift) => {
          const from = new Date(Date.UTC(2026, 0, 5 + shift)).toISOString().slice(0, 10)
          const steps = some.map(([days, hundredths]) => `${days}=${hundredths / 100}`)
          const stored = [...steps, ...(weekend === null ? [] : [`finde=${weekend / 100}`])].join(', ')
          const prices = everyPrice(some, weekend, shift)
          for (let days = 1; days <= 92; days += 1)
            expect(timesByRule(stored, days, from)).toBe((prices[days] ?? 0) / 100)
        },
      ),
      { numRuns: 60 },
    )
  })
})

/**
 * Returns the cheapest price of each number of days, by trying out every way forward from the first day: whatever covers
 * the day or more is a way to pay for it.
 */
function everyPrice(steps: readonly [number, number][], weekend: number | null, shift: number): number[] {
  const MOST = 92
  const reached = Array.from({ length: MOST + 41 }, () => Infinity)
  reached[0] = 0
  for (let at = 0; at < MOST; at += 1) {
    const isSaturday = (at + shift) % 7 === 5
    const ways = [
      [1, 100] as const,
      ...steps,
      ...(weekend !== null && isSaturday ? [[2, weekend] as const] : []),
    ]
    for (const [days, price] of ways)
      reached[at + days] = Math.min(reached[at + days] ?? Infinity, (reached[at] ?? Infinity) + price)
  }
  return Array.from({ length: MOST + 1 }, (_, days) => Math.min(...reached.slice(days)))
}

describe('the price of a rental by steps', () => {
  const rental = (days: number, shopSteps: string | null = '7=3'): Rental => ({
    days,
    from: MONDAY,
    shopUnit: 'por día',
    shopSteps,
    timesByRule,
  })

  it.each([
    [333.33, 2.5, 833.33],
    [0.01, 2.5, 0.03],
    [0.3, 1.15, 0.35],
    [1.1, 0.35, 0.39],
    [1234.5, 3, 3703.5],
    [9_999_999_999.99, 2.5, 24_999_999_999.98],
    [null, 2.5, null],
  ])('of %d for %d days is %d, half a cent up', (unit, times, price) => {
    expect(rentalPrice(unit, times)).toBe(price)
  })

  it('is rounded before it is multiplied by the quantity, as people check it', () => {
    const line = { unit: 333.33, quantity: 3, price_unit: null, price_steps: '3=2.5' }
    expect(requestTotal([line], rental(3)).total).toBe(2499.99)
  })

  it.each([
    ['the shop’s', { price_unit: null, price_steps: null }, ['$3,000.00', 'por 7 días', '$1,000.00 por día']],
    ['its own', { price_unit: null, price_steps: '7=2.5' }, ['$2,500.00', 'por 7 días', '$1,000.00 por día']],
    [
      'each day’s',
      { price_unit: null, price_steps: '1=1' },
      ['$7,000.00', 'por 7 días', '$1,000.00 por día'],
    ],
    [
      'that of an event',
      { price_unit: 'event' as const, price_steps: '7=2' },
      ['$1,000.00', 'por evento', null],
    ],
  ])('is shown as %s', (_, unit, [amount, words, each]) => {
    const product = { price: 1000, discount_price: null, ...unit }
    expect(shownPrice(product, rental(7))).toEqual({ amount, words, each })
  })

  it('is that of each day until the rule is loaded, and without steps', () => {
    const product = { price: 1000, discount_price: null, price_unit: null, price_steps: null }
    expect(shownPrice(product, { ...rental(7), timesByRule: null }).amount).toBe('$7,000.00')
    expect(shownPrice(product, rental(7, null)).amount).toBe('$7,000.00')
  })
})

describe('typed steps', () => {
  it.each([
    ['', ''],
    [' 3=2.5,7=3 ', '3=2.5, 7=3'],
    ['7 días = 3 días; 3 dias: 2,5', '3=2.5, 7=3'],
    ['3=2,5, 7=3', '3=2.5, 7=3'],
    ['3=2,5,7=3', '3=2.5, 7=3'],
    ['7 al precio de 3\n30 por 9', '7=3, 30=9'],
    ['fin de semana = 1, 7 = 4', '7=4, finde=1'],
    ['Sábado y domingo como 1.5', 'finde=1.5'],
    ['1=1', '1=1'],
    ['1=1, 7=3', '7=3'],
  ])('%j are stored as %j, and stay so', (typed, stored) => {
    expect(readSteps(typed)).toEqual({ ok: true, value: stored })
    expect(readSteps(stored)).toEqual({ ok: true, value: stored })
  })

  it.each([
    ['tres días', '“tres días” no se entiende: escribe, por ejemplo, 3=2.5, 7=3'],
    ['3=2.555', '“3=2.555” no se entiende'],
    ['3=', '“3=” no se entiende'],
    ['0=1', '“0=1”: los días van de 2 a 366.'],
    ['400=3', '“400=3”: los días van de 2 a 366.'],
    ['3=0', '“3=0” saldría gratis'],
    ['1=1.2', 'Un día cuesta el precio del artículo'],
    ['3=4', '“3=4” saldría más caro que día por día: escribe 3 o menos.'],
    ['finde=3', '“finde=3” saldría más caro que día por día: escribe 2 o menos.'],
    ['3=2, 3=2', '“3=2” repite un escalón'],
    [Array.from({ length: 13 }, (_, at) => `${at + 2}=2`).join(', '), 'Usa 12 escalones como máximo.'],
    ['9'.repeat(5_000), 'no se entiende'],
  ])('%.20j are refused', (typed, error) => {
    expect(readSteps(typed)).toMatchObject({ ok: false, error: expect.stringContaining(error) as string })
  })

  it('that are presets are stored as they are', () => {
    for (const { value } of STEP_PRESETS) expect(readSteps(value)).toEqual({ ok: true, value })
  })

  it('read in words', () => {
    expect(stepsWords('3=2.5, 7=3, finde=1')).toBe(
      '3 días al precio de 2.5, 7 días al precio de 3, sábado y domingo al precio de 1',
    )
    expect([null, '', '1=1', 'x'].map(stepsWords)).toEqual([null, null, null, null])
  })
})
