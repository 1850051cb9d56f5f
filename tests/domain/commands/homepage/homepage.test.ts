import { describe, expect, it } from 'vitest'
import {
  addCarouselImages,
  changeCarouselImage,
  deleteCarouselImage,
  reorderCarousel,
} from '../../../../src/domain/commands/carousel-commands.ts'
import {
  addLink,
  removeLink,
  reorderLinks,
  shownLinks,
} from '../../../../src/domain/commands/homepage-links.ts'
import {
  addCatalogueSections,
  createHomepageSection,
  deleteHomepageSection,
  renameHomepageSection,
  reorderHomepageSections,
} from '../../../../src/domain/commands/homepage-sections.ts'
import type { HomepageSectionRow } from '../../../../src/domain/tables/content-tables.ts'
import { product } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const group = (id: string, order_index: number): HomepageSectionRow => ({
  id,
  name: 'Drones',
  order_index,
  seq: 1,
})
const link = (
  id: string,
  homepage_section_id: string,
  product_id: string,
  order_in_homepage_section: number,
) => ({ id, homepage_section_id, product_id, order_in_homepage_section, seq: 1 })
const image = (id: string, order_index: number) => ({ id, image_url: `/${id}.webp`, order_index, seq: 1 })

const [g, h, i] = [group('g', 1), group('h', 2), group('i', 3)]
const [p, q, r] = [product({ id: 'p' }), product({ id: 'q', name: 'Dron' }), product({ id: 'r' })]
const links = [
  link('h2', 'h', 'q', 2),
  link('g1', 'g', 'p', 1),
  link('h1', 'h', 'p', 1),
  link('h3', 'h', 'r', 3),
]
const world = {
  ...worldOf('products', p, q, r),
  ...worldOf('homepage_sections', g, h, i),
  ...worldOf('homepage_section_products', ...links),
  ...worldOf('homepage_carousel_images', image('y', 2), image('x', 1), image('z', 3)),
}
const images = rowsOf(world, 'homepage_carousel_images')
const steps = (command: ReturnType<typeof addLink>) =>
  command?.ops.map(({ id, patch }) => `${id} ${Object.entries(patch).join(' ')}`) ?? null

describe('homepage sections', () => {
  it.each([
    [[], 1],
    [[g, h, i], 4],
    [[group('a', 0), group('b', 1)], 2],
    [[group('a', 0), group('b', 0), group('c', 0)], 3],
    [[group('a', 7)], 8],
  ])('after %o a new one has place %i (AMB-10)', (sections, position) => {
    expect(createHomepageSection(sections, 'new', ' Cámaras ')).toMatchObject({
      label: 'Crear sección Cámaras de la página de inicio',
      refusal: 'No se pudo guardar la sección.',
      ops: [{ table: 'homepage_sections', insert: true, patch: { name: 'Cámaras', order_index: position } }],
    })
  })

  it('are renamed when the name differs', () => {
    expect(steps(renameHomepageSection(g, 'Aéreo '))).toEqual(['g name,Aéreo'])
    expect(renameHomepageSection(g, ' Drones')).toBeNull()
  })

  it('are deleted after their links; the others are numbered (A§4)', () => {
    const command = deleteHomepageSection(h, [g, h, i], links)
    expect(steps(command)).toEqual([
      'h2 deleted,true',
      'h1 deleted,true',
      'h3 deleted,true',
      'h deleted,true',
      'i order_index,2',
    ])
    expect(faults(world, command)).toEqual([])
    expect(command.refusal).toBe('No se pudo eliminar la sección.')
  })

  it('are reordered', () => {
    expect(steps(reorderHomepageSections([h, g, i], 0, 1))).toEqual(['h order_index,1', 'g order_index,2'])
    expect(reorderHomepageSections([g, h], 1, 1)).toBeNull()
  })
})

describe('products of a homepage section', () => {
  it('come at the end', () => {
    const command = addLink(g, q, 'new', links)
    expect(command).toMatchObject({
      label: 'Añadir “Dron” a Drones en la página de inicio',
      refusal: 'No se pudo añadir el producto.',
      ops: [
        {
          insert: true,
          patch: { id: 'new', homepage_section_id: 'g', product_id: 'q', order_in_homepage_section: 2 },
        },
      ],
    })
    expect(command && faults(world, command)).toEqual([])
    expect(addLink(i, q, 'new', links)?.ops[0]?.patch).toMatchObject({ order_in_homepage_section: 1 })
  })

  it('come once', () => expect(addLink(h, q, 'new', links)).toBeNull())

  it('leave, and the list closes', () => {
    const command = removeLink(h, p, links)
    expect(steps(command)).toEqual([
      'h1 deleted,true',
      'h2 order_in_homepage_section,1',
      'h3 order_in_homepage_section,2',
    ])
    expect(command?.refusal).toBe('No se pudo eliminar el producto de la sección.')
    expect(removeLink(i, p, links)).toBeNull()
  })

  it('are reordered within their section only', () => {
    const command = reorderLinks(h, links, 2, 0)
    expect(steps(command)).toEqual([
      'h3 order_in_homepage_section,1',
      'h1 order_in_homepage_section,2',
      'h2 order_in_homepage_section,3',
    ])
    expect(command?.refusal).toBe('No se pudo guardar el nuevo orden de los productos.')
    expect(reorderLinks(i, links, 0, 1)).toBeNull()
  })

  it('are reordered as they are shown: what nobody sees goes last', () => {
    const again = link('h0', 'h', 'q', 4)
    expect(shownLinks('h', [again, ...links]).shown.map(({ id }) => id)).toEqual(['h1', 'h2', 'h3'])
    const isKnown = (id: string) => id !== 'p'
    expect(shownLinks('h', [again, ...links], isKnown)).toMatchObject({
      shown: [{ id: 'h2' }, { id: 'h3' }],
      unseen: [{ id: 'h1' }, { id: 'h0' }],
    })
    expect(steps(reorderLinks(h, [again, ...links], 0, 1, isKnown))).toEqual([
      'h3 order_in_homepage_section,1',
      'h1 order_in_homepage_section,3',
    ])
  })
})

