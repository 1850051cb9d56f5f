import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ADMIN } from '../../supabase/tests/support/database.ts'
import { syncText } from '#domain/replication/sync-text.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { oneOp, op } from '../support/actions.ts'
import { loadProduct, Machine, type Page, type Product } from '../support/devices/browser-page.ts'
import { startPglite } from '../support/servers/pglite.ts'
import { forgetHistory, readHistory, recordHistory } from '../sync/fuzz/history.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const DAY_MS = 86_400_000

const server = await startPglite()
let product: Product
let machine: Machine
let page: Page
beforeAll(async () => {
  await recordHistory(server)
  product = await loadProduct()
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await server.exec(`insert into public.products (id, name, price) values ('${A}', 'a', 10)`)
  await forgetHistory(server)
  machine = new Machine('clock', product, server, ADMIN)
  const first = await machine.open()
  await first.cycle()
  await first.close()
})
afterEach(() => page.close())

const prices = async () =>
  (await readHistory(server)).filter(({ field }) => field === 'price').map(({ value }) => Number(value))
const shown = async () => ((await page.rows('products'))[A] as { price: number }).price

// Clock of each page in turn: right, wrong, wrong by another amount.
it.each([
  ['days ahead', [3, 3, 3]],
  ['days behind', [-3, -3, -3]],
  ['set ahead between two visits', [0, 3, 3]],
  ['set back between two visits', [3, 0, -3]],
  ['set to and fro', [-3, 3, 0]],
])('a clock that is %s changes neither the order nor the number of edits', async (_, days) => {
  let last = 10
  for (const [turn, ahead] of days.entries()) {
    machine.clock = ahead * DAY_MS
    page = await machine.open()
    // Others see it as the newest: it is ordered by its arrival, like all changes.
    await page.issue(oneOp(op(A, { price: last }, { price: 100 + turn })))
    page.edge.faults = ['gone']
    expect(await page.cycle()).toMatchObject({ kind: 'network' })
    page.edge.faults = ['lost']
    await page.cycle()
    await page.issue(oneOp(op(A, { price: 100 + turn }, { price: 200 + turn })))
    last = 200 + turn
    expect(await shown()).toBe(last)
    if (turn < 2) await page.close()
  }
  for (let turn = 0; turn < 2; turn++) expect(await page.cycle()).toBeNull()
  expect(await page.outbox.commands.count()).toBe(0)
  expect(await prices()).toEqual([100, 200, 101, 201, 102, 202])
  expect((await page.outbox.journal.toArray()).map(({ status }) => status)).toEqual(Array(6).fill('sent'))

  // Another admin is faster; only the server's clock counts.
  await server.exec(`update public.products set price = 7 where id = '${A}'`)
  expect(await page.cycle()).toBeNull()
  expect(await shown()).toBe(7)
  for (const table of TABLE_NAMES) expect(await page.rows(table)).toEqual(await server.liveRows(table))
  const { lastSuccessAt } = await page.memory.read()
  const status = { phase: 'idle', lastSuccessAt, waiting: 0, refused: 0 } as const
  expect(syncText(status, Date.now() + machine.clock)).toBe('Al día')
  expect(syncText({ ...status, phase: 'offline' }, Date.now() + machine.clock)).toBe(
    'Sin conexión · actualizado hace un momento',
  )
})
