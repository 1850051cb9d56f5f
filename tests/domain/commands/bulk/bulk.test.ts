import { describe, expect, it } from 'vitest'
import { planBulk, planLater, type BulkAction } from '../../../../src/domain/commands/bulk.ts'
import type { BulkPlan } from '../../../../src/domain/commands/bulk-fields.ts'
import { invert } from '../../../../src/domain/commands/command.ts'
import type { ProductRow } from '../../../../src/domain/tables/catalogue-tables.ts'
import { blankPlannedChange } from '../../../../src/domain/tables/content-tables.ts'
import { product } from '../../rows.ts'
import { apply, faults, rowsOf, shape, worldOf, type World } from '../world.ts'

const item = (id: string, section_id: string | null, position: number | null, fields = {}) =>
  product({ id, name: id, section_id, order_in_section: position, ...fields })
const link = (id: string, product_id: string, order_in_homepage_section: number) => ({
  id,
  homepage_section_id: 'h',
  product_id,
  order_in_homepage_section,
})
const world: World = {
  ...worldOf('sections', { id: 'a', name: 'A', order_index: 2 }, { id: 'b', name: 'B', order_index: 1 }),
  ...worldOf(
    'products',
    item('a1', 'a', 1, { price: 10, discount_price: 9, keywords: ['Luz', 'led'] }),
    item('a2', 'a', 2, { is_public: false, price: null }),
    item('a3', 'a', 3, { price: 1 }),
    item('b1', 'b', 1, { keywords: ['LED'] }),
    item('b2', 'b', 2),
    item('n', null, null),
  ),
  ...worldOf('homepage_sections', { id: 'h' }),
  ...worldOf('homepage_section_products', link('l1', 'a1', 1), link('l2', 'b1', 2), link('l3', 'a3', 3)),
}
const rows = {
  sections: rowsOf(world, 'sections'),
  products: rowsOf(world, 'products'),
  links: rowsOf(world, 'homepage_section_products'),
}
const plan = (action: BulkAction, ...ids: string[]): BulkPlan => planBulk(action, new Set(ids), rows)
const after = ({ command }: BulkPlan): ReadonlyMap<string, ProductRow> =>
  (command ? apply(world, command) : world).products ?? new Map<string, ProductRow>()
/** Lists a section's products in their order: 'a1@1 a2@2'. */
const list = (done: BulkPlan, section: string | null) =>
  [...after(done).values()]
    .filter(({ section_id }) => section_id === section)
    .sort((x, y) => (x.order_in_section ?? 0) - (y.order_in_section ?? 0))
    .map(({ id, order_in_section: position }) => `${id}@${position}`)
    .join(' ')
const left = ({ effects }: BulkPlan) =>
  effects.filter((effect) => effect.left !== null).map(({ id, left }) => `${id}: ${left}`)

const ACTIONS: BulkAction[] = [
  { kind: 'visibility', isPublic: true },
  { kind: 'visibility', isPublic: false },
  { kind: 'section', sectionId: 'a' },
  { kind: 'section', sectionId: 'b' },
  { kind: 'section', sectionId: null },
  { kind: 'price', change: { by: 'percent', value: 10, rounding: 'five', includesDiscount: true } },
  { kind: 'unit', unit: 'event' },
  { kind: 'unit', unit: null },
  { kind: 'keywords', change: { mode: 'add', words: ['luz'] } },
  { kind: 'keywords', change: { mode: 'remove', words: ['LED'] } },
  { kind: 'keywords', change: { mode: 'replace', words: [] } },
  { kind: 'delete' },
]
const SETS = [['a1', 'a2', 'a3', 'b1', 'b2', 'n'], ['a2', 'b2'], ['n'], ['a1', 'gone'], []]

describe('every action on every selection', () => {
  it.each(ACTIONS.flatMap((action) => SETS.map((ids) => [action, ids] as const)))(
    '%o on %o is one command that can be undone',
    (action, ids) => {
      const done = plan(action, ...ids)
      expect(done.effects).toHaveLength(ids.filter((id) => id !== 'gone').length)
      expect(done.command === null).toBe(done.count === 0)
      if (!done.command) return
      expect(faults(world, done.command)).toEqual([])
      const then = apply(world, done.command)
      expect(faults(then, invert(done.command))).toEqual([])
      expect(shape(apply(then, invert(done.command)))).toEqual(shape(world))
    },
  )
})

describe('what it is called', () => {
  it.each([
    [{ kind: 'visibility', isPublic: false }, ['a1', 'b1'], 'Ocultar 2 artículos'],
    [{ kind: 'visibility', isPublic: false }, ['a1', 'a2'], 'Ocultar “a1”'],
    [{ kind: 'visibility', isPublic: true }, ['a2'], 'Publicar “a2”'],
    [{ kind: 'section', sectionId: 'b' }, ['a1', 'a2', 'b1'], 'Mover 2 artículos a B'],
    [{ kind: 'section', sectionId: null }, ['a1', 'b1'], 'Quitar 2 artículos de sus secciones'],
    [{ kind: 'keywords', change: { mode: 'add', words: ['x'] } }, ['n'], 'Cambiar palabras clave de “n”'],
    [{ kind: 'unit', unit: 'event' }, ['a1', 'b1'], 'Cambiar unidad del precio de 2 artículos'],
    [{ kind: 'delete' }, ['a1', 'b1', 'n'], 'Eliminar 3 artículos'],
  ] satisfies [BulkAction, string[], string][])('%o on %o: %s', (action, ids, label) => {
    expect(plan(action, ...ids).command?.label).toBe(label)
  })

  it.each([
    [{ kind: 'visibility', isPublic: false }, 'Error al actualizar artículos'],
    [{ kind: 'section', sectionId: 'b' }, 'Error al cambiar sección'],
    [{ kind: 'delete' }, 'Error al eliminar artículo'],
  ] satisfies [BulkAction, string][])('%o refused: %s (A§8)', (action, refusal) => {
    expect(plan(action, 'a1', 'a3').command?.refusal).toBe(refusal)
  })
})