describe('the carousel', () => {
  it.each([
    [[], 1],
    [images, 4],
  ])('takes a new image after %o at place %i', (list, position) => {
    expect(addCarouselImages(list, [{ id: 'new', url: ' /n.webp ' }])).toEqual({
      label: 'Añadir 1 imagen al carrusel',
      refusal: 'Error al guardar',
      ops: [
        expect.objectContaining({
          insert: true,
          patch: { id: 'new', image_url: '/n.webp', order_index: position },
        }),
      ],
    })
  })

  it('takes several at once, behind each other, after their files', () => {
    const added = ['a', 'b'].map((id) => ({ id, url: `/${id}.webp` }))
    const command = addCarouselImages(images, added, ['product_images/1.webp'])
    expect(command).toMatchObject({
      label: 'Añadir 2 imágenes al carrusel',
      images: ['product_images/1.webp'],
    })
    expect(command.ops.map(({ id, patch }) => [id, patch['order_index']])).toEqual([
      ['a', 4],
      ['b', 5],
    ])
  })

  it('changes an address', () => {
    expect(steps(changeCarouselImage(image('x', 1), '/n.webp'))).toEqual(['x image_url,/n.webp'])
    expect(changeCarouselImage(image('x', 1), '/x.webp')).toBeNull()
    expect(changeCarouselImage(image('x', 1), '/n.webp', ['n'])?.images).toEqual(['n'])
  })

  it('loses an image and closes the gap', () => {
    const command = deleteCarouselImage(image('x', 1), images)
    expect(steps(command)).toEqual(['x deleted,true', 'y order_index,1', 'z order_index,2'])
    expect(rowsOf(apply(world, command), 'homepage_carousel_images')).toHaveLength(2)
    expect(command.refusal).toBe('Error al eliminar')
  })

  it('is reordered', () => {
    const command = reorderCarousel(images, 0, 2)
    expect(steps(command)).toEqual(['y order_index,1', 'z order_index,2', 'x order_index,3'])
    expect(command?.refusal).toBe('Error al reordenar: No se pudo actualizar el orden')
    expect(reorderCarousel(images, 3, 0)).toBeNull()
  })
})

describe('sections of the catalogue on the home page', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => product({ id: `x${at}`, is_public: true }))
  const ids = () => {
    let made = 0
    return () => `new-${++made}`
  }

  it('come after the others in one command, each with its first six products, those with a photo before', () => {
    const [bare = p, ...others] = many(8)
    const chosen = [
      {
        name: 'Cámaras',
        products: [{ ...bare, image_url: null }, ...others.map((one) => ({ ...one, image_url: '/a.webp' }))],
      },
      { name: 'Audio', products: [p] },
      { name: 'Vacía', products: [] },
    ]
    const command = addCatalogueSections([g, h, i], chosen, ids())
    if (!command) throw new Error('There is no command')
    expect(command.label).toBe('Añadir 3 secciones a la página de inicio')
    const world = { ...worldOf('homepage_sections', g, h, i), ...worldOf('products', ...many(8), p) }
    expect(faults(world, command)).toEqual([])
    const after = apply(world, command)
    expect(
      rowsOf(after, 'homepage_sections')
        .slice(3)
        .map(({ name, order_index }) => [name, order_index]),
    ).toEqual([
      ['Cámaras', 4],
      ['Audio', 5],
      ['Vacía', 6],
    ])
    const linked = rowsOf(after, 'homepage_section_products').map((row) => [
      row.order_in_homepage_section,
      row.product_id,
    ])
    expect(linked).toEqual([...[1, 2, 3, 4, 5, 6].map((place) => [place, `x${place}`]), [1, 'p']])
  })

  it('are named by one, and none is no command', () => {
    expect(addCatalogueSections([], [{ name: 'Audio', products: [] }], ids())?.label).toBe(
      'Añadir sección Audio a la página de inicio',
    )
    expect(addCatalogueSections([g], [], ids())).toBeNull()
  })
})
