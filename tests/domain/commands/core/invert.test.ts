import { describe, expect, it } from 'vitest'
import { type Command, invert } from '../../../../src/domain/commands/command.ts'
import { deleteSections } from '../../../../src/domain/commands/section-commands.ts'
import { product, section } from '../../rows.ts'
import { apply, faults, rowsOf, shape, worldOf } from '../world.ts'

const command: Command = {
  label: 'Editar “Foco”',
  refusal: 'Error al actualizar artículo',
  images: ['product_images/1.webp'],
  ops: [
    { table: 'products', id: 'p', insert: true, base: {}, patch: { id: 'p', name: 'Foco' } },
    { table: 'products', id: 'q', insert: false, base: { price: 1 }, patch: { price: 2 } },
    {
      table: 'sections',
      id: 's',
      insert: false,
      base: { deleted: false },
      patch: { deleted: true },
      known: { id: 's' },
    },
  ],
}

describe('invert', () => {
  it('runs backwards with old and new exchanged; the upload is no part of it', () => {
    expect(invert(command)).toEqual({
      label: 'Deshacer: Editar “Foco”',
      refusal: 'Error al actualizar artículo',
      ops: [
        {
          table: 'sections',
          id: 's',
          insert: false,
          base: { deleted: true },
          patch: { deleted: false },
          known: { id: 's' },
        },
        { table: 'products', id: 'q', insert: false, base: { price: 2 }, patch: { price: 1 } },
        {
          table: 'products',
          id: 'p',
          insert: false,
          base: { deleted: false },
          patch: { deleted: true },
          known: { id: 'p', name: 'Foco' },
        },
      ],
    })
  })

  it('twice does what it did, but brings back instead of inserting again', () => {
    const again = invert(invert(command))
    expect(again.label).toBe(command.label)
    expect(again.ops[0]).toMatchObject({ insert: false, patch: { deleted: false }, known: { name: 'Foco' } })
    expect(again.ops.slice(1)).toEqual(command.ops.slice(1))
  })

  it('of a deleted section brings it back before its products return to it', () => {
    const world = {
      ...worldOf('sections', section({ id: 'a' }), section({ id: 'b', order_index: 2 })),
      ...worldOf('products', product({ id: 'p', section_id: 'a', order_in_section: 1 })),
    }
    const deletion = deleteSections(
      [section({ id: 'a' })],
      rowsOf(world, 'sections'),
      rowsOf(world, 'products'),
    )
    const after = apply(world, deletion)
    const undone = invert(deletion)
    expect(undone.ops.map(({ id }) => id)).toEqual(['b', 'a', 'p'])
    expect(faults(after, undone)).toEqual([])
    expect(shape(apply(after, undone))).toEqual(shape(world))
  })
})
