import { describe, expect, it } from 'vitest'
import { requestLines, type CartLine } from '../../../src/domain/request/cart-lines.ts'
import { knownName, priceBefore, rememberSeen } from '../../../src/domain/request/line-changes.ts'
import { byId, requestLine, shown } from '../rows.ts'

const joined = (stored: CartLine, product = shown()) => {
  const [line] = requestLines([stored], byId(product), true)
  if (!line) throw new Error('There is no line.')
  return line
}

describe('priceBefore', () => {
  it.each([
    ['says what it cost', { price: 80 }, {}, 80],
    ['says that it was quoted', { price: null }, {}, null],
    ['says what it cost with its discount', { price: 120, discount_price: 90 }, {}, 90],
    ['notices a discount', { price: 100 }, { discount_price: 80 }, 100],
    ['notices that it is quoted now', { price: 100 }, { price: null }, 100],
    ['is silent about the same price', { price: 100 }, {}, undefined],
    [
      'is silent about another price that comes to the same',
      { price: 120, discount_price: 100 },
      {},
      undefined,
    ],
    ['is silent where nothing is known', {}, {}, undefined],
    ['is silent about both quoted', { price: null }, { price: null }, undefined],
  ])('%s', (_, stored, now, before) => {
    expect(priceBefore(joined({ id: 'p', quantity: 2, ...stored }, shown(now)))).toBe(before)
  })

  it('is silent about what cannot be read, and what is gone', () => {
    const stored = { id: 'gone', quantity: 1, name: 'Grúa', price: 80 }
    for (const isKnown of [true, false])
      expect(requestLines([stored], byId(), isKnown).map(priceBefore)).toEqual([undefined])
  })
})

describe('knownName', () => {
  it('is the stored name of what is gone, else the shown one (AMB-60)', () => {
    const gone = requestLine({ state: 'unknown', name: 'Producto Desconocido' })
    expect(knownName(gone)).toBe('Producto Desconocido')
    expect(knownName({ ...gone, stored: { id: 'p', quantity: 1, name: 'Grúa' } })).toBe('Grúa')
    expect(knownName(requestLine({ name: 'Nueva', stored: { id: 'p', quantity: 1, name: 'Vieja' } }))).toBe(
      'Nueva',
    )
  })
})

describe('rememberSeen', () => {
  const product = shown({ id: 'a', name: 'Cámara', price: 300, discount_price: 200, price_unit: 'event' })
  const gone = { id: 'gone', quantity: 3, name: 'Grúa', price: 80 }

  it('takes names and prices from the catalogue, and leaves quantities, order and what is gone', () => {
    const cart = [gone, { id: 'a', quantity: 2, name: 'Vieja', price: 100 }]
    const seen = rememberSeen(cart, byId(product))
    expect(seen).toEqual([
      gone,
      {
        id: 'a',
        quantity: 2,
        name: 'Cámara',
        price: 300,
        discount_price: 200,
        price_unit: 'event',
        price_steps: null,
        image_url: null,
        section_id: null,
        is_external: false,
      },
    ])
    expect(rememberSeen(seen, byId(product))).toBe(seen)
    expect(requestLines(seen, byId(product), true).map(priceBefore)).toEqual([undefined, undefined])
  })

  it('keeps what is known of a product that was hidden since', () => {
    const cart = [{ id: 'a', quantity: 2, name: 'Vieja', price: 100 }]
    expect(rememberSeen(cart, byId({ ...product, is_public: false }))).toBe(cart)
  })
})
