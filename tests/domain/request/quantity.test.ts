import { describe, expect, it } from 'vitest'
import {
  clampQuantity,
  decreaseTitle,
  MAX_QUANTITY,
  parseQuantity,
  quantityToAdd,
} from '../../../src/domain/request/cart-lines.ts'

describe('parseQuantity (S§5)', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['+3', 3],
    ['007', 7],
    ['2.9', 2],
    ['2.', 2],
    ['0.9', 0],
    ['0', 0],
    ['-3', 0],
    ['-0', 0],
    ['', 0],
    ['   ', 0],
    ['abc', 0],
    ['.5', 0],
    ['-', 0],
    ['+', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['0x10', 0],
    ['2 piezas', 2],
    ['1,000', 1000],
    ['1,5', 1],
    ['1,0000', 1],
    ['1e3', 1000],
    ['1E2', 100],
    ['1e', 1],
    ['5e-1', 0],
    ['1e999', MAX_QUANTITY],
    ['1e-999', 0],
    ['9999', 9999],
    ['10000', MAX_QUANTITY],
    ['99999999999999999999', MAX_QUANTITY],
    ['--3', 0],
    ['٣', 0],
    ['<script>', 0],
  ])('reads %j as %s', (text, quantity) => expect(parseQuantity(text)).toBe(quantity))

  it.each([
    ['digits', '9'.repeat(1_000_000), MAX_QUANTITY],
    ['zeros', '0'.repeat(1_000_000), 0],
    ['groups', `1${',000'.repeat(250_000)}x`, MAX_QUANTITY],
    ['letters', 'a'.repeat(1_000_000), 0],
  ])('reads a million %s', (_, text, quantity) => expect(parseQuantity(text)).toBe(quantity))
})

it.each([
  ['３', 3],
  [' １２ ', 12],
  ['１,２００', 1_200],
])('reads the full-width digits of %j', (text, quantity) => expect(parseQuantity(text)).toBe(quantity))

describe('clampQuantity', () => {
  it.each([
    [3, 5, 3],
    [5, 5, 5],
    [7, 5, 5],
    [7, 0, 0],
    [7, -2, 0],
    [7, Infinity, 7],
    [1e9, Infinity, MAX_QUANTITY],
    [Infinity, Infinity, MAX_QUANTITY],
    [-3, 5, 0],
    [2.9, 5, 2],
    [4, 3.5, 3],
    [Number.NaN, 5, 0],
    [3, Number.NaN, 0],
  ])('%s within %s is %s', (quantity, max, clamped) => expect(clampQuantity(quantity, max)).toBe(clamped))

  it('never answers minus zero', () => expect(Object.is(clampQuantity(-0.5, 5), 0)).toBe(true))
})

describe('quantityToAdd (S§4, S§5)', () => {
  it.each([
    [0, Infinity, 1],
    [1, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [0, 5, 1],
    [0, 0, 0],
    [3, 0, 0],
    [-2, 5, 1],
    [0.4, 5, 1],
    [Number.NaN, 5, 1],
    [1e9, Infinity, MAX_QUANTITY],
  ])('%s selected of at most %s adds %s', (selected, max, added) => {
    expect(quantityToAdd(selected, max)).toBe(added)
  })
})

describe('decreaseTitle (S§5)', () => {
  it.each([
    [0, 'Reducir cantidad'],
    [1, 'Eliminar de la solicitud'],
    [2, 'Reducir cantidad'],
    [9999, 'Reducir cantidad'],
  ])('at %s is %s', (quantity, title) => expect(decreaseTitle(quantity)).toBe(title))
})
