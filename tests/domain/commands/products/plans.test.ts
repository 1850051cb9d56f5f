import { describe, expect, it } from 'vitest'
import { invert } from '#domain/commands/command.ts'
import { cancelPlans, changePlan, planChange } from '#domain/commands/product-commands.ts'
import { blankPlannedChange } from '#domain/tables/content-tables.ts'

const FIELDS = { patch: { is_public: true }, starts_at: 5, ends_at: null }
const PLAN = { ...blankPlannedChange, id: 'c1', table_name: 'products', row_id: 'p1', ...FIELDS, seq: 3 }

describe('planning', () => {
  it('makes a plan for a product, and takes it back', () => {
    const made = planChange({ table: 'products', id: 'p1', name: 'Luz' }, 'c1', FIELDS)
    const { seq: _, ...row } = PLAN
    expect(made).toEqual({
      label: 'Planear un cambio de “Luz”',
      refusal: 'Error al planear el cambio',
      ops: [{ table: 'planned_changes', id: 'c1', insert: true, base: {}, patch: row }],
    })
    expect(invert(made).ops).toMatchObject([{ insert: false, patch: { deleted: true } }])
  })

  it('makes a plan for a page, by its address', () => {
    const page = { table: 'modifiable_page_content', id: 'verano', name: 'Verano' } as const
    expect(planChange(page, 'c1', FIELDS)).toMatchObject({
      label: 'Planear un cambio de “Verano”',
      ops: [
        { patch: { table_name: 'modifiable_page_content', row_id: 'verano', patch: { is_public: true } } },
      ],
    })
  })

  it('changes only what differs', () => {
    expect(changePlan(PLAN, 'Luz', { ...FIELDS, starts_at: 6 })).toMatchObject({
      label: 'Cambiar lo planeado de “Luz”',
      ops: [{ base: { starts_at: 5 }, patch: { starts_at: 6 } }],
    })
    expect(changePlan(PLAN, 'Luz', { ...FIELDS, patch: { is_public: true } })).toBeNull()
  })

  it('calls a plan off, and brings it back whole', () => {
    const cancelled = cancelPlans([PLAN], '“Luz”')
    if (!cancelled) throw new Error('nothing to call off')
    expect(cancelled).toMatchObject({
      label: 'Cancelar lo planeado de “Luz”',
      ops: [{ base: { deleted: false }, patch: { deleted: true }, known: PLAN }],
    })
    expect(invert(cancelled).ops).toMatchObject([{ patch: { deleted: false }, known: PLAN }])
    expect(cancelPlans([], '“Luz”')).toBeNull()
  })
})
