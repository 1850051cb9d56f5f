import '../../support/devices/browser-globals.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { issue } from '#db/commands/commands.ts'
import { findOrders, otherOrdersOf, prepareSearch, readOrder, searchOrders } from '#db/queries/find-orders.ts'
import { openStore, type Store } from '#db/store/store.ts'
import { addLines, updateLines } from '#domain/commands/order-line-commands.ts'
import type { OrderRow } from '#domain/tables/orders.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const order = (n: number, fields: Partial<OrderRow>): OrderRow => ({
  ...blankRow('orders', id(n)),
  ...fields,
})
const line = (n: number, of: number, position: number, name: string) => ({
  ...blankRow('order_lines', id(n)),
  order_id: id(of),
  position,
  name,
})

let store: Store
beforeAll(async () => {
  store = await openStore(principalOfKey('find-orders'))
  await store.db.orders.bulkInsert([
    order(1, { folio: 'K7Q-3FD', from_day: '2026-12-01', to_day: '2026-12-02', customer_name: 'Ana López' }),
    order(2, {
      folio: 'R4X-9LM',
      from_day: '2026-12-05',
      to_day: '2026-12-05',
      customer_phone: '525512345678',
    }),
    order(3, { folio: 'T2H-8WC', place: 'Foro 2', customer_phone: '5512345678' }),
  ])
  await store.db.order_lines.bulkInsert([
    line(12, 1, 2, 'Tripié'),
    line(11, 1, 1, 'Sony FX3'),
    line(21, 2, 1, 'Luz LED'),
    // Of an order that this device does not have yet.
    line(99, 9, 1, 'Huérfano'),
  ])
})
afterAll(async () => {
  await store.db.close()
})

const answer = async (is: (found: ReturnType<typeof findOrders>) => boolean) => {
  const found = findOrders(store.db)
  const stop = found.subscribe(() => {})
  await expect.poll(() => is(found), PATIENT).toBe(true)
  stop()
  if (!found.value) throw new Error('The query has answered.')
  return found.value
}

it('lists orders without days first, then by first day, each with its lines in order', async () => {
  const { all } = await answer((found) => found.value !== undefined)
  expect(all.map(({ row, lines }) => [row.folio, ...lines.map(({ name }) => name)])).toEqual([
    ['T2H-8WC'],
    ['R4X-9LM', 'Luz LED'],
    ['K7Q-3FD', 'Sony FX3', 'Tripié'],
  ])
})

it('finds by folio, name, telephone, place and product', async () => {
  const { all } = await answer((found) => found.value !== undefined)
  const found = (term: string) => searchOrders(all, term).map(({ row }) => row.folio)
  expect(found('')).toHaveLength(3)
  expect(found('k7q')).toEqual(['K7Q-3FD'])
  expect(found('k7q3')).toEqual(['K7Q-3FD'])
  expect(found('lopez ana')).toEqual(['K7Q-3FD'])
  expect(found('55 1234-5678')).toEqual(['T2H-8WC', 'R4X-9LM'])
  expect(found('5678')).toEqual(['T2H-8WC', 'R4X-9LM'])
  expect(found('foro')).toEqual(['T2H-8WC'])
  expect(found('fx3 tripie')).toEqual(['K7Q-3FD'])
  expect(found('nada')).toEqual([])
  expect(found('¿?')).toEqual([])
})

it('has the words of each order made once, a few at a time, before it is searched', () => {
  vi.useFakeTimers()
  const reads = { count: 0 }
  const counted = (n: number, name: string) => {
    const row = order(n, { folio: `N${n}`, customer_name: name })
    return {
      id: id(n),
      name: row.folio,
      row,
      get lines() {
        reads.count += 1
        return [line(n + 10_000, n, 1, 'Riel')]
      },
    }
  }
  const many = Array.from({ length: 450 }, (_, n) => counted(n, n % 2 ? 'Ana' : 'Luis'))
  const stop = prepareSearch(many)
  vi.advanceTimersToNextTimer()
  expect(reads.count).toBe(200)
  vi.runAllTimers()
  expect(reads.count).toBe(450)
  expect(searchOrders(many, 'ana riel')).toHaveLength(225)
  expect(searchOrders(many, 'N449 ana')).toEqual([many[449]])
  expect(reads.count).toBe(450)
  stop()
  prepareSearch([counted(451, 'Eva')])()
  vi.runAllTimers()
  expect(reads.count).toBe(450)
  vi.useRealTimers()
})

it('knows the other orders of a telephone, with and without its country', async () => {
  const orders = await answer((found) => found.value !== undefined)
  const row = orders.byId.get(id(2))?.row
  if (!row) throw new Error('The order is there.')
  expect(otherOrdersOf(orders, row).map((other) => other.row.folio)).toEqual(['T2H-8WC'])
  expect(otherOrdersOf(orders, { ...row, customer_phone: '' })).toEqual([])
})

it('reads an order with what this device changed a moment ago, and keeps the others as they are', async () => {
  const before = await answer((found) => found.value !== undefined)
  const found = await readOrder(store.db, id(1))
  const [first] = found?.lines ?? []
  if (!found || !first) throw new Error('The order has lines.')
  const added = { product_id: null, name: 'Flete', unit_price: 500, price_unit: null, quantity: 1 }
  const made = addLines(found, [added], [id(13)])
  const changed = updateLines(found.row, [{ line: first, fields: { quantity: 4 } }])
  if (!made || !changed) throw new Error('Both change the order.')
  expect(await issue(store, made)).toMatchObject({ ok: true })
  expect(await issue(store, changed)).toMatchObject({ ok: true })
  const after = await readOrder(store.db, id(1))
  expect(after?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Sony FX3', 4],
    ['Tripié', 1],
    ['Flete', 1],
  ])
  expect(await readOrder(store.db, id(9))).toBeNull()
  const orders = await answer((live) => live.value?.byId.get(id(1))?.lines.length === 3)
  expect(orders.byId.get(id(2))).toBe(before.byId.get(id(2)))
})
