import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../../src/domain/commands/order.ts'
import { putSection } from '../../../../src/domain/commands/section-commands.ts'
import { section } from '../../rows.ts'
import { apply, faults, rowsOf, worldOf } from '../world.ts'

const sections = ['a', 'b', 'c'].map((id, index) => section({ id, order_index: index + 1 }))
const world = worldOf('sections', ...sections)

describe('putSection numbers all sections 1..n (A§4)', () => {
  it.each([
    ['a', 2, 'b c a'],
    ['c', 0, 'c a b'],
    ['b', 9, 'a c b'],
    ['b', 'up', 'b a c'],
    ['b', 'down', 'a c b'],
  ] as const)('%s to %s', (id, to, expected) => {
    const put = putSection(id, to, sections)
    if (!put || 'refused' in put) throw new Error('nothing happened')
    expect(faults(world, put)).toEqual([])
    const after = inOrder('sections', rowsOf(apply(world, put), 'sections'))
    expect(after.map((row) => row.id).join(' ')).toBe(expected)
    expect(after.map(({ order_index }) => order_index)).toEqual([1, 2, 3])
    expect(put.refusal).toBe('Error al actualizar orden de secciones')
  })

  it.each([
    ['a', 'up'],
    ['c', 'down'],
    ['b', 1],
  ] as const)('%s %s: it stays', (id, to) => expect(putSection(id, to, sections)).toBeNull())

  it('says so when the section is gone', () => {
    const refused = { title: 'Error al actualizar orden de secciones', description: 'Sección no encontrada.' }
    expect(putSection('gone', 0, sections)).toEqual({ refused })
  })
})
