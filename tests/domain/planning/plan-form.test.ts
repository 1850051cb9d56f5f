import { describe, expect, it } from 'vitest'
import {
  HALF_TYPED,
  planValues,
  readPlan,
  type PlanErrors,
  type PlanValues,
} from '#domain/planning/plan-form.ts'
import { blankPlannedChange } from '#domain/tables/content-tables.ts'

const ZONE = 'America/Cancun'
/** A Monday, 9:30 in Cancún. */
const NOW = Date.UTC(2026, 10, 23, 14, 30)
const LUZ = { price: 100, discount_price: null, is_public: true }
const FRIDAY = Date.UTC(2026, 10, 27, 13)
const PLAN = {
  ...blankPlannedChange,
  id: 'c1',
  patch: { discount_price: 80 },
  starts_at: FRIDAY,
  ends_at: FRIDAY + 86_400_000,
}
const typed = (over: Partial<PlanValues>): PlanValues => ({
  what: 'price',
  price: '100',
  discount: '80',
  from: '2026-11-27T08:00',
  until: '',
  ...over,
})

describe('the form of a plan opens with', () => {
  it('tomorrow at 8:00 and the prices of the product', () => {
    expect(planValues(LUZ, null, NOW, ZONE)).toEqual({
      what: 'price',
      price: '100',
      discount: '',
      from: '2026-11-24T08:00',
      until: '',
    })
  })
  it('publishing, for one that nobody sees', () => {
    expect(planValues({ ...LUZ, is_public: false }, null, NOW, ZONE).what).toBe('show')
  })
  it('tomorrow also on a day of 25 hours', () => {
    // In Tijuana the clocks go back on November 1st; it is 0:30 there.
    const now = Date.UTC(2026, 10, 1, 7, 30)
    expect(planValues(LUZ, null, now, 'America/Tijuana').from).toBe('2026-11-02T08:00')
  })
  it('what was planned', () => {
    expect(planValues(LUZ, PLAN, NOW, ZONE)).toEqual(typed({ until: '2026-11-28T08:00' }))
    expect(planValues(LUZ, { ...PLAN, patch: { is_public: false } }, NOW, ZONE).what).toBe('hide')
  })
})

describe('the form of a plan comes to', () => {
  it.each<[string, Partial<PlanValues>, object]>([
    ['a discount', {}, { patch: { discount_price: 80 }, starts_at: FRIDAY, ends_at: null }],
    ['a price', { price: '1,250.50', discount: '' }, { patch: { price: 1250.5 } }],
    ['both', { price: '90' }, { patch: { price: 90, discount_price: 80 } }],
    ['an end', { until: '2026-11-28T08:00' }, { ends_at: FRIDAY + 86_400_000 }],
    ['publishing', { what: 'show', price: 'x' }, { patch: { is_public: true } }],
    ['hiding', { what: 'hide' }, { patch: { is_public: false } }],
  ])('%s', (_, over, fields) => {
    const read = readPlan(typed(over), LUZ, null, NOW, ZONE)
    expect(read.errors).toEqual({})
    expect(read.fields).toMatchObject(fields)
  })

  it('the same plan when nothing was touched, to the millisecond', () => {
    const plan = { ...PLAN, starts_at: FRIDAY + 123, ends_at: null }
    const read = readPlan(planValues(LUZ, plan, NOW, ZONE), LUZ, plan, NOW, ZONE)
    expect(read).toEqual({
      fields: { patch: plan.patch, starts_at: FRIDAY + 123, ends_at: null },
      errors: {},
    })
  })

  it('a plan that runs may keep its start, and what it set', () => {
    const running = { ...PLAN, starts_at: NOW - 86_400_000, state: 'running' }
    const product = { ...LUZ, discount_price: 80 }
    expect(readPlan(planValues(product, running, NOW, ZONE), product, running, NOW, ZONE)).toMatchObject({
      fields: { patch: { discount_price: 80 }, starts_at: running.starts_at },
      errors: {},
    })
  })

  it.each<[string, Partial<PlanValues>, PlanErrors]>([
    ['no time', { from: '' }, { from: 'Elige día y hora.' }],
    ['a time that is over', { from: '2026-11-23T09:28' }, { from: 'Esa hora ya pasó. Elige otra.' }],
    ['a far time', { from: '2100-01-01T00:00' }, { from: 'Elige una fecha antes de 2100.' }],
    ['half of an end', { until: HALF_TYPED }, { until: 'Elige día y hora, o deja el campo vacío.' }],
    ['an end before the start', { until: '2026-11-27T08:00' }, { until: 'Debe ser después de “Desde”.' }],
    ['no price', { price: '' }, { price: 'Escribe un precio.' }],
    ['a price in words', { price: 'caro' }, { price: 'Escribe un precio como 1250.50.' }],
    ['a negative discount', { discount: '-1' }, { discount: 'El precio no puede ser negativo.' }],
    [
      'the same prices',
      { discount: '' },
      { price: 'Escribe un precio, o un precio con descuento, distinto del que tiene.' },
    ],
  ])('an error for %s', (_, over, errors) => {
    expect(readPlan(typed(over), LUZ, null, NOW, ZONE).errors).toEqual(errors)
  })

  it('the very next minute is not over yet', () => {
    expect(readPlan(typed({ from: '2026-11-23T09:30' }), LUZ, null, NOW + 30_000, ZONE).errors).toEqual({})
  })

  it('no price stays no price', () => {
    const quoted = { ...LUZ, price: null }
    expect(readPlan(typed({ price: '' }), quoted, null, NOW, ZONE).fields.patch).toEqual({
      discount_price: 80,
    })
  })
})
