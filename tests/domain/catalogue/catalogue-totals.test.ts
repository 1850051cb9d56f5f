import { describe, expect, it } from 'vitest'
import { buildCatalogue, NO_SECTION_ID } from '../../../src/domain/catalogue/catalogue.ts'
import { homePreview } from '../../../src/domain/pages/home.ts'
import { byId, product, section, shown } from '../rows.ts'

const sections = [
  section({ id: 'a', name: 'Luces', order_index: 1 }),
  section({ id: 'b', name: 'luces', order_index: 2 }),
  section({ id: 'c', name: 'Audio', order_index: 3 }),
]
const first = [product({ id: '1', section_id: 'a' }), product({ id: '2', section_id: 'a' })]
const outline = (groups: ReturnType<typeof buildCatalogue>) =>
  groups.map(({ id, products, total }) => [id, products.map((item) => item.id).join(' '), total])

describe('a catalogue of which only the first products are here', () => {
  it.each<[string, Record<string, number>, unknown[]]>([
    ['no totals: only what is here', {}, [['a', '1 2', undefined]]],
    ['a total that says the same marks nothing', { a: 2 }, [['a', '1 2', undefined]]],
    ['a larger total is marked', { a: 5 }, [['a', '1 2', 5]]],
    ['a smaller one is not believed', { a: 1 }, [['a', '1 2', undefined]]],
    ['nor is none where there are some', { a: 0 }, [['a', '1 2', undefined]]],
    [
      'groups whose products are not here stay',
      { a: 2, c: 9 },
      [
        ['a', '1 2', undefined],
        ['c', '', 9],
      ],
    ],
    ['a total of none drops the group', { a: 2, b: 0 }, [['a', '1 2', undefined]]],
    ['a section that is not known has no group', { a: 2, gone: 4 }, [['a', '1 2', undefined]]],
    [
      'Sin sección stays too, and last',
      { [NO_SECTION_ID]: 3, c: 1 },
      [
        ['a', '1 2', undefined],
        ['c', '', 1],
        [NO_SECTION_ID, '', 3],
      ],
    ],
  ])('%s', (_, totals, expected) => {
    expect(outline(buildCatalogue(sections, first, [], 'drop', totals))).toEqual(expected)
  })

  it('gives its groups the names and anchors that they have in the whole one', () => {
    const all = [
      ...first,
      product({ id: '3', section_id: 'b' }),
      product({ id: '4', section_id: 'c' }),
      product({ id: '5' }),
    ]
    const totals = { a: 2, b: 1, c: 1, [NO_SECTION_ID]: 1 }
    const names = (groups: ReturnType<typeof buildCatalogue>) =>
      groups.map(({ id, name, anchor }) => [id, name, anchor])
    const part = names(buildCatalogue(sections, first, [], 'drop', totals))
    expect(part).toEqual(names(buildCatalogue(sections, all, [])))
    expect(part.map(([, , anchor]) => anchor)).toEqual(['luces', 'luces-2', 'audio', 'sin-seccion'])
  })

  it('counts only public products as being here', () => {
    const rows = [...first, product({ id: 'hidden', section_id: 'a', is_public: false })]
    expect(outline(buildCatalogue(sections, rows, [], 'drop', { a: 3 }))).toEqual([['a', '1 2', 3]])
  })

  it('is marked in nothing once all are here', () => {
    const groups = buildCatalogue(sections, first, [], 'drop', { a: 2 })
    expect(groups.every((group) => !('total' in group))).toBe(true)
  })
})

describe('a home page of which only the first products are here', () => {
  const home = (id: string, order_index: number) => ({ id, name: id, order_index, seq: 1 })
  const link = (homepage_section_id: string, product_id: string, order_in_homepage_section: number) => ({
    id: `${homepage_section_id}-${product_id}`,
    homepage_section_id,
    product_id,
    order_in_homepage_section,
    seq: 1,
  })
  const known = byId(shown({ id: '1' }), shown({ id: '2' }))
  const links = [link('a', '1', 1), link('a', '2', 2)]

  it.each<[string, Record<string, number>, unknown[]]>([
    ['no totals', {}, [['a', '1 2', undefined]]],
    [
      'a larger total is marked, also where nothing is here',
      { a: 6, b: 4 },
      [
        ['a', '1 2', 6],
        ['b', '', 4],
      ],
    ],
    ['the same or a smaller one is not', { a: 2, b: 0 }, [['a', '1 2', undefined]]],
  ])('%s', (_, totals, expected) => {
    const sections = homePreview([home('a', 1), home('b', 2)], links, known, totals)
    expect(
      sections.map(({ id, products, total }) => [id, products.map((item) => item.id).join(' '), total]),
    ).toEqual(expected)
  })

  it('shows no section that only the totals name', () => {
    const sections = homePreview([home('a', 1)], links, known, { other: 5 })
    expect(sections.map(({ id }) => id)).toEqual(['a'])
  })
})
