import { describe, expect, it } from 'vitest'
import { fieldName, fieldText, fieldTexts } from '../../../src/domain/forms/field-text.ts'
import { TABLE_NAMES, TABLES } from '../../../src/domain/tables/tables.ts'

/** Columns that the server writes, and keys: no person changes them. */
const NOT_SHOWN = new Set(['id', 'seq', 'deleted', 'updated_at', 'setting_key', 'page_slug', 'page_path'])

describe('fieldName', () => {
  it('has a Spanish word for every column that people change', () => {
    const columns = TABLE_NAMES.flatMap((table) => Object.keys(TABLES[table].row.shape))
    const nameless = columns.filter((column) => fieldName(column) === column && !NOT_SHOWN.has(column))
    expect([...new Set(nameless)]).toEqual([])
  })
  it('gives a column that it does not know its own name', () => {
    expect(fieldName('colour')).toBe('colour')
    expect(fieldName('constructor')).toBe('constructor')
  })
})

describe('fieldText', () => {
  it.each<[string, unknown, string]>([
    ['price', 1234.5, '$1,234.50'],
    ['discount_price', 0, '$0.00'],
    ['price', -5, '-$5.00'],
    ['price', null, 'vacío'],
    ['stock_quantity', 0, '0'],
    ['name', '', 'vacío'],
    ['name', 'Sony FX6', 'Sony FX6'],
    ['is_public', true, 'sí'],
    ['is_public', false, 'no'],
    ['keywords', [], 'vacío'],
    ['keywords', ['cámara', 'cine'], 'cámara, cine'],
    ['image_links', [{ imageUrl: '/a.webp', linkUrl: '' }], '/a.webp'],
    ['content_structure', { blocks: [{ type: 'text', text: 'Hola' }] }, 'Hola'],
    ['content_structure', {}, 'vacío'],
    ['name', undefined, 'vacío'],
  ])('%s %o reads %s', (column, value, text) => {
    expect(fieldText(column, value)).toBe(text)
  })
  it('cuts at 120 characters', () => {
    expect(fieldText('description', 'a'.repeat(120))).toBe('a'.repeat(120))
    expect(fieldText('description', 'a'.repeat(121))).toBe(`${'a'.repeat(119)}…`)
  })
})

describe('fieldTexts', () => {
  it('shows short values whole', () => {
    expect(fieldTexts('price', 100, 120)).toEqual(['$100.00', '$120.00'])
  })
  it('begins long values shortly before they differ', () => {
    const same = 'Cámara de cine con montura E. '.repeat(8)
    const [mine, theirs] = fieldTexts('description', `${same}Con trípode.`, `${same}Sin trípode.`)
    expect(mine).toMatch(/^….{20,30}Con trípode\.$/)
    expect(theirs).toMatch(/^….{20,30}Sin trípode\.$/)
  })
  it('keeps the beginning of long values that differ early', () => {
    const long = 'x'.repeat(300)
    const [mine, theirs] = fieldTexts('description', `Uno ${long}`, `Dos ${long}`)
    expect(mine).toBe(`Uno ${'x'.repeat(115)}…`)
    expect(theirs).toBe(`Dos ${'x'.repeat(115)}…`)
  })
  it('shows that one of two long values goes on', () => {
    const same = 'x'.repeat(200)
    expect(fieldTexts('description', same, `${same} y más`)).toEqual([
      `…${'x'.repeat(24)}`,
      `…${'x'.repeat(24)} y más`,
    ])
  })
})
