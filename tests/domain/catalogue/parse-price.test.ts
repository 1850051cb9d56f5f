import { describe, expect, it } from 'vitest'
import { editablePrice, isUnreadable, parsePrice } from '../../../src/domain/catalogue/typed-amounts.ts'

const UNREADABLE = 'Escribe un precio como 1250 o 1,250.50.'
const NEGATIVE = 'El precio no puede ser negativo.'
const FINE = 'Usa como máximo dos decimales.'
const SEVERAL = 'Hay dos precios en la celda: deja solo uno.'
const LARGE = 'Ese precio es demasiado grande.'

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
    // Formats of Spain, also used in spreadsheets in Mexico.
    ['1.250,50', 1250.5],
    ['7.590,19', 7590.19],
    ['$ 1.250,50', 1250.5],
    ['$ 1250,5 MXN', 1250.5],
    ['1.250,00 mxn', 1250],
    ['1.234.567', 1234567],
    ['1.234.567,8', 1234567.8],
    ['MX$1,250.50', 1250.5],
    ['$1,250.00 M.N.', 1250],
    ['1250.50 MN', 1250.5],
    // Spaces of every kind separate thousands.
    ['1 250,50', 1250.5],
    ['1\u00a0250.50', 1250.5],
    ['1\u202f234\u202f567,5', 1234567.5],
    ['1\u2009250', 1250],
    ["1'250'000.50", 1250000.5],
    ['$ 1,250 .50', 1250.5],
    ['.50', 0.5],
    [',5', 0.5],
    ['1250.5000', 1250.5],
    ['0.250', 0.25],
  ])('reads %s as %d', (text, value) => expect(parsePrice(text)).toEqual({ ok: true, value }))

  it.each([
    ['', 'Escribe un precio.'],
    ['  $ ', 'Escribe un precio.'],
    ['10000000000', LARGE],
    ['10.000.000.000,00', LARGE],
    ['-5', NEGATIVE],
    ['$-1,250.00', NEGATIVE],
    ['(1.250,50)', NEGATIVE],
    ['5−', NEGATIVE],
    ...['$500\n$400', '500\n400', '$500 $400', '$900 $750 MXN', '500 MXN 400', '500  400'].map((text) => [
      text,
      SEVERAL,
    ]),
    ['1250.125', FINE],
    ['0,125', FINE],
    ['1.2345', FINE],
    ['1.234', 'No queda claro si lleva miles o decimales: escribe 1234 o 1.23.'],
    ['$ 1.250', 'No queda claro si lleva miles o decimales: escribe 1250 o 1.25.'],
    ...[
      'gratis',
      '12,34,567',
      '1,25,0',
      '1.250.50',
      '1,250,50',
      '12 34',
      '1 250 50',
      '0,250.50',
      '1e3',
      '.',
      '..5',
      '--',
      '- -5',
      '1250 pesos',
      '12/05',
      '50%',
      '٣',
    ].map((text) => [text, UNREADABLE]),
  ])('does not guess at %s', (text, error) => expect(parsePrice(text)).toEqual({ ok: false, error }))

  it.each([
    ['1.250', 'comma', 1250],
    ['1.250', 'point', 1.25],
    ['1,250', 'comma', 1.25],
    ['1,250', 'point', 1250],
    ['12.345', 'comma', 12345],
    // A price with only one reading is read that way.
    ['1.250,50', 'point', 1250.5],
    ['1,250.50', 'comma', 1250.5],
    ['341,38', 'point', 341.38],
    ['12.5', 'comma', 12.5],
  ] as const)('reads %s, where cents follow a %s, as %d', (text, decimals, value) => {
    expect(parsePrice(text, decimals)).toEqual({ ok: true, value })
  })

  it.each([
    ['12.345', 'point'],
    ['12,345', 'comma'],
  ] as const)('does not round %s, where cents follow a %s', (text, decimals) => {
    expect(parsePrice(text, decimals)).toEqual({ ok: false, error: FINE })
  })

  it.each([
    ['gratis', true],
    ['1250 pesos', true],
    ['', false],
    ['-5', false],
    ['1.250', false],
    ['99999999999', false],
    ['1.250,50', false],
  ])('%j cannot be read at all: %s', (text, is) => expect(isUnreadable(text)).toBe(is))
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
