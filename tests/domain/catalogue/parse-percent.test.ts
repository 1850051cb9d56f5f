import { describe, expect, it } from 'vitest'
import { parsePercent } from '../../../src/domain/catalogue/typed-amounts.ts'

describe('parsePercent', () => {
  it.each([
    ['10', 10],
    [' 12.5 % ', 12.5],
    ['12,5%', 12.5],
    ['0.25', 0.25],
    ['1000', 1000],
  ])('%j is %d', (text, value) => expect(parsePercent(text)).toEqual({ ok: true, value }))

  it.each(['', '%', '0', '0.00', '-5', '1001', '9999', '12.345', '1e3', 'diez'])('%j is none', (text) => {
    expect(parsePercent(text).ok).toBe(false)
  })
})
