import { describe, expect, it } from 'vitest'
import { homeOfCatalogue, homePreview } from '../../../src/domain/pages/home.ts'
import { NO_SECTION_ID } from '../../../src/domain/catalogue/catalogue.ts'
import { byId, shown } from '../rows.ts'

const section = (id: string, order_index: number, name = `Sección ${id}`) => ({
  id,
  name,
  order_index,
  seq: 1,
})
const link = (
  homepage_section_id: string,
  product_id: string,
  order_in_homepage_section: number,
  id = '',
) => ({
  id: id || `${homepage_section_id}-${product_id}`,
  homepage_section_id,
  product_id,
  order_in_homepage_section,
  seq: 1,
})
const ids = (preview: ReturnType<typeof homePreview>) => preview.map(({ id }) => id).join('')

describe('homePreview', () => {
  it('takes the first five sections by order, ties by id (S§5)', () => {
    const sections = [
      section('g', 7),
      section('b', 1),
      section('a', 1),
      section('f', 6),
      section('c', 2),
      section('e', 4),
      section('d', 3),
    ]
    expect(ids(homePreview(sections, [], byId()))).toBe('abcde')
    expect(ids(homePreview(sections.toReversed(), [], byId()))).toBe('abcde')
  })

  it.each(['otros productos', 'Otros Productos', '  OTROS   PRODÚCTOS '])(
    'drops %j before it counts to five (AMB-21)',
    (name) => {
      const sections = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, n) => section(id, n))
      sections[1] = section('b', 1, name)
      expect(ids(homePreview(sections, [], byId()))).toBe('acdef')
    },
  )

  it('passes over sections without a visible product before it counts to five (AMB-21)', () => {
    const sections = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, n) => section(id, n))
    const links = [
      ...['a', 'c', 'd', 'e', 'g'].map((id) => link(id, 'p', 1)),
      link('b', 'hidden', 1),
      link('f', 'gone', 1),
    ]
    const known = byId(shown(), shown({ id: 'hidden', is_public: false }))
    expect(ids(homePreview(sections, links, known))).toBe('acdeg')
    // A first screen contains only the first links.
    expect(ids(homePreview(sections, links.slice(0, 1), known, { b: 2, c: 1 }))).toBe('abc')
  })

  it('keeps a section whose name only contains those words', () => {
    expect(ids(homePreview([section('a', 1, 'Otros productos nuevos')], [], byId()))).toBe('a')
  })

  it('orders the products and leaves out hidden, unknown and repeated ones (AMB-38)', () => {
    const catalogue = byId(
      shown({ id: '1' }),
      shown({ id: '2' }),
      shown({ id: '3' }),
      shown({ id: 'h', is_public: false }),
    )
    const links = [
      link('a', '3', 3),
      link('a', 'h', 1),
      link('a', 'gone', 2),
      link('a', '2', 4, 'y'),
      link('a', '1', 4, 'x'),
      link('a', '3', 9, 'again'),
      link('other', '1', 1),
    ]
    const sections = homePreview([section('a', 1)], links, catalogue)
    expect(sections).toEqual([
      { id: 'a', name: 'Sección a', products: [catalogue.get('3'), catalogue.get('1'), catalogue.get('2')] },
    ])
  })

  it('may show one product in two sections', () => {
    const links = [link('a', 'p', 1), link('b', 'p', 1)]
    const preview = homePreview([section('a', 1), section('b', 2)], links, byId(shown()))
    expect(preview.map(({ products }) => products.length)).toEqual([1, 1])
  })

  it('keeps sections without products (S§2)', () => {
    expect(homePreview([], [link('a', 'p', 1)], byId(shown()))).toEqual([])
    expect(homePreview([section('a', 1)], [], byId())).toEqual([{ id: 'a', name: 'Sección a', products: [] }])
    expect(homePreview([section('a', 1, 'Otros productos')], [], byId())).toEqual([])
  })

  it('changes none of the rows it was given', () => {
    const sections = Object.freeze([section('b', 2), section('a', 1)])
    const links = Object.freeze([link('a', '2', 2), link('a', '1', 1)])
    const preview = homePreview(sections, links, byId(shown({ id: '1' }), shown({ id: '2' })))
    expect(preview[0]?.products.map(({ id }) => id)).toEqual(['1', '2'])
  })
})

it('shows the first five sections of the catalogue with products, photos first, where nothing is chosen', () => {
  const group = (id: string, name = id, products = [shown({ id })]) => ({ id, name, anchor: id, products })
  const many = ['1', 'foto 2', '3', 'foto 4', '5', '6', '7'].map((id) =>
    shown({ id, image_url: id.startsWith('foto') ? '/x.webp' : null }),
  )
  const [none, left] = [group(NO_SECTION_ID), group('c', 'Otros productos')]
  const rest = ['d', 'e', 'f', 'g', 'h'].map((id) => group(id))
  const groups = [none, group('a', 'a', []), group('b', 'b', many), left, ...rest]
  const { sections, links } = homeOfCatalogue(groups)
  const preview = homePreview(sections, links, byId(...groups.flatMap(({ products }) => products)))
  expect(ids(preview)).toBe('bdefg')
  expect(preview[0]?.products.map(({ id }) => id)).toEqual(['foto 2', 'foto 4', '1', '3', '5', '6'])
  expect(homeOfCatalogue([]).sections).toEqual([])
})
