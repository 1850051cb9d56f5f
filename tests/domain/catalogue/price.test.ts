import { describe, expect, it } from 'vitest'
import {
  discountLabel,
  discountPercent,
  lineSubtotal,
  requestTotal,
  shownPrice,
  unitWords,
  unitPrice,
} from '../../../src/domain/catalogue/price-and-stock.ts'
import { PRICE_UNITS, type PriceUnit } from '../../../src/domain/tables/catalogue-tables.ts'
import { repeatableRandom } from '../../support/random.ts'

const priced = (price: number | null, discount_price: number | null = null) => ({ price, discount_price })

describe('unit price and discount label (S§5, AMB-54)', () => {
  it.each([
    ['no discount', priced(1000), 1000, null],
    ['a discount', priced(1000, 800), 800, '-20% Descuento'],
    ['a third', priced(300, 200), 200, '-33% Descuento'],
    ['a discount equal to the price', priced(1000, 1000), 1000, null],
    ['a discount above the price', priced(1000, 1200), 1000, null],
    ['a discount to nothing', priced(1000, 0), 0, '-100% Descuento'],
    ['almost everything', priced(1000, 0.01), 0.01, '-100% Descuento'],
    ['a discount that rounds to 1', priced(200, 199), 199, '-1% Descuento'],
    ['a discount that rounds to 0', priced(1000, 995.01), 995.01, null],
    ['a cent', priced(1000, 999.99), 999.99, null],
    ['57.5 %, a tie that binary would miss', priced(400, 170), 170, '-58% Descuento'],
    ['a negative discount', priced(1000, -1), 1000, null],
    ['a price of zero', priced(0, 0), 0, null],
    ['a price of zero and a negative discount', priced(0, -5), 0, null],
    ['a price below a cent', priced(0.004, 0.001), 0.001, null],
    ['a cent off two', priced(0.02, 0.01), 0.01, '-50% Descuento'],
    ['a price of one cent', priced(0.01, 0), 0, '-100% Descuento'],
    ['no price', priced(null), null, null],
    ['no price but a discount', priced(null, 10), null, null],
    ['a price that is not a number', priced(Number.NaN, 10), null, null],
    ['an endless price', priced(Infinity, 10), null, null],
    ['a discount that is not a number', priced(1000, Number.NaN), 1000, null],
    ['an endless discount', priced(1000, -Infinity), 1000, null],
    ['the highest price', priced(9_999_999_999.99, 4_999_999_999.99), 4_999_999_999.99, '-50% Descuento'],
  ])('%s', (_, product, unit, label) => {
    expect(unitPrice(product)).toBe(unit)
    expect(discountLabel(product)).toBe(label)
    expect(discountPercent(product)).toBe(label === null ? null : Number(/\d+/.exec(label)?.[0]))
  })
})

