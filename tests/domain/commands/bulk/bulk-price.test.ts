import { describe, expect, it } from 'vitest'
import { changedPrice, withPrice, type PriceChange } from '../../../../src/domain/commands/bulk-fields.ts'
import { product } from '../../rows.ts'

const change = (fields: Partial<PriceChange>): PriceChange => ({
  by: 'percent',
  value: 0,
  rounding: 'cents',
  includesDiscount: true,
  ...fields,
})

describe('changedPrice', () => {
  it.each([
    [100, { value: 10 }, 110],
    [100, { value: -10 }, 90],
    [19.99, { value: 15 }, 22.99],
    [10.1, { value: 5 }, 10.61],
    [1.15, { value: 0 }, 1.15],
    [333.33, { value: 33.33 }, 444.43],
    [100, { value: -100 }, 0],
    [100, { value: -250 }, 0],
    [0, { value: 50 }, 0],
    [9_999_999.99, { value: 10 }, 10_999_999.99],
    [100, { by: 'amount', value: 25.5 }, 125.5],
    [100, { by: 'amount', value: -25.5 }, 74.5],
    [0.1, { by: 'amount', value: 0.2 }, 0.3],
    [20, { by: 'amount', value: -50 }, 0],
    [1_234.49, { rounding: 'peso' }, 1_234],
    [1_234.5, { rounding: 'peso' }, 1_235],
    [1_232.5, { rounding: 'five' }, 1_235],
    [1_232.49, { rounding: 'five' }, 1_230],
    [1_235, { rounding: 'ten' }, 1_240],
    [1_234.99, { rounding: 'ten' }, 1_230],
    [1_150, { value: 7, rounding: 'ten' }, 1_230],
    [4, { rounding: 'ten' }, 0],
  ] satisfies [number, Partial<PriceChange>, number][])('of %d with %o is %d', (price, fields, expected) => {
    expect(changedPrice(price, change(fields))).toBe(expected)
  })
})

describe('withPrice', () => {
  it.each([
    ['no price', { price: null, discount_price: 5 }, { value: 10 }, { left: 'No tiene precio: se cotiza.' }],
    ['nothing to do', { price: 100 }, { value: 0 }, { left: 'El precio no cambia.' }],
    ['too much', { price: 9_999_999_999 }, { value: 10 }, { left: 'El precio sería demasiado grande.' }],
    ['the price alone', { price: 100 }, { value: 10 }, { fields: { price: 110, discount_price: null } }],
    [
      'both',
      { price: 100, discount_price: 80 },
      { value: 10 },
      { fields: { price: 110, discount_price: 88 } },
    ],
    [
      'the discount as it was',
      { price: 100, discount_price: 80 },
      { value: 10, includesDiscount: false },
      { fields: { price: 110, discount_price: 80 } },
    ],
    [
      'a discount that stops counting',
      { price: 100, discount_price: 80 },
      { value: -20, includesDiscount: false },
      {
        fields: { price: 80, discount_price: 80 },
        warning: 'El precio con descuento ya no es menor que el precio: el descuento deja de verse.',
      },
    ],
    [
      'a discount that never counted',
      { price: 100, discount_price: 120 },
      { value: -20, includesDiscount: false },
      { fields: { price: 80, discount_price: 120 } },
    ],
    [
      'rounding that swallows the discount',
      { price: 12, discount_price: 11 },
      { value: 0, rounding: 'ten' },
      {
        fields: { price: 10, discount_price: 10 },
        warning: 'El precio con descuento ya no es menor que el precio: el descuento deja de verse.',
      },
    ],
    [
      'nothing left of it',
      { price: 4 },
      { value: 0, rounding: 'ten' },
      { fields: { price: 0, discount_price: null }, warning: 'Queda en $0.00.' },
    ],
  ] satisfies [string, object, Partial<PriceChange>, object][])('%s', (_, fields, by, expected) => {
    expect(withPrice(product(fields), change(by))).toEqual(expected)
  })
})
