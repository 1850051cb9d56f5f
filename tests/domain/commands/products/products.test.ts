import { describe, expect, it } from 'vitest'
import type { HomepageSectionProductRow } from '../../../../src/domain/tables/content-tables.ts'
import {
  type ProductFields,
  copyOf,
  createProduct,
  deleteProduct,
  duplicateProduct,
  renameProduct,
  updateProduct,
} from '../../../../src/domain/commands/product-commands.ts'
import type { ProductRow } from '../../../../src/domain/tables/catalogue-tables.ts'
import { product } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const inA = (id: string, order_in_section: number | null, fields: Partial<ProductRow> = {}) =>
  product({ id, section_id: 'a', order_in_section, ...fields })
const shelf = [
  inA('a1', 1),
  inA('a2', 2),
  inA('a3', 3),
  product({ id: 'b1', section_id: 'b', order_in_section: 1 }),
]

describe('createProduct', () => {
  it.each([
    [{ name: 'Foco', section_id: 'a' }, shelf, 4],
    [{ name: 'Foco', section_id: 'b' }, shelf, 2],
    [{ name: 'Foco', section_id: 'empty' }, shelf, 1],
    [{ name: 'Foco', section_id: 'a' }, [inA('x', null)], 1],
    [{ name: 'Foco', section_id: 'a' }, [inA('x', 8), inA('y', 3)], 9],
    [{ name: 'Foco', section_id: null }, shelf, null],
    [{ name: 'Foco' }, shelf, null],
  ])('%o comes at the end of its section (AMB-11)', (fields, products, position) => {
    const [op] = createProduct('new', fields, products).ops
    expect(op).toMatchObject({ table: 'products', id: 'new', insert: true, base: {} })
    expect(op?.patch).toMatchObject({
      ...fields,
      id: 'new',
      order_in_section: position,
      is_public: true,
      keywords: [],
    })
  })

  it('is called by the name it will show', () => {
    expect(createProduct('new', { name: 'Light', name_es: 'Foco' }, [])).toMatchObject({
      label: 'Crear “Foco”',
      refusal: 'Error al crear artículo',
    })
  })
})

describe('duplicateProduct (A§4, AMB-30)', () => {
  it.each([
    [{ name: 'Foco', name_es: null }, 'Foco (Copia)', null],
    [{ name: 'Light', name_es: 'Foco' }, 'Light (Copia)', 'Foco (Copia)'],
    [{ name: 'Foco', name_es: ' ' }, 'Foco (Copia)', ' '],
  ])('of %o is named %s and %s', (names, name, name_es) => {
    const original = inA('a1', 1, { ...names, price: 80, keywords: ['luz'], is_public: false })
    const command = duplicateProduct(original, 'new', shelf)
    expect(command).toMatchObject({ label: 'Duplicar “Foco”', refusal: 'Error al duplicar artículo' })
    const { id: _, seq: _seq, updated_at: _updated, busy_days: _busy, kit_stock: _kits, ...rest } = original
    expect(command.ops[0]?.patch).toEqual({ ...rest, id: 'new', name, name_es, order_in_section: 4 })
  })

  it('goes where the form says, with what the form changed', () => {
    const command = duplicateProduct(inA('a1', 1), 'new', shelf, { name: 'Otro', section_id: 'b' })
    expect(command.ops[0]?.patch).toMatchObject({ name: 'Otro', section_id: 'b', order_in_section: 2 })
  })

  it('opens the form without id, place and what the server writes', () => {
    expect(copyOf(product())).not.toHaveProperty('id')
    expect(copyOf(product())).not.toHaveProperty('order_in_section')
    expect(copyOf(product())).not.toHaveProperty('seq')
    expect(copyOf(product())).not.toHaveProperty('updated_at')
  })
})

