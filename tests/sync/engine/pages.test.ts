import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { createOp } from '../../../src/domain/commands/command.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import { loadProduct, Machine, type Page, type Product } from '../../support/devices/browser-page.ts'
import { imagesOf } from '../../support/servers/edge-backend.ts'
import { startPglite } from '../../support/servers/pglite.ts'

const server = await startPglite()
let product: Product
beforeAll(async () => {
  product = await loadProduct()
}, 120_000)
afterAll(() => server.close())

const A = '00000000-0000-4000-8000-00000000000a'
const added = (id: string, name: string) => ({
  label: 'Crear',
  refusal: 'Error',
  ops: [createOp('products', id, { name })],
})

let machine: Machine
let pages: Page[]
beforeEach(async () => {
  await server.reset()
  await server.exec('truncate public.page_visits')
  machine = new Machine('pages', product, server, ADMIN)
  machine.hasTabs = true
  pages = []
})
afterEach(async () => {
  for (const page of pages) await page.close()
})
const open = async () => {
  const page = await machine.open()
  pages.push(page)
  return page
}
const insert = (name: string) => server.exec(`insert into public.products (name) values ('${name}')`)
const names = async (page: Page) =>
  Object.values(await page.rows('products'))
    .map((row) => (row as { name: string }).name)
    .sort()

/** Creates a gate that blocks until it is opened. */
function gate() {
  let open = () => {}
  let isReached = false
  const opened = new Promise<void>((resolve) => (open = resolve))
  const reach = () => {
    isReached = true
    return opened
  }
  return { open: () => open(), reach, isReached: () => isReached }
}

describe('two pages of one device', () => {
  it('see the same after the clock was set back', async () => {
    const [first, second] = [await open(), await open()]
    expect(await names(second)).toEqual([])
    machine.clock = -3_600_000
    await first.issue(added(A, 'a'))
    await eventually(() => names(second)).toEqual(['a'])
  })

  it('send the same actions at the same time, and each is done once', async () => {
    const [first, second] = [await open(), await open()]
    await first.issue(added(A, 'a'))
    first.edge.faults = ['late']
    const { reach, open: answer, isReached } = gate()
    first.edge.delay = reach
    const slow = first.cycle()
    await eventually(isReached).toBe(true)
    expect(await second.cycle()).toBeNull()
    await server.exec(`update public.products set name = 'otro'`)
    expect(await second.cycle()).toBeNull()
    answer()
    expect(await slow).toBeNull()
    await eventually(() => names(first)).toEqual(['otro'])
    expect(await second.outbox.journal.toArray()).toMatchObject([{ n: 1, status: 'sent' }])
  })

  it('do not store an older page into the middle of a newer one', async () => {
    const [first, second] = [await open(), await open()]
    await insert('a')
    await first.cycle()
    await server.exec('select public.sync_new_epoch()')
    await insert('b')
    // The first has pulled from the beginning, and gets its answer late.
    const late = gate()
    let asked = 0
    first.edge.mischief = () => (++asked === 2 ? 'late' : null)
    first.edge.delay = late.reach
    const slow = first.cycle()
    await eventually(late.isReached).toBe(true)
    await insert('c')
    // The second has stored everything but its cursors.
    const stored = gate()
    const { write } = second.memory
    second.memory.write = async (change) => {
      if (change.lastSuccessAt) await stored.reach()
      await write(change)
    }
    const quick = second.cycle()
    await eventually(stored.isReached).toBe(true)
    late.open()
    for (let n = 0; n < 100; n++) await turn()
    stored.open()
    await Promise.all([slow, quick])
    second.memory.write = write
    expect(await first.cycle()).toBeNull()
    expect(await names(first)).toEqual(['a', 'b', 'c'])
  })
})

describe('an action that is put away', () => {
  it('is undone, also when it was sent while the person saw it wait', async () => {
    const page = await open()
    const issued = await page.issue(added(A, 'a'))
    if (!issued.ok) throw new Error(issued.error)
    await page.cycle()
    expect(await names(page)).toEqual(['a'])
    expect(await page.code.discardChange(page.store, issued.value.n)).toEqual({ ok: true, value: null })
    expect(await page.cycle()).toBeNull()
    expect(await names(page)).toEqual([])
    expect(await server.sql('select from public.products where not deleted')).toEqual([])
  })
})

describe("a hotel's sign-in page that answers 200 to everything", () => {
  it.each(['html', 'nonsense'] as const)('takes no visit from the device (%s)', async (answer) => {
    const page = await open()
    await page.code.recordVisit(page.store, { path: '/renta', referrer: '', user_agent: 'x' })
    page.edge.mischief = (path) => (path.includes('page_visits') ? answer : null)
    await page.cycle()
    expect(await page.outbox.visits.count()).toBe(1)
    page.edge.mischief = () => null
    await page.cycle()
    expect(await page.outbox.visits.count()).toBe(0)
    expect(await server.sql('select path from public.page_visits')).toEqual([{ path: '/renta' }])
  })

  it.each(['html', 'nonsense'] as const)('takes no image from the device (%s)', async (answer) => {
    const page = await open()
    const path = `product_images/${answer}.webp`
    const image = { path, url: `/${path}`, bytes: new ArrayBuffer(4), type: 'image/webp' }
    imagesOf(server).clear()
    await page.code.queueImage(page.store, image)
    expect(await page.cycle()).toBeNull()
    expect(imagesOf(server).size).toBe(0)
    await page.issue({ ...added(A, 'a'), images: [path] })
    page.edge.faults = [answer]
    expect(await page.cycle()).toMatchObject({ kind: 'server' })
    expect(await page.outbox.pictures.count()).toBe(1)
    expect(await page.cycle()).toBeNull()
    expect(imagesOf(server).get(path)?.byteLength).toBe(4)
  })
})
