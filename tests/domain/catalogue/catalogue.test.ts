import { describe, expect, it } from 'vitest'
import {
  buildCatalogue,
  displayedName,
  NO_SECTION_ID,
  sectionName,
} from '../../../src/domain/catalogue/catalogue.ts'
import { product, section } from '../rows.ts'

const outline = (groups: ReturnType<typeof buildCatalogue>) =>
  groups.map((group) => [group.id, group.products.map(({ id }) => id).join(' ')])

describe('names (S§3, AMB-30)', () => {
  it.each([
    [{ name: 'Grip', name_es: 'Tramoya' }, 'Tramoya'],
    [{ name: 'Grip', name_es: null }, 'Grip'],
    [{ name: 'Grip', name_es: '' }, 'Grip'],
    [{ name: ' Grip ', name_es: ' \t\u00a0' }, 'Grip'],
    [{ name: 'Grip', name_es: '  Tramoya ' }, 'Tramoya'],
  ])('of %o is %s, of a section and of a product', (row, expected) => {
    expect(sectionName(row)).toBe(expected)
    expect(displayedName(row)).toBe(expected)
  })

  it.each([[undefined], [{ name: '', name_es: null }], [{ name: '  ', name_es: ' ' }]])(
    'of the section %o is Sin sección',
    (row) => expect(sectionName(row)).toBe('Sin sección'),
  )
})

describe('buildCatalogue', () => {
  it('orders groups by order_index, then name, then id, with Sin sección last (AMB-39)', () => {
    const sections = [
      section({ id: 'c', name: 'Zoom', order_index: 2 }),
      section({ id: 'b', name: 'Ñandú', order_index: 2 }),
      section({ id: 'z', name: 'Ánimo', order_index: 2 }),
      section({ id: 'y', name: 'Nube', order_index: 2 }),
      section({ id: 'x', name: 'Nube', order_index: 2 }),
      section({ id: 'a', name: 'Última', order_index: -1 }),
    ]
    const products = [null, ...sections.map(({ id }) => id)].map((id) =>
      product({ id: `in-${id}`, section_id: id }),
    )
    expect(buildCatalogue(sections, products, []).map(({ id }) => id)).toEqual([
      'a',
      'z',
      'x',
      'y',
      'b',
      'c',
      NO_SECTION_ID,
    ])
  })

  it('orders products by order_in_section, nulls last, then displayed name, then id (AMB-39)', () => {
    const products = [
      product({ id: 'null-b', name: 'Lente 10' }),
      product({ id: 'null-a', name: 'zzz', name_es: 'Lente 2' }),
      product({ id: 'three', order_in_section: 3 }),
      product({ id: 'one-o', order_in_section: 1, name: 'Óptica' }),
      product({ id: 'one-p', order_in_section: 1, name: 'Pinza' }),
      product({ id: 'one-q', order_in_section: 1, name: 'Pinza' }),
      product({ id: 'minus', order_in_section: -2 }),
    ]
    for (const rows of [products, products.toReversed()]) {
      expect(outline(buildCatalogue([], rows, []))).toEqual([
        [NO_SECTION_ID, 'minus one-o one-p one-q three null-a null-b'],
      ])
    }
  })

  it('gives the same answer whatever the order of the rows', () => {
    const sections = ['a', 'b', 'c'].map((id) => section({ id }))
    const products = ['1', '2', '3', '4'].map((id, n) => product({ id, section_id: n % 2 ? 'b' : 'a' }))
    expect(buildCatalogue(sections.toReversed(), products.toReversed(), [])).toEqual(
      buildCatalogue(sections, products, []),
    )
  })

  it('shows only public products and leaves out groups without one (AMB-38)', () => {
    const sections = [section({ id: 'a' }), section({ id: 'b' }), section({ id: 'c' })]
    const products = [
      product({ id: 'seen', section_id: 'a' }),
      product({ id: 'hidden', section_id: 'a', is_public: false }),
      product({ id: 'hidden too', section_id: 'b', is_public: false }),
    ]
    expect(outline(buildCatalogue(sections, products, []))).toEqual([['a', 'seen']])
  })

  it('puts products without a section, or of one it does not know, under Sin sección', () => {
    const products = [
      product({ id: '1' }),
      product({ id: '2', section_id: 'gone' }),
      product({ id: '3', section_id: '__proto__' }),
    ]
    const [group, ...rest] = buildCatalogue([section({ id: 'a' })], products, [])
    expect(rest).toEqual([])
    expect(group).toMatchObject({ id: NO_SECTION_ID, name: 'Sin sección', anchor: 'sin-seccion' })
    expect(group?.products.map((item) => [item.id, item.section_name, item.is_service])).toEqual([
      ['1', 'Sin sección', false],
      ['2', 'Sin sección', false],
      ['3', 'Sin sección', false],
    ])
  })

  it('tells each product its section, its displayed name and whether it is a service', () => {
    const sections = [
      section({ id: 'a', name: 'Grip', name_es: 'Tramoya' }),
      section({ id: 'b', name: 'DRONW', order_index: 2 }),
      section({ id: 'c', name: 'Configurada', order_index: 3 }),
    ]
    const products = [
      product({ id: '1', section_id: 'a', name: 'Stand', name_es: ' Tripié ' }),
      product({ id: '2', section_id: 'b' }),
      product({ id: '3', section_id: 'c' }),
    ]
    const shown = buildCatalogue(sections, products, ['c']).flatMap((group) => group.products)
    expect(shown.map((item) => [item.section_name, item.displayed_name, item.is_service])).toEqual([
      ['Tramoya', 'Tripié', false],
      ['DRONW', 'Artículo', true],
      ['Configurada', 'Artículo', true],
    ])
    expect(shown[0]).toMatchObject(products[0] ?? {})
  })

  it('gives every group an anchor of its own, also for equal, unwritable and clashing names', () => {
    const names = ['Luces', 'luces', 'Luces 2', '¿?', '照明', 'Sin sección', 'LUCES']
    const sections = names.map((name, n) => section({ id: `s${n}`, name, order_index: n }))
    const products = [null, ...sections.map(({ id }) => id)].map((id) =>
      product({ id: `in-${id}`, section_id: id }),
    )
    expect(buildCatalogue(sections, products, []).map(({ anchor }) => anchor)).toEqual([
      'luces',
      'luces-2',
      'luces-2-2',
      'seccion',
      'seccion-2',
      'sin-seccion',
      'luces-3',
      'sin-seccion-2',
    ])
  })

  it('changes none of the rows it was given', () => {
    const sections = Object.freeze([2, 1].map((n) => Object.freeze(section({ id: `${n}`, order_index: n }))))
    const products = Object.freeze(
      ['1', '2'].map((id) => Object.freeze(product({ id, section_id: id, order_in_section: 1 }))),
    )
    expect(outline(buildCatalogue(sections, products, []))).toEqual([
      ['1', '1'],
      ['2', '2'],
    ])
  })

  it('is empty without rows', () => {
    expect(buildCatalogue([], [], [])).toEqual([])
    expect(buildCatalogue([section()], [], [])).toEqual([])
  })

  it('keeps empty sections for those who fill them', () => {
    const sections = [section({ id: 'b', order_index: 2 }), section({ id: 'a', order_index: 1 })]
    expect(outline(buildCatalogue(sections, [product({ id: '1', section_id: 'b' })], [], 'keep'))).toEqual([
      ['a', ''],
      ['b', '1'],
    ])
  })
})
