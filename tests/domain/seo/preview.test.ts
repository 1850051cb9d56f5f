import { describe, expect, test } from 'vitest'
import {
  breadcrumbs,
  characterCount,
  fitText,
  IDEAL,
  lengthState,
} from '../../../src/domain/seo/seo-preview.ts'

/** Measures a text as if every letter were ten pixels wide. */
const measure = (text: string) => characterCount(`|${text}|`) * 10 - 20

describe('a text that has to fit', () => {
  test.each([
    ['Renta de equipo', 600, 'Renta de equipo', false],
    ['  Renta \n de   equipo ', 600, 'Renta de equipo', false],
    ['Renta de equipo de cine', 150, 'Renta de …', true],
    ['Renta, de equipo', 110, 'Renta, de …', true],
    ['Catálogo | Claqueta en línea', 140, 'Catálogo …', true],
    ['Otorrinolaringología', 60, 'Otorr…', true],
    ['', 600, '', false],
  ])('%j within %d px is %j', (text, width, expected, isCut) =>
    expect(fitText(text, width, measure)).toEqual({ text: expected, isCut }),
  )

  test('never is wider than its room', () => {
    const text = 'Una frase bastante larga sobre luces, cámaras y drones para bodas en la Riviera Maya'
    for (let width = 20; width < 900; width += 10)
      expect(measure(fitText(text, width, measure).text)).toBeLessThanOrEqual(width)
  })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['x'.repeat(49), 'short'],
  ['x'.repeat(50), 'good'],
  [` ${'x'.repeat(60)} `, 'good'],
  ['x'.repeat(61), 'long'],
  ['🎬'.repeat(55), 'good'],
])('a title of %j is %s', (text, state) => expect(lengthState(text, IDEAL.title)).toBe(state))

test('what looks like one character is counted once', () => expect(characterCount(' 🎬ñ ')).toBe(2))

test.each([
  ['https://claqueta.mx/', 'claqueta.mx'],
  ['https://claqueta.mx/modif/quincea%C3%B1era', 'claqueta.mx › modif › quinceañera'],
  ['http://127.0.0.1:4173/rental', '127.0.0.1:4173 › rental'],
  ['nada', 'nada'],
])('%s is read as %s', (address, expected) => expect(breadcrumbs(address)).toBe(expected))
