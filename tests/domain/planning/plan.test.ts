import { describe, expect, it } from 'vitest'
import {
  batchWords,
  markWords,
  overlapping,
  patchWords,
  planBatches,
  plansByDay,
  spanWords,
  stateWords,
} from '#domain/planning/plan.ts'
import { blankPlannedChange, type PlannedChangeRow } from '#domain/tables/content-tables.ts'

const DAY = 86_400_000
/** Noon, so that no zone of ours has another day. */
const NOW = Date.UTC(2026, 10, 23, 18)
const plan = (over: Partial<PlannedChangeRow> = {}): PlannedChangeRow => ({
  ...blankPlannedChange,
  id: 'c1',
  table_name: 'products',
  row_id: 'p1',
  patch: { discount_price: 80 },
  starts_at: NOW + DAY,
  ends_at: NOW + 3 * DAY,
  ...over,
})

describe('a plan in words', () => {
  it.each([
    [{ is_public: true }, 'Publicar'],
    [{ is_public: false }, 'Ocultar'],
    [{ price: 1250.5 }, 'Precio $1,250.50'],
    [{ price: null }, 'Precio por cotizar'],
    [{ discount_price: null }, 'Sin descuento'],
    [{ price: 90, discount_price: 80 }, 'Precio $90.00 · Con descuento $80.00'],
    [{}, 'Sin cambios'],
    [{ later: 1 }, 'Sin cambios'],
  ])('%j: %s', (patch, words) => expect(patchWords(patch)).toBe(words))

  it.each([
    [{}, /^Precio desde mañana, \d+:00$/],
    [{ state: 'running' }, /^Precio hasta jue 26, \d+:00$/],
    [{ patch: { is_public: true } }, /^Se publica mañana, \d+:00$/],
    [{ patch: { is_public: false } }, /^Se oculta mañana, \d+:00$/],
    [{ patch: { is_public: true }, state: 'running' }, /^Público hasta jue 26, \d+:00$/],
    [{ patch: { is_public: false }, state: 'running' }, /^Oculto hasta jue 26, \d+:00$/],
    [
      { table_name: 'modifiable_page_content', patch: { is_public: true }, state: 'running' },
      /^Publicada hasta jue 26, \d+:00$/,
    ],
    [
      { table_name: 'modifiable_page_content', patch: { is_public: false }, state: 'running' },
      /^Borrador hasta jue 26, \d+:00$/,
    ],
  ])('in the mark of a row: %j', (over, words) => expect(markWords(plan(over), NOW)).toMatch(words))

  it('says when', () => {
    expect(spanWords(plan(), NOW)).toMatch(/^De mañana, \d+:00 a jue 26, \d+:00$/)
    expect(spanWords(plan({ ends_at: null }), NOW)).toMatch(/^Desde mañana, \d+:00$/)
  })

  it.each([
    ['waiting', {}, 'En espera'],
    ['waiting', { starts_at: NOW }, 'Se aplica en cuanto llegue al servidor'],
    ['running', { starts_at: NOW }, 'En curso'],
    ['done', {}, 'Hecho'],
    ['of a later release', {}, 'of a later release'],
  ])('%s, %j: %s', (state, over, words) => expect(stateWords(plan({ state, ...over }), NOW)).toBe(words))
})

describe('two plans', () => {
  const other = (over: Partial<PlannedChangeRow>) => plan({ id: 'c2', ...over })
  it.each<[string, Partial<PlannedChangeRow>, boolean]>([
    ['of the same column at one time', {}, true],
    ['of which one begins within the other', { starts_at: NOW + 2 * DAY, ends_at: null }, true],
    ['of which one begins with the other', { ends_at: null }, true],
    ['of which one begins where the other ends', { starts_at: NOW + 3 * DAY, ends_at: null }, false],
    ['of which one ends where the other begins', { starts_at: NOW, ends_at: NOW + DAY }, false],
    ['of two columns', { patch: { price: 1 } }, false],
    ['of two products', { row_id: 'p2' }, false],
    ['of which one is over', { state: 'done' }, false],
    ['that are the same', { id: 'c1' }, false],
  ])('%s', (_, over, meet) => {
    expect(overlapping(plan(), [other(over)]) !== undefined).toBe(meet)
    expect(overlapping(other(over), [plan({ state: over.state ?? 'waiting' })]) !== undefined).toBe(meet)
  })
})

describe('plans of one kind and time', () => {
  const season = [
    plan({ id: 'a', row_id: 'p1', patch: { price: 80 } }),
    plan({ id: 'b', row_id: 'p2', patch: { price: 90, discount_price: 70 } }),
  ]
  it('are one batch, with what is in it in words', () => {
    expect(planBatches(season)).toEqual([season])
    expect(batchWords(season)).toBe('2 artículos: Precio')
    const pages = [plan({ table_name: 'modifiable_page_content', patch: { is_public: true } })]
    expect(batchWords(pages)).toBe('1 página: Publicar')
  })

  it.each([
    ['another start', { starts_at: NOW }],
    ['another end', { ends_at: null }],
    ['another state', { state: 'running' }],
    ['another table', { table_name: 'modifiable_page_content' }],
    ['another kind', { patch: { is_public: false } }],
  ])('%s is a batch of its own', (_, over) =>
    expect(planBatches([...season, plan({ id: 'c', patch: { price: 1 }, ...over })])).toHaveLength(2),
  )

  const at = (day: string) => Date.parse(`${day}T05:00Z`)
  it.each([
    ['2026-11-30', '2026-12-03', ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['2026-11-30', null, ['2026-11-30']],
    ['2026-11-30', '2026-11-30', ['2026-11-30']],
  ])('from %s to %s stand on %j in the calendar of Cancún', (from, to, days) => {
    const one = plan({ starts_at: at(from), ends_at: to === null ? null : at(to) + (from === to ? 1 : 0) })
    expect([...plansByDay([one], 'America/Cancun').keys()]).toEqual(days)
  })

  it('ends after a year in the calendar, however long it lasts', () => {
    const long = plan({ starts_at: at('2026-01-01'), ends_at: at('2099-01-01') })
    expect(plansByDay([long], 'America/Cancun').size).toBe(366)
  })
})
