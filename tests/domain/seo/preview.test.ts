import { expect, test } from 'vitest'
import { breadcrumbs, characterCount, IDEAL, lengthState } from '../../../src/domain/seo/seo-preview.ts'

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
