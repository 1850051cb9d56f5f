import { describe, expect, it } from 'vitest'
import {
  productsOf,
  putProduct,
  stepProduct,
  type Put,
} from '../../../../src/domain/commands/product-positions.ts'
import { product, section } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const sections = [section({ id: 'a', name: 'Iluminación' }), section({ id: 'b' }), section({ id: 'empty' })]
const at = (section_id: string | null, order_in_section: number | null) =>
  product({ id: `${section_id ?? 'none'}${order_in_section ?? ''}`, section_id, order_in_section })
const products = [at('b', 2), at('a', 3), at(null, null), at('a', 1), at('b', 1), at('a', 2)]
const rows = { sections, products }
const world = { ...worldOf('sections', ...sections), ...worldOf('products', ...products) }
const REFUSAL = 'Error al actualizar orden'

function lists(put: Put): string {
  if (!put || 'refused' in put) throw new Error('nothing happened')
  expect(faults(world, put)).toEqual([])
  const after = rowsOf(apply(world, put), 'products')
  return sections
    .map(({ id }) => {
      const list = productsOf(id, after)
      expect(list.map(({ order_in_section }) => order_in_section)).toEqual(list.map((_, index) => index + 1))
      return list.map((row) => row.id).join(' ')
    })
    .join(' | ')
}

describe('putProduct', () => {
  it.each([
    ['a1', 'a', 2, 'a2 a3 a1 | b1 b2 | '],
    ['a3', 'a', 0, 'a3 a1 a2 | b1 b2 | '],
    ['a2', 'b', 1, 'a1 a3 | b1 a2 b2 | '],
    ['a2', 'empty', 0, 'a1 a3 | b1 b2 | a2'],
    ['none', 'a', 1, 'a1 none a2 a3 | b1 b2 | '],
    ['b1', null, 0, 'a1 a2 a3 | b2 | '],
  ])('puts %s into %s at %i', (id, sectionId, index, expected) => {
    expect(lists(putProduct(id, sectionId, index, rows, REFUSAL))).toBe(expected)
  })

  it('is refused in the words of its screen, and out of a section in its own', () => {
    const refusal = (put: Put) => put && !('refused' in put) && put.refusal
    expect(refusal(putProduct('a1', 'a', 1, rows, REFUSAL))).toBe(REFUSAL)
    expect(refusal(putProduct('a1', 'b', 1, rows, REFUSAL))).toBe(REFUSAL)
    expect(refusal(putProduct('a1', null, 0, rows, REFUSAL))).toBe('Error al quitar artículo')
  })

  it('does nothing where the product already is', () => {
    expect(putProduct('a2', 'a', 1, rows, REFUSAL)).toBeNull()
    expect(putProduct('none', null, 0, rows, REFUSAL)).toBeNull()
  })

  it.each([
    ['a1', 'nowhere'],
    ['gone1', 'a'],
  ])('%s to %s: a section that is not there is an error (A§4)', (id, sectionId) => {
    const description = 'Sección de origen o destino no encontrada internamente.'
    const odd = { sections, products: [...products, at('gone', 1)] }
    expect(putProduct(id, sectionId, 0, odd, REFUSAL)).toEqual({ refused: { title: 'Error', description } })
  })

  it('says so when the product is gone', () => {
    const refused = { title: REFUSAL, description: 'El artículo ya no existe.' }
    expect(putProduct('none-such', 'a', 0, rows, REFUSAL)).toEqual({ refused })
  })
})

describe('stepProduct', () => {
  it.each([
    ['a1', 1, 'a2 a1 a3 | b1 b2 | '],
    ['a3', -1, 'a1 a3 a2 | b1 b2 | '],
  ] as const)('moves %s by %i', (id, by, expected) => {
    expect(lists(stepProduct(id, by, rows, REFUSAL))).toBe(expected)
  })

  it.each([
    ['a1', -1],
    ['a3', 1],
    ['none', 1],
    ['none-such', 1],
  ] as const)('does nothing with %s by %i', (id, by) => expect(stepProduct(id, by, rows, REFUSAL)).toBeNull())
})
