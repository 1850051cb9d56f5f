import { describe, expect, it } from 'vitest'
import {
  productCount,
  cardPrice,
  countLabel,
  formatMoney,
  formatTotal,
  panelPrice,
  timeAgo,
} from '../../../src/domain/core/format.ts'

describe('money (S§9)', () => {
  it.each([
    [1234.5, '$1,234.50'],
    [100, '$100.00'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [-0.001, '$0.00'],
    [0.1 + 0.2, '$0.30'],
    [1.005, '$1.01'],
    [999.999, '$1,000.00'],
    [9_999_999_999.99, '$9,999,999,999.99'],
    [-1234.5, '-$1,234.50'],
    [Number.NaN, 'N/A'],
    [Infinity, 'N/A'],
    [-Infinity, 'N/A'],
  ])('%s is %s, and with the currency as a total', (value, text) => {
    expect(formatMoney(value)).toBe(text)
    expect(formatTotal(value)).toBe(`${text} MXN`)
  })

  it('bears any number, with ordinary spaces only', () => {
    for (const value of [Number.MAX_VALUE, Number.MIN_VALUE, -Number.MAX_VALUE])
      expect(formatMoney(value)).toMatch(/^-?\$[\d,]+\.\d\d$/)
  })

  it.each([
    [1234.5, '$1,234.50', '$1,234.50'],
    [0, '$0.00', '$0.00'],
    [null, 'Precio no disponible', 'N/A'],
    [Number.NaN, 'Precio no disponible', 'N/A'],
    [Infinity, 'Precio no disponible', 'N/A'],
  ])('%s reads %s on a card and %s in the panel (S§5)', (unit, card, panel) => {
    expect(cardPrice(unit)).toBe(card)
    expect(panelPrice(unit)).toBe(panel)
  })
})

describe('counts (S§3, facts §4)', () => {
  it.each([
    [0, '0 artículos'],
    [1, '1 artículo'],
    [2, '2 artículos'],
    [11, '11 artículos'],
    [21, '21 artículos'],
    [1000, '1,000 artículos'],
    [1_000_000, '1,000,000 artículos'],
    [2_000_000, '2,000,000 artículos'],
    [1.9, '1 artículo'],
    [-0.5, '0 artículos'],
    [Number.NaN, '0 artículos'],
    [Infinity, '0 artículos'],
  ])('%s is %s', (n, text) => expect(productCount(n)).toBe(text))

  it('takes any noun', () => {
    expect(countLabel(1, 'día', 'días')).toBe('1 día')
    expect(countLabel(12_345, 'día', 'días')).toBe('12,345 días')
  })
})

describe('timeAgo', () => {
  const now = Date.UTC(2026, 10, 21)
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
  it.each([
    [0, 'hace un momento'],
    [59.999 * second, 'hace un momento'],
    [minute, 'hace 1 min'],
    [4 * minute + 59 * second, 'hace 4 min'],
    [hour - 1, 'hace 59 min'],
    [hour, 'hace 1 h'],
    [2.9 * hour, 'hace 2 h'],
    [day - 1, 'hace 23 h'],
    [day, 'hace 1 día'],
    [2 * day - 1, 'hace 1 día'],
    [3 * day, 'hace 3 días'],
    [4000 * day, 'hace 4,000 días'],
    [-1, 'hace un momento'],
    [-30 * day, 'hace un momento'],
    [Number.NaN, 'hace un momento'],
    [Infinity, 'hace un momento'],
  ])('%s ms ago is %s', (elapsed, text) => expect(timeAgo(now - elapsed, now)).toBe(text))
})
