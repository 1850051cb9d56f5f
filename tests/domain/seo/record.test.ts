import { describe, expect, test } from 'vitest'
import { readSeoDraft, seoColumns, seoForm, seoValuesOf } from '../../../src/domain/seo/seo-record.ts'
import { blankRow } from '../../../src/domain/tables/tables.ts'

const EMPTY = seoValuesOf(null)

test('a record and its form say the same', () => {
  const row = {
    ...blankRow('page_seo_settings', '/'),
    title: 'T',
    keywords: ['a', 'b'],
    favicon_url: '/f.png',
  }
  expect(seoValuesOf(row)).toEqual({
    title: 'T',
    description: '',
    keywords: ['a', 'b'],
    og_image_url: '',
    favicon_url: '/f.png',
  })
})

test('columns are trimmed, blank ones empty, keywords split on commas without blanks, and only those asked for', () => {
  const values = {
    ...EMPTY,
    title: '  Luz ',
    description: '   ',
    keywords: [' dron, boda', '', 'Dron', 'cine '],
  }
  expect(seoColumns(values, ['title', 'description', 'keywords'])).toEqual({
    title: 'Luz',
    description: null,
    keywords: ['dron', 'boda', 'cine'],
  })
})

describe('an address', () => {
  test.each(['', '  ', 'https://x.test/a.jpg', 'http://x.test/a.jpg', '/og-default.jpg', ' /a b.png '])(
    '%j is taken',
    (og_image_url) => expect(seoForm.safeParse({ ...EMPTY, og_image_url }).success).toBe(true),
  )
  test.each(['foto.jpg', 'javascript:alert(1)', '//otro.test/a.jpg', 'data:image/png;base64,AA', 'https://'])(
    '%j is refused',
    (favicon_url) => expect(seoForm.safeParse({ ...EMPTY, favicon_url }).success).toBe(false),
  )
})

test('texts that no search result could show are refused', () => {
  expect(seoForm.safeParse({ ...EMPTY, title: 'x'.repeat(201) }).success).toBe(false)
  expect(seoForm.safeParse({ ...EMPTY, description: 'x'.repeat(601) }).success).toBe(false)
})

test.each([
  [{ title: 'T' }, { title: 'T' }],
  [{ keywords: ['a'], other: 1 }, { keywords: ['a'] }],
  [{}, {}],
  [{ title: 1 }, null],
  [{ keywords: 'a' }, null],
  ['text', null],
  [null, null],
])('what was kept as %j is read as %j', (kept, expected) => expect(readSeoDraft(kept)).toEqual(expected))
