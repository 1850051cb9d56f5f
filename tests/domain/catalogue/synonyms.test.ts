import { expect, it } from 'vitest'
import { singularsOf, stemOf } from '#domain/catalogue/synonyms.ts'

it.each([
  ['luces', 'luz'],
  ['iluminacion', 'luz'],
  ['drones', 'dron'],
  ['aerea', 'dron'],
  ['tripodes', 'tripie'],
  ['tripie', 'tripie'],
  ['microfonos', 'microfono'],
  ['lentes', 'lente'],
  ['bafles', 'bocina'],
  ['gimbals', 'gimbal'],
  ['batteries', 'bateria'],
  ['fx6', 'fx6'],
  ['70-200', '70-200'],
  ['cross', 'cross'],
])('the stem of %j is %j', (word, stem) => expect(stemOf(word)).toBe(stem))

it.each([
  ['luces', ['luz', 'luce']],
  ['monitores', ['monitore', 'monitor']],
  ['leds', ['led']],
  ['gas', []],
  ['cross', []],
  ['fx6s', []],
])('the singulars of %j are %j', (word, stems) => expect(singularsOf(word)).toEqual(stems))
