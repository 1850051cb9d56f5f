import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findHeldOrders, findOrders, readOrder } from '#db/queries/find-orders.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { ORDER_STATES, type OrderState } from '#domain/tables/orders.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'
import { repeatableRandom } from '../../support/random.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const order = (n: number, state: OrderState) => ({ ...blankRow('orders', id(n)), state })
const line = (n: number, of: number, position: number, name: string) => ({
  ...blankRow('order_lines', id(n)),
  order_id: id(of),
  position,
  name,
})

describe('the orders that hold units', () => {
  let store: Store
  let opened = 0
  beforeEach(async () => {
    store = await openStore(principalOfKey(`held-orders${++opened}`))
  })
  afterEach(async () => {
    await closeStore(store)
  })

  it('are read without the others, however many there are', async () => {
    const states = Array.from({ length: 350 }, (_, n) => ORDER_STATES[n % 7] ?? 'new')
    const { orders, order_lines: lines } = store.db
    await orders.bulkInsert(states.map((state, n) => order(n, state)))
    await lines.bulkInsert(states.flatMap((_, n) => [line(1_000 + n, n, 1, 'A'), line(2_000 + n, n, 2, 'B')]))
    const reads = [orders, lines].map((table) => vi.spyOn(table.storageInstance, 'query'))
    const found = findHeldOrders(store.db)
    const stop = found.subscribe(() => {})
    await expect.poll(() => found.value, PATIENT).toHaveLength(100)
    const asked = reads.flatMap(({ mock }) =>
      mock.results.map(({ value }) => value as Promise<{ documents: unknown[] }>),
    )
    const counts = (await Promise.all(asked)).map(({ documents }) => documents.length)
    expect(counts).toEqual([100, 200])
    expect(found.value?.every((each) => each.lines.map(({ name }) => name).join('') === 'AB')).toBe(true)
    stop()
  })

  it('are those of all orders, whatever is written and removed', async () => {
    const random = repeatableRandom(20_261_126)
    const draw = (below: number) => Math.floor(random() * below)
    const held = findHeldOrders(store.db)
    const all = findOrders(store.db)
    const stops = [held, all].map((query) => query.subscribe(() => {}))
    const { orders, order_lines: lines } = store.db
    const write = async () => {
      const n = draw(8)
      const known = await orders.findOne(id(n)).exec()
      const state = ORDER_STATES[draw(7)] ?? 'new'
      if (draw(3) > 0) await (known ? known.incrementalPatch({ state }) : orders.insert(order(n, state)))
      else if (draw(4) === 0) await known?.remove()
      const m = draw(20)
      const row = await lines.findOne(id(100 + m)).exec()
      if (!row) await lines.insert(line(100 + m, n, m, `L${m}`))
      else if (draw(4) === 0) await row.remove()
      else await row.incrementalPatch(draw(3) === 0 ? { order_id: id(n) } : { quantity: 1 + draw(9) })
    }
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n <= draw(6); n++) await write()
      const stored = await orders.find().exec()
      const wanted = stored
        .filter(({ state }) => state === 'reserved' || state === 'out')
        .map((row) => row.id)
      const whole = await Promise.all(wanted.map((key) => readOrder(store.db, key)))
      const sorted = () => held.value?.map(({ row, lines: rows }) => ({ row, lines: rows }))
      await expect
        .poll(() => sorted()?.sort((a, b) => (a.row.id < b.row.id ? -1 : 1)), PATIENT)
        .toEqual(whole)
      // The same as a screen of all orders has.
      await expect.poll(() => all.value?.all.length, PATIENT).toBe(stored.length)
    }
    for (const stop of stops) stop()
  })
})
