import { expect, test } from 'vitest'
import { fateWarning, pageFate } from '../../../src/domain/seo/seo-paths.ts'

const NAMES = { slugs: new Set(['bodas', 'modif']), productIds: new Set(['a1']) }

test.each([
  ['/', 'public'],
  ['/about', 'public'],
  ['/modif', 'public'],
  ['/modif/Bodas', 'public'],
  ['/bodas', 'public'],
  ['/modif/quince', 'missing'],
  ['/product/a1', 'public'],
  ['/product/hidden', 'missing'],
  ['/no/hay/nada', 'missing'],
  ['/config/seo', 'private'],
  ['/login', 'private'],
])('%s is %s', (path, fate) => expect(pageFate(path, NAMES)).toBe(fate))

test('only what visitors do not find is warned of', () => {
  expect(fateWarning('public')).toBeNull()
  expect(fateWarning('private')).toMatch(/administración/)
  expect(fateWarning('missing')).toMatch(/no tiene/)
})
