import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/domain/commands/command.ts'
import {
  addToSection,
  productsOf,
  changeSection,
  moveProduct,
  removeFromSection,
  reorderProducts,
} from '../../../../src/domain/commands/product-positions.ts'
import { product, section } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const a = section({ id: 'a', name: 'Lights', name_es: 'Iluminación' })
const b = section({ id: 'b', name: 'Audio' })
const empty = section({ id: 'empty', name: 'Grip' })
const at = (section_id: string | null, order_in_section: number | null) =>
  product({ id: `${section_id}${order_in_section}`, section_id, order_in_section })
const [a1, a2, a3, b1, b2, none] = [
  at('a', 1),
  at('a', 2),
  at('a', 3),
  at('b', 1),
  at('b', 2),
  at(null, null),
]
// The rows are unsorted; their position gives the order.
const products = [b2, a3, none, a1, b1, a2]
const world = { ...worldOf('sections', a, b, empty), ...worldOf('products', ...products) }

/** Formats the resulting lists as 'a1 a2 | b1'. Each list must be numbered 1..n. */
function lists(command: Command | null): string {
  if (!command) throw new Error('nothing happened')
  expect(faults(world, command)).toEqual([])
  const after = rowsOf(apply(world, command), 'products')
  return [a, b, empty]
    .map(({ id }) => {
      const rows = productsOf(id, after)
      expect(rows.map(({ order_in_section }) => order_in_section)).toEqual(rows.map((_, index) => index + 1))
      return rows.map(({ id }) => id).join(' ')
    })
    .join(' | ')
}

describe('moveProduct numbers both lists (A§4)', () => {
  it.each([
    [a1, b, 0, 'a2 a3 | a1 b1 b2 | '],
    [a2, b, 1, 'a1 a3 | b1 a2 b2 | '],
    [a3, b, 9, 'a1 a2 | b1 b2 a3 | '],
    [b1, empty, 0, 'a1 a2 a3 | b2 | b1'],
    [none, a, 1, 'a1 nullnull a2 a3 | b1 b2 | '],
  ])('%o', (moving, to, index, expected) => {
    const command = moveProduct(moving, to, index, products)
    expect(lists(command)).toBe(expected)
    expect(command?.refusal).toBe('Error al actualizar artículos')
  })

  it('within its own section it is nothing', () => expect(moveProduct(a1, a, 2, products)).toBeNull())
})

describe('changeSection', () => {
  it('goes to the end', () => {
    const command = changeSection(b1, a, products)
    expect(lists(command)).toBe('a1 a2 a3 b1 | b2 | ')
    expect(command).toMatchObject({
      label: 'Mover “Artículo” a Iluminación',
      refusal: 'Error al cambiar sección',
    })
  })

  it('to the section it is in is nothing (A§5)', () => expect(changeSection(a1, a, products)).toBeNull())
})

describe('removeFromSection', () => {
  it('empties section and place, and closes the gap (A§4)', () => {
    const command = removeFromSection(a2, products)
    expect(lists(command)).toBe('a1 a3 | b1 b2 | ')
    expect(command).toMatchObject({
      label: 'Quitar “Artículo” de la sección',
      refusal: 'Error al quitar artículo',
    })
    const after = command && apply(world, command).products?.get('a2')
    expect(after).toEqual({ ...a2, section_id: null, order_in_section: null })
  })

  it('of one without a section is nothing', () => expect(removeFromSection(none, products)).toBeNull())
})

describe('addToSection', () => {
  it.each([
    [b, [a3, none, a1], 'a2 | b1 b2 a3 nullnull a1 | ', 'Añadir 3 artículos a Audio'],
    [a, [b2], 'a1 a2 a3 b2 | b1 | ', 'Añadir “Artículo” a Iluminación'],
    [empty, [b2, a2], 'a1 a3 | b1 | b2 a2', 'Añadir 2 artículos a Grip'],
    [a, [a1, none], 'a1 a2 a3 nullnull | b1 b2 | ', 'Añadir “Artículo” a Iluminación'],
  ])('%o', (to, chosen, expected, label) => {
    const command = addToSection(to, chosen, products)
    expect(lists(command)).toBe(expected)
    expect(command).toMatchObject({ label, refusal: 'Error al añadir artículos' })
  })

  it.each([[[]], [[a1, a2]]])('of %o is nothing', (chosen) => {
    expect(addToSection(a, chosen, products)).toBeNull()
  })
})

describe('reorderProducts', () => {
  it.each([
    [0, 2, 'a2 a3 a1 | b1 b2 | ', 3],
    [2, 0, 'a3 a1 a2 | b1 b2 | ', 3],
    [1, 0, 'a2 a1 a3 | b1 b2 | ', 2],
  ])('from %i to %i', (from, to, expected, operations) => {
    const command = reorderProducts(a, products, from, to)
    expect(lists(command)).toBe(expected)
    expect(command?.ops).toHaveLength(operations)
    expect(command).toMatchObject({ label: 'Reordenar Iluminación', refusal: 'Error al actualizar orden' })
  })

  it.each([
    [1, 1],
    [3, 0],
    [-1, 0],
  ])('from %i to %i is nothing', (from, to) => expect(reorderProducts(a, products, from, to)).toBeNull())

  it('gives a place to what had none', () => {
    const rows = [at('a', null), a1]
    const command = reorderProducts(a, rows, 1, 0)
    expect(command?.ops.map(({ id, patch }) => [id, patch['order_in_section']])).toEqual([
      ['anull', 1],
      ['a1', 2],
    ])
  })
})
