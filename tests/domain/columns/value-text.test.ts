import { describe, expect, it } from 'vitest'
import { valueText, valueTexts } from '#domain/columns/value-text.ts'

describe('valueText', () => {
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
    ['goes_with', [], 'vacío'],
    ['goes_with', ['x', 'y'], '2 artículos'],
    ['contents', [], 'vacío'],
    ['contents', [{ product_id: 'x', quantity: 2 }], '1 artículo'],
    ['repair_quantity', 2, '2'],
    ['buffer_days', 1, '1 día'],
    ['image_links', [{ imageUrl: '/a.webp', linkUrl: '' }], '/a.webp'],
    ['content_structure', { blocks: [{ type: 'text', text: 'Hola' }] }, 'Hola'],
    ['content_structure', {}, 'vacío'],
    ['name', undefined, 'vacío'],
  ])('%s %o reads %s', (column, value, text) => {
    expect(
      valueText(column === 'content_structure' ? 'modifiable_page_content' : 'products', column, value),
    ).toBe(text)
  })
  it('names the blocks of a page, those that this release does not know by their own names', () => {
    const order = ['image_gallery', ' video', 'constructor', 'nuevo']
    expect(valueText('aerial_filming_page_content', 'section_order', order)).toBe(
      'Galería, Video, constructor, nuevo',
    )
    expect(valueText('aerial_filming_page_content', 'section_order', [])).toBe('vacío')
  })
  it('says what a column holds that this release does not know', () => {
    expect(valueText('products', 'colour', 3)).toBe('3')
    expect(valueText('__proto__', 'constructor', 'x')).toBe('x')
  })
  it('cuts at 120 characters', () => {
    expect(valueText('products', 'description', 'a'.repeat(120))).toBe('a'.repeat(120))
    expect(valueText('products', 'description', 'a'.repeat(121))).toBe(`${'a'.repeat(119)}…`)
  })
})

describe('valueTexts', () => {
  it('shows of two contents of a page the elements that differ, as text', () => {
    const element = (id: string, content: string, color = '#fff') => ({
      id,
      type: 'text',
      content,
      settings: { color },
    })
    const page = (...elements: object[]) => ({ type: 'page', settings: {}, elements })
    const same = element('a', `<p>${'Igual. '.repeat(40)}</p>`)
    const texts = (one: object, other: object) =>
      valueTexts('modifiable_page_content', 'content_structure', one, other)
    expect(
      texts(
        page(same, element('b', '<p>Lunes<br>8&nbsp;h</p>')),
        page(same, element('b', '<h2>Martes</h2>')),
      ),
    ).toEqual(['Lunes · 8 h', 'Martes'])
    expect(texts(page(same), page(same, element('c', '<p>Nuevo</p>')))).toEqual(['vacío', 'Nuevo'])
    expect(texts(page(element('d', 'Azul')), page(element('d', 'Azul', '#00f')))).toEqual([
      'Azul · #fff',
      'Azul · #00f',
    ])
    expect(texts(page(same), page(same))[0]).toContain('Igual. Igual.')
  })
  it('shows short values whole', () => {
    expect(valueTexts('products', 'price', 100, 120)).toEqual(['$100.00', '$120.00'])
  })
  it('begins long values shortly before they differ', () => {
    const same = 'Cámara de cine con montura E. '.repeat(8)
    const [mine, theirs] = valueTexts('products', 'description', `${same}Con trípode.`, `${same}Sin trípode.`)
    expect(mine).toMatch(/^….{20,30}Con trípode\.$/)
    expect(theirs).toMatch(/^….{20,30}Sin trípode\.$/)
  })
  it('keeps the beginning of long values that differ early', () => {
    const long = 'x'.repeat(300)
    const [mine, theirs] = valueTexts('products', 'description', `Uno ${long}`, `Dos ${long}`)
    expect(mine).toBe(`Uno ${'x'.repeat(115)}…`)
    expect(theirs).toBe(`Dos ${'x'.repeat(115)}…`)
  })
  it('shows that one of two long values goes on', () => {
    const same = 'x'.repeat(200)
    expect(valueTexts('products', 'description', same, `${same} y más`)).toEqual([
      `…${'x'.repeat(24)}`,
      `…${'x'.repeat(24)} y más`,
    ])
  })
})
