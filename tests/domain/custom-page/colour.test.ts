import { describe, expect, it } from 'vitest'
import {
  contrast,
  DARK_INK,
  inkOn,
  isDark,
  LIGHT_INK,
  over,
  readColour,
} from '../../../src/domain/custom-page/colour.ts'

const read = (text: string) => {
  const colour = readColour(text)
  return (
    colour &&
    [colour.red, colour.green, colour.blue, colour.alpha].map((part) => Math.round(part * 100) / 100)
  )
}

describe('readColour', () => {
  it.each([
    ['#fff', [255, 255, 255, 1]],
    ['#0f08', [0, 255, 0, 0.53]],
    ['#FFB454', [255, 180, 84, 1]],
    ['#ffb45480', [255, 180, 84, 0.5]],
    [' RebeccaPurple ', [102, 51, 153, 1]],
    ['transparent', [0, 0, 0, 0]],
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgb(1 2 3 / 50%)', [1, 2, 3, 0.5]],
    ['rgba(300, -5, 20%, .25)', [255, 0, 51, 0.25]],
    ['hsl(0, 100%, 50%)', [255, 0, 0, 1]],
    ['hsl(120deg 100% 25%)', [0, 127.5, 0, 1]],
    ['hsl(-120 100% 50%)', [0, 0, 255, 1]],
    ['hsla(210, 50%, 40%, 0.5)', [51, 102, 153, 0.5]],
  ])('%j is %j', (text, parts) => expect(read(text)).toEqual(parts))

  it.each([
    '',
    '#ff',
    '#fffff',
    '#ggg',
    'rgb()',
    'rgb(1,2)',
    'rgb(1,2,3',
    'currentcolor',
    'constructor',
    'url(x)',
    'rgb(var(--x))',
    'lab(1 2 3)',
    7,
    null,
    ['red'],
  ])('%j is none', (value) => expect(readColour(value)).toBeNull())
})

describe('ink', () => {
  const colour = (text: string) =>
    over(readColour(text) ?? { red: 0, green: 0, blue: 0, alpha: 0 }, {
      red: 255,
      green: 255,
      blue: 255,
      alpha: 1,
    })

  it.each([
    ['#ffffff', DARK_INK],
    ['#000', LIGHT_INK],
    ['#ffb454', DARK_INK],
    ['#161310', LIGHT_INK],
    ['yellow', DARK_INK],
    ['navy', LIGHT_INK],
    ['rgb(0 0 0 / 10%)', DARK_INK],
    ['transparent', DARK_INK],
  ])('on %s is %s', (ground, ink) => {
    expect(inkOn(colour(ground))).toBe(ink)
    expect(isDark(colour(ground))).toBe(ink === LIGHT_INK)
  })

  it('can be read on every ground', () => {
    for (let grey = 0; grey < 256; grey++) {
      const ground = { red: grey, green: grey, blue: grey, alpha: 1 }
      const ink = readColour(inkOn(ground))
      expect(ink && contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
