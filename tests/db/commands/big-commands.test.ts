import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { issue, undo } from '#db/commands/commands.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const ids = Array.from({ length: 400 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

let store: Store
beforeEach(async () => {
  store = await openStore(principalOfKey('admin-big-commands'))
  await store.db.products.bulkInsert(ids.map((id) => ({ ...blankRow('products', id), seq: 5, price: 10 })))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeStore(store)
})
const isCommand = (value: unknown) =>
  typeof value === 'object' && value !== null && 'refusal' in value && 'ops' in value

it('an action on many products is read a few times, not once for each of them', async () => {
  // IndexedDB returns a copy at each read.
  const copies = vi.spyOn(globalThis, 'structuredClone')
  const ops = ids.map((id) => ({
    table: 'products' as const,
    id,
    insert: false,
    base: { price: 10 },
    patch: { price: 11 },
  }))
  const issued = await issue(store, { label: 'Cambiar', refusal: 'Error', ops })
  if (!issued.ok) throw new Error(issued.error)
  const prices = async () => new Set((await store.db.products.find().exec()).map(({ price }) => price))
  expect(await prices()).toEqual(new Set([11]))
  expect(await undo(store, issued.value.n)).toEqual({ ok: true, value: null })
  expect(await prices()).toEqual(new Set([10]))
  const read = copies.mock.calls.filter(([value]) => isCommand(value)).length
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(20)
})