describe('lineSubtotal', () => {
  it.each([
    [100, 3, 300],
    [0.1, 3, 0.3],
    [19.99, 3, 59.97],
    [1.005, 2, 2.02],
    [1234.5, 1, 1234.5],
    [0, 9999, 0],
    [100, 0, 0],
    [10.01, 1.5, 15.02],
    [null, 3, null],
    [Number.NaN, 3, null],
    [Infinity, 1, null],
    [1e308, 9999, null],
    [100, Number.NaN, null],
    [9_999_999.99, 9999, 99_989_999_900.01],
  ])('%s × %s is %s', (unit, quantity, subtotal) => expect(lineSubtotal(unit, quantity)).toBe(subtotal))

  it('is always the exact number of cents', () => {
    const random = repeatableRandom(3)
    const wrong: string[] = []
    for (let n = 0; n < 20_000; n++) {
      const cents = Math.floor(random() * 10 ** (1 + (n % 9)))
      const quantity = 1 + Math.floor(random() * 9999)
      const exact = Number(BigInt(cents) * BigInt(quantity)) / 100
      if (lineSubtotal(cents / 100, quantity) !== exact) wrong.push(`${cents} × ${quantity}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('requestTotal (AMB-53)', () => {
  it.each([
    ['nothing', [], 0, false],
    ['one line', [{ unit: 1250.5, quantity: 2 }], 2501, false],
    [
      'a line without a price',
      [
        { unit: 100, quantity: 1 },
        { unit: null, quantity: 5 },
      ],
      100,
      true,
    ],
    ['only lines without a price', [{ unit: null, quantity: 1 }], 0, true],
    ['a line that is not a number', [{ unit: Number.NaN, quantity: 1 }], 0, true],
    ['zero, which is a price', [{ unit: 0, quantity: 3 }], 0, false],
    [
      'tenths',
      [
        { unit: 0.1, quantity: 1 },
        { unit: 0.2, quantity: 1 },
      ],
      0.3,
      false,
    ],
  ])('of %s', (_, lines, total, hasUnpriced) => expect(requestTotal(lines)).toEqual({ total, hasUnpriced }))

  it('is the sum of the subtotals to the cent, in any order', () => {
    const random = repeatableRandom(5)
    for (let n = 0; n < 300; n++) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 60) }, () => ({
        cents: Math.floor(random() * 1e8),
        quantity: 1 + Math.floor(random() * 20),
      }))
      const exact = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) / 100
      const request = lines.map(({ cents, quantity }) => ({ unit: cents / 100, quantity }))
      expect(requestTotal(request).total).toBe(exact)
      expect(requestTotal(request.toReversed()).total).toBe(exact)
    }
  })
})

describe('the price of a product for a rental', () => {
  const of = (price_unit: PriceUnit | null, price: number | null = 1200) => ({ ...priced(price), price_unit })
  const rental = (days: number | null, shopUnit: string | null = 'por día') => ({
    days,
    from: null,
    shopUnit,
    shopSteps: null,
    timesByRule: null,
  })
  it.each([
    ['has the shop’s unit', of(null), rental(null), ['$1,200.00', 'por día', null]],
    ['has its own unit', of('hour'), rental(null), ['$1,200.00', 'por hora', null]],
    ['has none where the shop has none', of(null), rental(null, null), ['$1,200.00', null, null]],
    ['is what the days cost', of(null), rental(3), ['$3,600.00', 'por 3 días', '$1,200.00 por día']],
    [
      'is by the day where nothing is said',
      of(null),
      rental(3, null),
      ['$3,600.00', 'por 3 días', '$1,200.00 por día'],
    ],
    [
      'keeps the shop’s words',
      of(null),
      rental(2, '/ jornada'),
      ['$2,400.00', 'por 2 días', '$1,200.00 / jornada'],
    ],
    ['says a single day once', of(null), rental(1), ['$1,200.00', 'por 1 día', null]],
    [
      'is by the day whatever the shop’s unit',
      of('day'),
      rental(3, 'por semana'),
      ['$3,600.00', 'por 3 días', '$1,200.00 por día'],
    ],
    ['is not multiplied by the event', of('event'), rental(3), ['$1,200.00', 'por evento', null]],
    ['is not multiplied by the piece', of('piece'), rental(3), ['$1,200.00', 'por pieza', null]],
    ['is not multiplied by the week', of(null), rental(3, 'por semana'), ['$1,200.00', 'por semana', null]],
    ['is quoted', of(null, null), rental(3), ['Precio no disponible', null, null]],
    ['is exact to the cent', of(null, 0.1), rental(3), ['$0.30', 'por 3 días', '$0.10 por día']],
  ])('%s', (_, product, days, [amount, words, each]) => {
    expect(shownPrice(product, days)).toEqual({ amount, words, each })
  })

  it('has words for every unit', () => {
    expect(PRICE_UNITS.map((unit) => unitWords(unit, 'por jornada'))).toEqual([
      'por día',
      'por evento',
      'por hora',
      'por pieza',
    ])
    expect(unitWords(null, 'por jornada')).toBe('por jornada')
  })
})
