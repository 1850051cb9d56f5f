import { describe, expect, it } from 'vitest'
import { formatMoney, toCents } from '../../../src/domain/core/format.ts'
import { repeatableRandom } from '../../support/random.ts'

describe('toCents', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.004, 100],
    [8.575, 858],
    [19.99, 1999],
    [1234.5, 123450],
    [-1.005, -101],
    [9_999_999_999.99, 999_999_999_999],
    [Infinity, Infinity],
  ])('%s pesos are %s cents', (pesos, cents) => expect(toCents(pesos)).toBe(cents))

  it('is not a number for what is not one', () => expect(toCents(Number.NaN)).toBeNaN())

  it('gives every whole cent back, from 0.00 to 9,999,999,999.99', () => {
    const random = repeatableRandom(7)
    const wrong: number[] = []
    for (let n = 0; n < 20_000; n++) {
      const cents = Math.floor(random() * 10 ** (1 + (n % 12)))
      if (toCents(cents / 100) !== cents) wrong.push(cents)
    }
    expect(wrong).toEqual([])
  })

  it('rounds as formatMoney does, so that sums agree with what is shown', () => {
    const random = repeatableRandom(11)
    const wrong: number[] = []
    for (let n = 0; n < 20_000; n++) {
      const pesos = Math.floor(random() * 1e8) / 1000
      if (formatMoney(toCents(pesos) / 100) !== formatMoney(pesos)) wrong.push(pesos)
    }
    expect(wrong).toEqual([])
  })
})
