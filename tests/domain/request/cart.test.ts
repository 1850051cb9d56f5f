import { describe, expect, it } from 'vitest'
import {
  type CartLine,
  cartLabel,
  quantityOf,
  readCart,
  restoreLine,
  setQuantity,
  unitCount,
  MAX_QUANTITY,
} from '../../../src/domain/request/cart-lines.ts'

describe('readCart (S§4, AMB-17)', () => {
  it.each([
    ['nothing stored', null],
    ['undefined', undefined],
    ['an object', { id: 'a', quantity: 1 }],
    ['something like an array', { length: 1, 0: { id: 'a', quantity: 1 } }],
    ['a text', '[{"id":"a","quantity":1}]'],
    ['a number', 7],
    ['an empty array', []],
    ['what is not a line', [null, undefined, 1, 'a', true, [], [['id', 'a']], {}, { quantity: 1 }]],
    ['ids that are none', [7, null, '', '  ', {}, ['a'], 'x'.repeat(129)].map((id) => ({ id, quantity: 1 }))],
    [
      'quantities that are none',
      [0, -1, 0.9, null, undefined, '', 'abc', '0', '-2', true, [3], {}, Number.NaN].map((quantity) => ({
        id: 'a',
        quantity,
      })),
    ],
  ])('reads %s as an empty cart', (_, stored) => expect(readCart(stored)).toEqual([]))

  it.each([
    [1, 1],
    [2.9, 2],
    ['3', 3],
    [' 4.7 ', 4],
    ['1e3', 1000],
    [1e9, MAX_QUANTITY],
    ['99999999999', MAX_QUANTITY],
    [Infinity, MAX_QUANTITY],
  ])('reads the quantity %j as %d', (quantity, expected) => {
    expect(readCart([{ id: 'a', quantity }])).toEqual([{ id: 'a', quantity: expected }])
  })

  it('keeps the order and trims the ids', () => {
    expect(readCart([{ id: ' b ', quantity: 1 }, 'junk', { id: 'a', quantity: 2 }])).toEqual([
      { id: 'b', quantity: 1 },
      { id: 'a', quantity: 2 },
    ])
  })

  it('takes what it knows of a whole line and leaves the rest', () => {
    const line = {
      id: 'a',
      quantity: 2,
      name: 'Cámara',
      price: 1250.5,
      discount_price: null,
      image_url: '/a.webp',
      section_id: 's',
      is_external: true,
    }
    expect(readCart([{ ...line, effective_price: 1, stock_quantity: 0, onclick: 'x' }])).toEqual([line])
    const empty = { ...line, price: null, image_url: null, section_id: null, is_external: false }
    expect(readCart([empty])).toEqual([empty])
  })

  it.each([
    ['name', [7, null, '', '  ', {}]],
    ['price', ['10', -1, Infinity, Number.NaN, 1e12, {}, [5]]],
    ['discount_price', ['10', -0.01, true]],
    ['image_url', [7, {}, false]],
    ['section_id', [7, {}, false]],
    ['is_external', ['true', 1, null]],
  ])('drops a bad %s and keeps the line', (field, values) => {
    for (const value of values)
      expect(readCart([{ id: 'a', quantity: 1, [field]: value }])).toEqual([{ id: 'a', quantity: 1 }])
  })

  it('takes ids of up to 128 signs and trims names', () => {
    const line = { id: 'x'.repeat(128), quantity: 1, name: ' Cámara\n' }
    expect(readCart([line])).toEqual([{ ...line, name: 'Cámara' }])
  })

  it('shortens an enormous name', () => {
    expect(readCart([{ id: 'a', quantity: 1, name: 'x'.repeat(1_000_000) }])[0]?.name).toHaveLength(300)
  })

  it('makes one line of a product that stands there twice', () => {
    const stored = [
      { id: 'a', quantity: 1, name: 'Primero' },
      { id: 'b', quantity: 1 },
      { id: ' a', quantity: '2', name: 'Segundo', price: 5 },
      { id: 'b', quantity: MAX_QUANTITY },
    ]
    expect(readCart(stored)).toEqual([
      { id: 'a', quantity: 3, name: 'Primero', price: 5 },
      { id: 'b', quantity: MAX_QUANTITY },
    ])
  })

  it('keeps the first 500 lines and still counts what repeats them', () => {
    const stored = Array.from({ length: 100_000 }, (_, n) => ({ id: `p${n}`, quantity: 1 }))
    const cart = readCart([...stored, { id: 'p0', quantity: 4 }])
    expect(cart).toHaveLength(500)
    expect(cart.at(-1)).toEqual({ id: 'p499', quantity: 1 })
    expect(cart[0]).toEqual({ id: 'p0', quantity: 5 })
  })

  it.each(['__proto__', 'constructor', 'toString'])('treats the id %s like any other', (id) => {
    expect(readCart(JSON.parse(`[{"id":"${id}","quantity":2}]`))).toEqual([{ id, quantity: 2 }])
  })

  it('is not fooled by a prototype in the text', () => {
    expect(readCart(JSON.parse('[{"__proto__":{"id":"a","quantity":1}}]'))).toEqual([])
  })

  it('reads its own output unchanged', () => {
    const cart = readCart([{ id: 'a', quantity: '2', name: ' x ', price: 3 }])
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })
})

