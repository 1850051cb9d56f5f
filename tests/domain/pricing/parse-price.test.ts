import { describe, expect, it } from 'vitest'
import { editablePrice, parsePrice } from '../../../src/domain/pricing/parse-price.ts'

describe('parsePrice', () => {
  it.each([
    ['1250', 1250],
    ['1,250', 1250],
    ['1,250.5', 1250.5],
    ['12,345,678.90', 12345678.9],
    [' $ 1,250.00 MXN ', 1250],
    ['$1\u00a0250', 1250],
    ['1250,50', 1250.5],
    ['0,5', 0.5],
    ['0', 0],
    ['12.', 12],
    ['9999999999.99', 9999999999.99],
  ])('reads %s as %d', (text, value) => {
    expect(parsePrice(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'Escribe un precio.'],
    ['  $ ', 'Escribe un precio.'],
    ['10000000000', 'Ese precio es demasiado grande.'],
    ...['-5', 'gratis', '1.234,50', '12,34,567', '1,25,0', '1.234', '1e3', '.', '1250 pesos', '٣'].map(
      (text) => [text, 'Escribe un precio como 1250 o 1,250.50.'],
    ),
  ])('does not guess at %s', (text, error) => {
    expect(parsePrice(text)).toEqual({ ok: false, error })
  })
})

it.each([
  [null, ''],
  [0, '0'],
  [1250, '1250'],
  [1250.5, '1250.50'],
  [0.1, '0.10'],
])('a price of %s is offered as %s, which reads as the same', (price, text) => {
  expect(editablePrice(price)).toBe(text)
  expect(price === null || parsePrice(text)).toEqual(price === null || { ok: true, value: price })
})
