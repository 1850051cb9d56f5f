import { describe, expect, it } from 'vitest'
import {
  createSection,
  deleteSections,
  moveSections,
  reorderSections,
  updateSection,
} from '../../../../src/domain/commands/section-commands.ts'
import { product, section } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const a = section({ id: 'a', name: 'Cámaras', order_index: 1 })
const b = section({ id: 'b', name: 'Lights', name_es: 'Iluminación', order_index: 2 })
const c = section({ id: 'c', name: 'Audio', order_index: 3 })
const named = (name: string, name_es: string | null = null, name_en: string | null = null) => ({
  name,
  name_es,
  name_en,
})

describe('createSection', () => {
  it.each([
    [[], 1],
    [[a, b], 3],
    [[section({ order_index: 9 })], 10],
    [[section({ order_index: 0 })], 1],
  ])('after %o has place %i', (sections, position) => {
    const command = createSection(sections, 'new', named('Grip', 'Tramoya'))
    expect(command).toMatchObject({
      label: 'Crear sección Tramoya',
      refusal: 'No se pudo guardar la sección.',
      ops: [{ table: 'sections', id: 'new', insert: true, patch: { order_index: position, name_en: null } }],
    })
  })

  it.each([
    [named('', ' Tramoya ', ''), named('Tramoya', 'Tramoya', null)],
    [named(' Grip ', 'Tramoya', ' Grip '), named('Grip', 'Tramoya', 'Grip')],
  ])('takes %o as %o (AMB-35)', (fields, expected) => {
    expect(createSection([], 'new', fields).ops[0]?.patch).toMatchObject(expected)
  })
})

describe('updateSection', () => {
  it('changes only the names that differ, and is called by the old one', () => {
    expect(updateSection(b, named('Lights', 'Luz'))).toEqual({
      label: 'Editar sección Iluminación',
      refusal: 'No se pudo guardar la sección.',
      ops: [
        {
          table: 'sections',
          id: 'b',
          insert: false,
          base: { name_es: 'Iluminación' },
          patch: { name_es: 'Luz' },
        },
      ],
    })
  })

  it('is nothing when nothing differs', () => {
    expect(updateSection(b, named('Lights', 'Iluminación', ''))).toBeNull()
  })
})

describe('deleteSections', () => {
  const world = {
    ...worldOf('sections', a, b, c),
    ...worldOf(
      'products',
      product({ id: 'in', section_id: 'b', order_in_section: 1 }),
      product({ id: 'hidden', section_id: 'b', order_in_section: null, is_public: false }),
      product({ id: 'out', section_id: 'a', order_in_section: 1 }),
    ),
  }
  const command = deleteSections([b], rowsOf(world, 'sections'), rowsOf(world, 'products'))

  it('releases its products, then goes, then numbers the others (A§4)', () => {
    expect(command).toMatchObject({
      label: 'Eliminar sección Iluminación',
      refusal: 'Error al eliminar sección',
    })
    expect(command.ops.map(({ id, patch }) => [id, patch])).toEqual([
      ['in', { section_id: null, order_in_section: null }],
      ['hidden', { section_id: null }],
      ['b', { deleted: true }],
      ['c', { order_index: 2 }],
    ])
    expect(faults(world, command)).toEqual([])
  })

  it('leaves the others as they were', () => {
    const after = apply(world, command)
    expect(rowsOf(after, 'sections').map(({ id, order_index }) => `${id}${order_index}`)).toEqual([
      'a1',
      'c2',
    ])
    expect(rowsOf(after, 'products').map(({ section_id }) => section_id)).toEqual([null, null, 'a'])
  })
})

describe('several sections', () => {
  const world = {
    ...worldOf('sections', c, a, b),
    ...worldOf(
      'products',
      product({ id: 'in a', section_id: 'a', order_in_section: 1 }),
      product({ id: 'in b', section_id: 'b', order_in_section: 1 }),
      product({ id: 'in c', section_id: 'c', order_in_section: 1 }),
    ),
  }
  const all = rowsOf(world, 'sections')

  it('are deleted in one change; the products of all of them stay', () => {
    const command = deleteSections([a, b], all, rowsOf(world, 'products'))
    expect(command).toMatchObject({ label: 'Eliminar 2 secciones', refusal: 'Error al eliminar secciones' })
    expect(faults(world, command)).toEqual([])
    const after = apply(world, command)
    expect(rowsOf(after, 'sections').map(({ id, order_index }) => [id, order_index])).toEqual([['c', 1]])
    expect(rowsOf(after, 'products').map(({ section_id }) => section_id)).toEqual([null, null, 'c'])
  })

  it.each([
    [['a', 'b'], 'c', 'c1 a2 b3'],
    [['c', 'a'], 'b', 'b1 a2 c3'],
    [['c'], null, 'c1 a2 b3'],
    [['b', 'c'], null, 'b1 c2 a3'],
    [['b'], 'gone', 'b1 a2 c3'],
  ])('%j behind %s: %s', (ids, after, expected) => {
    const command = moveSections(new Set(ids), after, all)
    if (!command) throw new Error('nothing moved')
    const rows = rowsOf(apply(world, command), 'sections').sort((x, y) => x.order_index - y.order_index)
    expect(rows.map(({ id, order_index }) => `${id}${order_index}`).join(' ')).toBe(expected)
    expect(command.refusal).toBe('Error al actualizar orden de secciones')
    expect(faults(world, command)).toEqual([])
  })

  it('that stay where they are are no change', () => {
    expect(moveSections(new Set(['b', 'c']), 'a', all)).toBeNull()
    expect(moveSections(new Set(), null, all)).toBeNull()
  })
})

describe('reorderSections', () => {
  it.each([
    [0, 2, 'b1 c2 a3'],
    [2, 0, 'c1 a2 b3'],
    [1, 2, 'a1 c2 b3'],
    [0, 99, 'b1 c2 a3'],
  ])('from %i to %i: %s', (from, to, expected) => {
    const world = worldOf('sections', c, a, b)
    const command = reorderSections(rowsOf(world, 'sections'), from, to)
    if (!command) throw new Error('nothing moved')
    const rows = rowsOf(apply(world, command), 'sections').sort((x, y) => x.order_index - y.order_index)
    expect(rows.map(({ id, order_index }) => `${id}${order_index}`).join(' ')).toBe(expected)
    expect(command).toMatchObject({
      label: 'Reordenar secciones',
      refusal: 'Error al actualizar orden de secciones',
    })
  })

  it.each([
    [1, 1],
    [3, 0],
    [-1, 0],
  ])('from %i to %i is nothing', (from, to) => expect(reorderSections([a, b, c], from, to)).toBeNull())
})
