import { describe, expect, it } from 'vitest'
import {
  discountWarning,
  readDiscount,
  readPrice,
  UNREADABLE_PRICE,
} from '../../../src/domain/product-form/typed-values.ts'

describe('the price', () => {
  it.each([
    ['1250', 1250],
    ['1250.01', 1250.01],
    ['$1,250.5 MXN', 1250.5],
    ['$ 1.250,50', 1250.5],
    ['0', 0],
  ])('%s is %d', (text, price) => expect(readPrice(text)).toEqual({ ok: true, value: price }))

  it.each(['gratis', '12 pesos', '1e3', '.', '--', 'a12'])(
    '%s is not saved unless somebody asks for $0.00 (AMB-34)',
    (text) => expect(readPrice(text)).toEqual({ ok: false, error: UNREADABLE_PRICE }),
  )

  it.each([
    ['', 'Escribe un precio.'],
    ['   ', 'Escribe un precio.'],
    ['-5', 'El precio no puede ser negativo.'],
    ['-1,250.00', 'El precio no puede ser negativo.'],
    ['12.3456', 'Usa como máximo dos decimales.'],
    ['12.345', 'No queda claro si lleva miles o decimales: escribe 12345 o 12.35.'],
    ['99999999999', 'Ese precio es demasiado grande.'],
  ])('%j is asked for again: %s', (text, error) => expect(readPrice(text)).toEqual({ ok: false, error }))
})

describe('the discount price', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['900.5', 900.5],
    ['0', 0],
  ])('%j is %j', (text, value) => expect(readDiscount(text)).toEqual({ ok: true, value }))

  it.each(['gratis', '-1', '1.234'])('%j is asked for again', (text) => {
    expect(readDiscount(text).ok).toBe(false)
  })

  it.each([
    ['1000', '1000', true],
    ['1000', '1200', true],
    ['1000', '999.99', false],
    ['1000', '', false],
    ['gratis', '10', false],
    ['', '10', false],
  ])('of a price %s, %s is warned of: %s (AMB-54)', (price, discount, isWarned) => {
    expect(discountWarning(price, discount) !== null).toBe(isWarned)
  })
})
