import '../../../support/devices/browser-globals.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '#db/store/store.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { makePlan } from '#features/admin/planned/use-plan-actions.ts'
import { principalOfKey } from '../../../support/devices/principals.ts'

const PRODUCT = '00000000-0000-4000-8000-00000000000a'
const PLAN = '00000000-0000-4000-8000-00000000000b'
const subject = { table: 'products', id: PRODUCT, name: 'Foco' } as const
const HOUR = 3_600_000
const START = Date.UTC(2099, 0, 1)
/** Row as an open form has seen it. */
const seen = {
  ...blankRow('planned_changes', PLAN),
  table_name: 'products',
  row_id: PRODUCT,
  patch: { price: 80 },
  starts_at: START,
  ends_at: null,
  state: 'waiting',
}

let store: Store
beforeAll(async () => {
  store = await openStore(principalOfKey('admin-make-plan'))
})
afterAll(async () => {
  await store.db.close()
})
beforeEach(async () => {
  await store.db.planned_changes.find().remove()
})

it('leaves what another admin has changed of a plan since its form was opened', async () => {
  await store.db.planned_changes.insert({ ...seen, ends_at: START + HOUR })
  const made = await makePlan(store.db, subject, seen, {
    patch: { price: 70 },
    starts_at: START,
    ends_at: null,
  })
  expect(made).toMatchObject({ ops: [{ base: { patch: { price: 80 } }, patch: { patch: { price: 70 } } }] })
  const [op] = made && 'ops' in made ? made.ops : []
  expect(Object.keys(op?.patch ?? {})).toEqual(['patch'])
})

it('does nothing where the form says what it was opened with, and refuses what is not planned any more', async () => {
  const { patch, starts_at, ends_at } = seen
  const same = { patch, starts_at, ends_at }
  await store.db.planned_changes.insert({ ...seen, starts_at: START + HOUR })
  expect(await makePlan(store.db, subject, seen, same)).toBeNull()
  await store.db.planned_changes.find().remove()
  const gone = {
    refused: { title: 'Error al planear el cambio', description: 'Este cambio ya no está planeado.' },
  }
  expect(await makePlan(store.db, subject, seen, same)).toEqual(gone)
})

it('refuses a second plan of one column at one time', async () => {
  await store.db.planned_changes.insert(seen)
  const fields = { patch: { price: 70 }, starts_at: START, ends_at: null }
  expect(await makePlan(store.db, subject, null, fields)).toMatchObject({
    refused: { description: expect.stringContaining('Ya está planeado a esa hora: Precio $80.00') },
  })
  expect(await makePlan(store.db, subject, null, { ...fields, starts_at: START + HOUR })).toMatchObject({
    ops: [{ insert: true }],
  })
})