describe('visibility', () => {
  it('leaves those that are so already, and sends nothing else', () => {
    const done = plan({ kind: 'visibility', isPublic: false }, 'a1', 'a2')
    expect(left(done)).toEqual(['a2: Ya está oculto.'])
    expect(done.command?.ops).toEqual([
      { table: 'products', id: 'a1', insert: false, base: { is_public: true }, patch: { is_public: false } },
    ])
  })
})

describe('section', () => {
  it.each([
    ['a', ['b1', 'n'], 'a1@1 a2@2 a3@3 b1@4 n@5', 'b2@1'],
    ['a', ['a1', 'b2', 'b1'], 'a1@1 a2@2 a3@3 b1@4 b2@5', ''],
    ['b', ['a3', 'a1'], 'a2@1', 'b1@1 b2@2 a1@3 a3@4'],
    [null, ['a1', 'b1'], 'a2@1 a3@2', 'b2@1'],
  ])('to %s, of %o: at the end in their order, both lists 1..n (A§4)', (sectionId, ids, a, b) => {
    const done = plan({ kind: 'section', sectionId }, ...ids)
    expect(list(done, 'a')).toBe(a)
    expect(list(done, 'b')).toBe(b)
  })

  it('leaves those that are there, and says nothing of places', () => {
    const done = plan({ kind: 'section', sectionId: 'a' }, 'a1', 'b1')
    expect(left(done)).toEqual(['a1: Ya está en esta sección.'])
    expect(done.effects.flatMap(({ changes }) => changes)).toEqual([
      { field: 'section_id', before: 'b', after: 'a' },
    ])
  })

  it('that is gone is nothing', () => {
    expect(plan({ kind: 'section', sectionId: 'gone' }, 'a1')).toEqual({
      effects: [],
      count: 0,
      command: null,
    })
  })
})

describe('delete', () => {
  it('takes links off first and numbers every list', () => {
    const done = plan({ kind: 'delete' }, 'a1', 'b1')
    expect(list(done, 'a')).toBe('a2@1 a3@2')
    expect(list(done, 'b')).toBe('b2@1')
    const kinds = done.command?.ops.map(({ table }) => table)
    expect(kinds?.lastIndexOf('homepage_section_products')).toBeLessThan(kinds?.indexOf('products') ?? 0)
    const shelf = done.command && apply(world, done.command).homepage_section_products
    expect([...(shelf ?? [])].map(([id, row]) => [id, row.order_in_homepage_section])).toEqual([['l3', 1]])
  })
})

describe('effects', () => {
  it('come in the order of the catalogue, whatever the order of choosing', () => {
    const ids = plan({ kind: 'delete' }, 'n', 'a2', 'b2', 'a1').effects.map(({ id }) => id)
    expect(ids).toEqual(['b2', 'a1', 'a2', 'n'])
  })
})

describe('planned for later', () => {
  const TIMES = { starts_at: 10, ends_at: 20 }
  const raise: BulkAction = {
    kind: 'price',
    change: { by: 'percent', value: 10, rounding: 'peso', includesDiscount: true },
  }
  const later = (action: BulkAction, plans = NO_PLANS, ...ids: string[]) => {
    let n = 0
    return planLater(plan(action, ...ids), TIMES, plans, () => `plan-${++n}`)
  }
  const NO_PLANS: (typeof blankPlannedChange & { id: string })[] = []

  it('makes one plan for each product that would change, and one command of them', () => {
    const made = later(raise, NO_PLANS, 'a1', 'a2', 'a3')
    expect(made.count).toBe(1)
    expect(left(made)).toEqual(['a2: No tiene precio: se cotiza.', 'a3: El precio no cambia.'])
    expect(made.command).toMatchObject({
      label: 'Planear un cambio de “a1”',
      ops: [
        {
          table: 'planned_changes',
          id: 'plan-1',
          insert: true,
          patch: { table_name: 'products', row_id: 'a1', patch: { price: 11, discount_price: 10 }, ...TIMES },
        },
      ],
    })
  })

  it('leaves out what is planned at that time already, and says so', () => {
    const other = { ...blankPlannedChange, id: 'x', table_name: 'products', row_id: 'a1' }
    const plans = [{ ...other, patch: { is_public: false }, starts_at: 15, ends_at: null }]
    const hide: BulkAction = { kind: 'visibility', isPublic: false }
    const made = later(hide, plans, 'a1', 'a3', 'b1')
    expect(left(made)).toEqual(['a1: Ya está planeado a esa hora: Ocultar.'])
    expect(made.command?.label).toBe('Planear un cambio de 2 artículos')
    expect(later(hide, plans, 'a1').command).toBeNull()
    expect(later(raise, plans, 'a1').count).toBe(1)
  })
})
