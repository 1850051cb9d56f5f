import { describe, expect, it } from 'vitest'
import { parseStock } from '../../../src/domain/catalogue/typed-amounts.ts'

describe('parseStock', () => {
  it.each([
    ['7', 7],
    ['0', 0],
    [' 12 ', 12],
    ['1,200', 1200],
    ['007', 7],
    ['1000000', 1_000_000],
    ['', null],
    ['  ', null],
    ['∞', null],
  ])('%j is %s', (text, value) => expect(parseStock(text)).toEqual({ ok: true, value }))

  it.each(['-1', '1.5', '1,5', '1,20', 'dos', '1e3', '1000001'])('%j is none', (text) => {
    expect(parseStock(text)).toEqual({ ok: false, error: expect.stringMatching(/./) as string })
  })
})