const two: readonly CartLine[] = Object.freeze([
  Object.freeze({ id: 'a', quantity: 2, name: 'A', price: 5 }),
  Object.freeze({ id: 'b', quantity: 1 }),
])

describe('setQuantity (S§4)', () => {
  it.each([
    ['adds a line at the end', { id: 'c' }, 3, 'a2 b1 c3', 'add'],
    ['raises a line where it stands', { id: 'a' }, 5, 'a5 b1', 'add'],
    ['lowers a line', { id: 'a' }, 1, 'a1 b1', 'remove'],
    ['removes at zero', { id: 'a' }, 0, 'b1', 'remove'],
    ['updates at the same', { id: 'a' }, 2, 'a2 b1', 'update'],
    ['leaves what is not there at zero', { id: 'c' }, 0, 'a2 b1', 'update'],
    ['removes below zero', { id: 'b' }, -4, 'a2', 'remove'],
    ['removes what is not a number', { id: 'b' }, Number.NaN, 'a2', 'remove'],
    ['cuts fractions', { id: 'b' }, 2.9, 'a2 b2', 'add'],
    ['stops at the most', { id: 'b' }, 1e9, `a2 b${MAX_QUANTITY}`, 'add'],
  ])('%s', (_, line, quantity, expected, action) => {
    const changed = setQuantity(two, line, quantity)
    expect(changed.cart.map((item) => `${item.id}${item.quantity}`).join(' ')).toBe(expected)
    expect(changed.action).toBe(action)
  })

  it('keeps what the line knew and takes what is new', () => {
    expect(setQuantity(two, { id: 'a' }, 3).cart[0]).toEqual({ id: 'a', quantity: 3, name: 'A', price: 5 })
    expect(setQuantity(two, { id: 'a', price: null }, 3).cart[0]).toEqual({
      id: 'a',
      quantity: 3,
      name: 'A',
      price: null,
    })
    expect(setQuantity(two, { id: 'c', name: 'C' }, 1).cart[2]).toEqual({ id: 'c', quantity: 1, name: 'C' })
  })
})

it('has no room for the 501st product, and keeps the others', () => {
  const full = Array.from({ length: 500 }, (_, n) => ({ id: `p${n}`, quantity: 1 }))
  expect(setQuantity(full, { id: 'one more' }, 1)).toEqual({ cart: full, action: 'full' })
  expect(setQuantity(full, { id: 'p7' }, 2).action).toBe('add')
})

describe('restoreLine (AMB-19)', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id): CartLine => ({ id, quantity: 1 })) as [
    CartLine,
    CartLine,
    CartLine,
  ]
  it.each([
    ['at the beginning', [b, c], a, 0, 'a,b,c'],
    ['in the middle', [a, c], b, 1, 'a,b,c'],
    ['into an empty cart', [], b, 0, 'b'],
    ['at the end when others went too', [a], c, 5, 'a,c'],
    ['not twice', [b, a], { ...a, quantity: 9 }, 0, 'b,a'],
  ])('puts a line back %s', (_, cart, line, index, expected) => {
    expect(
      restoreLine(cart, line, index)
        .map(({ id }) => id)
        .join(),
    ).toBe(expected)
  })
  it('leaves the quantity of a product that has come back by itself', () => {
    expect(restoreLine([a], { ...a, quantity: 9 }, 0)).toEqual([a])
  })
})

describe('counting (AMB-13)', () => {
  it.each([
    [[], 0, '0 artículos en 0 renglones'],
    [[{ id: 'a', quantity: 1 }], 1, '1 artículo en 1 renglón'],
    [[{ id: 'a', quantity: 3 }], 3, '3 artículos en 1 renglón'],
    [two, 3, '3 artículos en 2 renglones'],
    [[{ id: 'a', quantity: 1500 }], 1500, '1,500 artículos en 1 renglón'],
  ])('%j has %d units: %s', (cart, units, label) => {
    expect(unitCount(cart)).toBe(units)
    expect(cartLabel(cart)).toBe(label)
  })

  it.each([
    ['a', 2],
    ['b', 1],
    ['c', 0],
    ['__proto__', 0],
  ])('has of %s %d', (id, quantity) => expect(quantityOf(two, id)).toBe(quantity))
})
