import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../../src/domain/commands/order.ts'
import { putCarouselImage } from '../../../../src/domain/commands/carousel-commands.ts'
import { putHomepageSection, putLink } from '../../../../src/domain/commands/homepage-sections.ts'
import type { Put } from '../../../../src/domain/commands/product-positions.ts'
import { product } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const ids = ['a', 'b', 'c']
const images = ids.map((id, n) => ({ id, image_url: `/${id}.webp`, order_index: n + 1, seq: 1 }))
const sections = ids.map((id, n) => ({ id, name: id.toUpperCase(), order_index: n + 1, seq: 1 }))
const links = ids.map((id, n) => ({
  id: `l${id}`,
  homepage_section_id: 'a',
  product_id: id,
  order_in_homepage_section: n + 1,
  seq: 1,
}))
const products = ids.map((id) => product({ id }))
const world = {
  ...worldOf('products', ...products),
  ...worldOf('homepage_sections', ...sections),
  ...worldOf('homepage_section_products', ...links),
  ...worldOf('homepage_carousel_images', ...images),
}
const rows = { sections, links, products }

function done(put: Put) {
  if (!put || 'refused' in put) throw new Error('nothing happened')
  expect(faults(world, put)).toEqual([])
  return put
}

describe.each([
  [
    'homepage_carousel_images',
    (id: string, to: number | 'up' | 'down') => putCarouselImage(id, to, images),
    'Error al reordenar: No se pudo actualizar el orden',
    'La imagen ya no existe.',
  ],
  [
    'homepage_sections',
    (id: string, to: number | 'up' | 'down') => putHomepageSection(id, to, sections),
    'No se pudo guardar el nuevo orden de las secciones.',
    'Sección no encontrada.',
  ],
  [
    'homepage_section_products',
    (id: string, to: number | 'up' | 'down') => putLink(id, to, rows),
    'No se pudo guardar el nuevo orden de los productos.',
    'El artículo ya no está en la sección.',
  ],
] as const)('%s are numbered 1..n (A§4)', (table, put, refusal, gone) => {
  const own = (id: string) => (table === 'homepage_section_products' ? `l${id}` : id)

  it.each([
    ['a', 2, 'b c a'],
    ['c', 0, 'c a b'],
    ['b', 9, 'a c b'],
    ['b', 'up', 'b a c'],
    ['b', 'down', 'a c b'],
  ] as const)('%s to %s', (id, to, expected) => {
    const command = done(put(own(id), to))
    const after = inOrder(table, rowsOf(apply(world, command), table))
    expect(after.map((row) => row.id)).toEqual(expected.split(' ').map(own))
    expect(command.refusal).toBe(refusal)
  })

  it.each([
    ['a', 'up'],
    ['c', 'down'],
    ['b', 1],
  ] as const)('%s %s: it stays', (id, to) => expect(put(own(id), to)).toBeNull())

  it('says so when it is gone', () => {
    expect(put('gone', 0)).toEqual({ refused: { title: refusal, description: gone } })
  })
})

it('a product whose section is gone is not moved (A§8)', () => {
  expect(putLink('la', 1, { ...rows, sections: [] })).toEqual({
    refused: {
      title: 'No se pudo guardar el nuevo orden de los productos.',
      description: 'Sección no encontrada.',
    },
  })
})
