import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../supabase/tests/support/database.ts'
import { countOp, createOp } from '#domain/commands/command.ts'
import { blankOrderLine } from '#domain/tables/orders.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { oneOp, op } from '../support/actions.ts'
import { loadProduct, Machine, type Page, type Product } from '../support/devices/browser-page.ts'
import { startPglite } from '../support/servers/pglite.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const ORDER = '00000000-0000-4000-8000-0000000000d1'
const LINE = '00000000-0000-4000-8000-0000000000d2'
const NEW = '00000000-0000-4000-8000-00000000000b'

const server = await startPglite()
let product: Product
let machine: Machine
let page: Page
beforeAll(async () => {
  product = await loadProduct()
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await server.exec(`insert into public.sections (name) values ('Luces');
    insert into public.products (id, name, price) values ('${A}', 'a', 10);
    insert into public.products (name) select 'p' || n from generate_series(1, 20) n;
    insert into public.orders (id, state, from_day, to_day) values ('${ORDER}', 'reserved', '2100-03-01', '2100-03-02');
    insert into public.order_lines (id, order_id, name, quantity) values ('${LINE}', '${ORDER}', 'Foco', 4)`)
  machine = new Machine('deleted', product, server, ADMIN)
  page = await machine.open()
  await page.cycle()
})
afterEach(() => page.close())

/** Closes the page and deletes every database whose name matches. @returns their number */
async function lose(isLost: (name: string) => boolean): Promise<number> {
  await page.close()
  const names = (await machine.indexedDB.databases()).flatMap(({ name = '' }) => (isLost(name) ? [name] : []))
  for (const name of names)
    await new Promise((resolve) => {
      machine.indexedDB.deleteDatabase(name).addEventListener('success', resolve)
    })
  page = await machine.open()
  return names.length
}

/** Makes pending changes: of a product, of a new one, and a counted unit of an order that another device counts, too. */
async function edit(): Promise<void> {
  const line = { ...blankOrderLine, id: LINE, order_id: ORDER }
  const counted = countOp('order_lines', line, 'out_quantity', 1)
  await page.issue(oneOp(...(counted ? [counted] : [])))
  await server.exec(`update public.order_lines set out_quantity = out_quantity + 2`)
  await page.issue(oneOp(op(A, { price: 10 }, { price: 99 })))
  await page.issue(oneOp(createOp('products', NEW, { name: 'nuevo' })))
}

/** Asserts that the screen has the server's rows in every table. */
async function tellsTheTruth(): Promise<void> {
  for (const table of TABLE_NAMES) expect(await page.rows(table), table).toEqual(await server.liveRows(table))
}
const served = async () =>
  (await server.sql<{ id: string; price: number }>('select id, price from products')).filter(({ id }) =>
    [A, NEW].includes(id),
  )

// All IndexedDB data of a device but the pending changes.
describe.each([
  ['the products', (name: string) => name.endsWith('--products')],
  ['the sections', (name: string) => name.endsWith('--sections')],
  ['the notes of RxDB', (name: string) => name.includes('rx-replication-meta')],
  ['how far the replication is', (name: string) => name.endsWith('-sync')],
  ['the whole catalogue', (name: string) => !name.startsWith('claqueta-outbox')],
])('a browser that deletes %s', (_, isLost) => {
  it('sends what waited, once, and has everything again', async () => {
    await edit()
    expect(await lose(isLost)).toBeGreaterThan(0)
    expect(await page.outbox.commands.count()).toBe(3)
    for (let turn = 0; turn < 3; turn++) expect(await page.cycle()).toBeNull()
    expect((await page.outbox.journal.toArray()).map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'sent',
    ])
    expect(await served()).toHaveLength(2)
    expect(await server.sql('select out_quantity from order_lines')).toEqual([{ out_quantity: 3 }])
    await tellsTheTruth()
  })
})

describe('a browser that deletes what waited to be sent', () => {
  it('is no liar: it shows what the server has', async () => {
    await edit()
    expect(await lose((name) => name.startsWith('claqueta-outbox'))).toBe(1)
    expect(await page.outbox.commands.count()).toBe(0)
    // Until the server answers, the screen keeps its rows.
    page.edge.faults = ['gone']
    expect(await page.cycle()).toMatchObject({ kind: 'network' })
    expect(Object.keys(await page.rows('products'))).toHaveLength(22)
    expect(await page.cycle()).toBeNull()
    await tellsTheTruth()
  })

  it('and everything else begins anew, and can be edited', async () => {
    await edit()
    expect(await page.cycle()).toBeNull()
    expect(await lose(() => true)).toBeGreaterThan(10)
    expect(await page.cycle()).toBeNull()
    await tellsTheTruth()
    await page.issue(oneOp(op(A, { price: 99 }, { price: 100 })))
    expect(await page.cycle()).toBeNull()
    expect((await page.outbox.journal.toArray()).map(({ status }) => status)).toEqual(['sent'])
    await tellsTheTruth()
  })
})