describe('updateProduct', () => {
  const row = inA('a2', 2, { name: 'Light', name_es: 'Foco' })
  const cases: [Partial<ProductFields>, string][] = [
    [{ price: 90 }, 'Cambiar precio de “Foco”'],
    [{ price: 90, name: 'Light' }, 'Cambiar precio de “Foco”'],
    [{ discount_price: 90 }, 'Cambiar precio con descuento de “Foco”'],
    [{ stock_quantity: 0 }, 'Cambiar existencias de “Foco”'],
    [{ is_public: false }, 'Cambiar visibilidad de “Foco”'],
    [{ name: 'Lamp', name_es: 'Lámpara' }, 'Cambiar nombre de “Foco”'],
    [{ price: 90, name_es: 'Lámpara' }, 'Editar “Foco”'],
    [{ price: null, stock_quantity: 4 }, 'Editar “Foco”'],
  ]
  it.each(cases)('with %o is called %s', (changes, label) => {
    expect(updateProduct(row, changes)).toMatchObject({ label, refusal: 'Error al actualizar artículo' })
  })

  it('sends the changed fields and nothing else (AMB-31)', () => {
    const { id: _, seq: _seq, order_in_section: _position, ...form } = row
    expect(updateProduct(row, { ...form, price: 90 }, shelf)?.ops).toEqual([
      { table: 'products', id: 'a2', insert: false, base: { price: 100 }, patch: { price: 90 } },
    ])
    expect(updateProduct(row, form, shelf)).toBeNull()
    expect(updateProduct(row, {})).toBeNull()
  })

  it.each([
    ['b', 2, 'Cambiar sección de “Foco”', {}],
    ['b', 2, 'Editar “Foco”', { price: 90 }],
    ['empty', 1, 'Cambiar sección de “Foco”', {}],
    [null, null, 'Cambiar sección de “Foco”', {}],
  ])('to section %s goes to place %s there', (section_id, position, label, fields) => {
    const world = worldOf('products', inA('a1', 1), row, inA('a3', 3), ...shelf.slice(3))
    const command = updateProduct(row, { section_id, ...fields }, rowsOf(world, 'products'))
    if (!command) throw new Error('nothing changed')
    expect(command.label).toBe(label)
    expect(
      faults({ ...world, ...worldOf('sections', { id: 'a' }, { id: 'b' }, { id: 'empty' }) }, command),
    ).toEqual([])
    const after = apply(world, command).products
    expect(after?.get('a2')).toEqual({ ...row, section_id, order_in_section: position, ...fields })
    expect(after?.get('a3')?.order_in_section).toBe(2)
  })
})

describe('renameProduct changes the name that shows (AMB-30)', () => {
  it.each([
    [{ name: 'Light', name_es: 'Foco' }, { name_es: 'Faro' }],
    [{ name: 'Light', name_es: null }, { name: 'Faro' }],
    [{ name: 'Light', name_es: '  ' }, { name: 'Faro' }],
    [{ name: 'Light', name_es: 'Faro' }, null],
  ])('of %o: %o', (names, patch) => {
    expect(renameProduct(product(names), 'Faro')?.ops[0]?.patch ?? null).toEqual(patch)
  })
})

describe('deleteProduct', () => {
  const link = (
    id: string,
    homepage_section_id: string,
    product_id: string,
    order_in_homepage_section: number,
  ) =>
    ({
      id,
      homepage_section_id,
      product_id,
      order_in_homepage_section,
      seq: 1,
    }) satisfies HomepageSectionProductRow
  const world = {
    ...worldOf('sections', { id: 'a' }, { id: 'b' }),
    ...worldOf('products', ...shelf),
    ...worldOf('homepage_sections', { id: 'h' }, { id: 'i' }, { id: 'j' }),
    ...worldOf(
      'homepage_section_products',
      link('h3', 'h', 'a3', 3),
      link('h1', 'h', 'a1', 1),
      link('h2', 'h', 'b1', 2),
      link('i1', 'i', 'a1', 1),
      link('j7', 'j', 'b1', 7),
    ),
  }
  const gone = shelf[0]
  if (!gone) throw new Error('the shelf is empty')
  const command = deleteProduct(gone, shelf, rowsOf(world, 'homepage_section_products'))

  it('takes its links off first, and numbers the lists it was in', () => {
    expect(command).toMatchObject({ label: 'Eliminar “Artículo”', refusal: 'Error al eliminar artículo' })
    expect(command.ops.map(({ id, patch }) => [id, Object.values(patch)[0]])).toEqual([
      ['h1', true],
      ['i1', true],
      ['h2', 1],
      ['h3', 2],
      ['a1', true],
      ['a2', 1],
      ['a3', 2],
    ])
    expect(faults(world, command)).toEqual([])
  })

  it('of one without section or links is that alone', () => {
    expect(deleteProduct(product(), [product({ id: 'q' })], []).ops.map(({ id }) => id)).toEqual(['p'])
  })
})
