import { describe, expect, it } from 'vitest'
import {
  hexOf,
  readBorder,
  readLength,
  styleNote,
  writeBorder,
  writeLength,
} from '../../../src/domain/page-editor/style-values.ts'

describe('a stored length', () => {
  it.each([
    ['12px', { kind: 'length', number: 12, unit: 'px' }, '12px'],
    [18, { kind: 'length', number: 18, unit: 'px' }, '18px'],
    ['.5REM', { kind: 'length', number: 0.5, unit: 'rem' }, '0.5rem'],
    ['0', { kind: 'length', number: 0, unit: 'px' }, '0px'],
    ['60vh', { kind: 'length', number: 60, unit: 'vh' }, '60vh'],
    ['3em', { kind: 'length', number: 3, unit: 'em' }, '3em'],
    ['auto', { kind: 'auto' }, 'auto'],
    ['', { kind: 'none' }, undefined],
    [undefined, { kind: 'none' }, undefined],
    ['0 auto', { kind: 'other', text: '0 auto' }, '0 auto'],
    ['calc(100% - 2rem)', { kind: 'other', text: 'calc(100% - 2rem)' }, 'calc(100% - 2rem)'],
    ['-4px', { kind: 'other', text: '-4px' }, '-4px'],
    ['fit-content', { kind: 'other', text: 'fit-content' }, 'fit-content'],
    [' 10px  20px ', { kind: 'other', text: ' 10px  20px ' }, ' 10px  20px '],
  ] as const)('%j is shown as %j, and written as %j', (stored, shown, written) => {
    expect(readLength(stored, true)).toEqual(shown)
    expect(writeLength(shown)).toBe(written)
    expect(readLength(written, true)).toEqual(shown)
  })

  it('is kept as text where auto is no choice', () => {
    expect(readLength('auto', false)).toEqual({ kind: 'other', text: 'auto' })
  })
})

describe('a stored border', () => {
  it.each([
    ['1px solid #6b6158', { kind: 'border', width: 1, style: 'solid', colour: '#6b6158' }],
    [
      '2px dashed rgb(1 2 3 / 50%)',
      { kind: 'border', width: 2, style: 'dashed', colour: 'rgb(1 2 3 / 50%)' },
    ],
    ['thick groove red', { kind: 'other', text: 'thick groove red' }],
    ['solid 1px red', { kind: 'other', text: 'solid 1px red' }],
    ['1px solid url(x)', { kind: 'other', text: '1px solid url(x)' }],
  ] as const)('%j is shown as %j, and comes back', (stored, shown) => {
    expect(readBorder(stored)).toEqual(shown)
    expect(writeBorder(readBorder(stored))).toBe(stored)
  })

  it.each(['', 'none', 0, undefined])('%j is none', (stored) => {
    expect(readBorder(stored)).toEqual({ kind: 'none' })
    expect(writeBorder({ kind: 'none' })).toBeUndefined()
  })
})

describe('what the public page makes of a value', () => {
  const HIDDEN = 'La página pública no muestra este valor.'
  it.each([
    ['width', '60%', null],
    ['width', 60, null],
    ['width', '900%', 'La página pública lo muestra como 100%.'],
    ['width', 'calc(100% - 2rem)', HIDDEN],
    ['padding', '.5rem', null],
    ['padding', '100px', null],
    ['padding', '500px', 'La página pública lo muestra como 400px.'],
    ['padding', '4px 900px', 'La página pública lo muestra como 4px 400px.'],
    ['padding', '-4px', HIDDEN],
    ['margin', '0 auto', null],
    ['margin', '0px auto', null],
    ['fontSize', '18px', null],
    ['fontSize', '4px', 'La página pública lo muestra como 10px.'],
    ['fontSize', 'large', null],
    ['fontSize', '3vw', null],
    ['color', 'RebeccaPurple', null],
    ['color', 'rgb(1, 2, 3)', null],
    ['color', 'url(x)', HIDDEN],
    ['border', 'solid 1px red', null],
    ['display', 'table', HIDDEN],
    ['textAlign', 'start', null],
    ['height', '', null],
    ['height', undefined, null],
  ] as const)('%s: %j → %j', (property, value, note) => expect(styleNote(property, value)).toBe(note))
})

it.each([
  ['#ffb454', '#ffb454'],
  ['#FFF', '#ffffff'],
  ['rgb(1 2 3 / 50%)', '#010203'],
  ['white', '#ffffff'],
  ['nada', null],
  [7, null],
])('the colour %j is %j in a colour box', (stored, hex) => expect(hexOf(stored)).toBe(hex))
