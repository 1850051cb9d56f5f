import type { Page, Request } from '@playwright/test'
import { formatMoney } from '../src/domain/core/format.ts'
import { openProductList, signIn } from './admin.ts'
import type { Bench } from './bench.ts'
import { compared, stated, type Figure, type Pair } from './figures.ts'
import { UP_TO_DATE } from './status.ts'

/** Cost of sending a number of waiting changes. */
type Push = Pair & { requests: number; kB: number }

/** The demo and about 1,800 more: enough rows for a thousand edits. */
const PRODUCTS = 2_000
/** The product that is saved on one device and watched on another. */
const SAVED = 'Godox VL150 II'

const isPush = (request: Request) => request.url().endsWith('/rpc/sync_push')
const isPull = (request: Request) => request.url().endsWith('/rpc/sync_pull')

/** Measures what reaches another device, and at what cost, while one edits and the other watches. */
export async function measureReplication(bench: Bench): Promise<Figure[]> {
  const url = await bench.shop(PRODUCTS)
  return bench.onNewDevice(async (editor) => {
    await signIn(editor, url)
    return bench.onNewDevice(async (visitor) => {
      await visitor.goto(`${url}/rental?q=${encodeURIComponent(SAVED)}`)
      await visitor.getByRole('article').first().waitFor()
      await openProductList(editor)
      const saves: Pair[] = []
      for (let run = 0; run < bench.runs; run += 1)
        saves.push(await saveToScreen(editor, visitor, SAVED, 1_111 + run))
      return [
        compared('save on one device to screen of another / a plain PATCH', saves),
        pushed('200 reordered rows in one action / 200 PATCHes', await pushOffline(editor, 1, 200)),
        pushed('1,000 edits made offline / 1,000 PATCHes', await pushOffline(editor, 1_000, 1)),
        await idleCycle(visitor),
      ]
    })
  })
}

const pushed = (figure: string, push: Push): Figure => {
  const compare = compared(figure, [push])
  return { ...compare, value: `${push.requests} requests, ${push.kB.toFixed(0)} kB, ${compare.value}` }
}

/** Waits until the device is in step with the server. */
async function inStep(page: Page): Promise<void> {
  await page.locator(UP_TO_DATE).waitFor({ timeout: 120_000 })
}

/**
 * Measures sending changes that were made offline, from the first request until all answers are settled, beside one
 * plain PATCH per row, one after another, by the same person.
 * @param commands number of actions
 * @param rows number of rows in each
 */
async function pushOffline(page: Page, commands: number, rows: number): Promise<Push> {
  await page.context().setOffline(true)
  await page.evaluate(putCommands, { commands, rows })
  const sizes: Promise<number>[] = []
  const count = (request: Request) => {
    if (isPush(request)) {
      sizes.push(request.sizes().then((size) => size.requestBodySize + size.responseBodySize))
    }
  }
  page.on('requestfinished', count)
  await page.evaluate(() => {
    // The browser keeps 250 entries by itself, fewer than this page has asked for by now: the rest would be lost.
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(10_000)
  })
  const first = page.waitForRequest(isPush, { timeout: 120_000 })
  await page.context().setOffline(false)
  await (await first).response()
  const timed = await page.waitForFunction(
    () => {
      const calls = performance.getEntriesByType('resource')
      const began = calls.find(({ name }) => name.endsWith('/rpc/sync_push'))?.startTime
      if (began === undefined) return null
      const ended = calls.find(({ name, startTime }) => name.endsWith('/rpc/sync_pull') && startTime > began)
      return ended ? ended.startTime - began : null
    },
    undefined,
    { timeout: 120_000 },
  )
  const product = (await timed.jsonValue()) ?? Number.NaN
  await inStep(page)
  page.off('requestfinished', count)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const raw = await page.evaluate(patchRows, commands * rows)
  return { product, raw, requests: sizes.length, kB: bytes / 1000 }
}

/** Returns the requests and bytes (bodies, as sent) of a cycle without changes. */
async function idleCycle(page: Page): Promise<Figure> {
  await inStep(page)
  // The last poke is answered by then: after it the page asks every five minutes, or when somebody comes back to it.
  await page.waitForTimeout(3_000)
  const finished: Promise<number>[] = []
  const count = (request: Request) => {
    if (!request.url().includes('/rest/v1/')) return
    finished.push(request.sizes().then((size) => size.requestBodySize + size.responseBodySize))
  }
  page.on('requestfinished', count)
  const pulled = page.waitForEvent('requestfinished', isPull)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await pulled
  page.off('requestfinished', count)
  const bytes = await Promise.all(finished)
  const sum = bytes.reduce((total, size) => total + size, 0)
  return stated('a cycle with nothing to tell', `${bytes.length} request, ${sum} bytes`, sum)
}

/**
 * Measures the time from Enter in a price on one device's list to the price on another device's screen, both online,
 * beside a plain change and a plain read. The editor is on the products screen.
 * @param price whole pesos, a new one each time
 */
async function saveToScreen(editor: Page, visitor: Page, name: string, price: number): Promise<Pair> {
  const search = editor.getByRole('searchbox', { name: 'Buscar artículos' })
  await search.fill(name)
  const row = editor.getByRole('listitem', { name, exact: true })
  const field = row.getByRole('textbox', { name: 'Precio' })
  await field.fill(String(price))
  const shown = visitor.getByRole('article', { name, exact: true }).getByText(formatMoney(price)).first()
  const began = performance.now()
  await field.press('Enter')
  await shown.waitFor({ timeout: 60_000 })
  const product = performance.now() - began
  await search.fill('')
  return { product, raw: await editor.evaluate(patchRows, 1) }
}

/** Stores actions as the device of an offline administrator does (src/db/outbox/outbox.ts). Runs in the page. */
async function putCommands({ commands, rows }: { commands: number; rows: number }): Promise<void> {
  const { uid } = JSON.parse(localStorage.getItem('claqueta-session') ?? '{}') as { uid: string }
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const copied = names.find((name) => /^rxdb-dexie-claqueta-admin-.*--products$/.test(name)) ?? ''
  const [copy, outbox] = await Promise.all(
    [copied, `claqueta-outbox-admin-${uid}`].map(
      (name) =>
        new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name)
          request.addEventListener('success', () => resolve(request.result))
        }),
    ),
  )
  if (!copy || !outbox) throw new Error('Nobody is signed in')
  const table = [...copy.objectStoreNames].find((name) => name === 'docs') ?? ''
  const reading = copy.transaction(table).objectStore(table).getAll()
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const products = reading.result as Record<string, unknown>[]
  copy.close()
  const writing = outbox.transaction(['commands', 'bases'], 'readwrite')
  for (let n = 0; n < commands; n += 1) {
    const chosen = products.slice(n * rows, n * rows + rows)
    const ops = chosen.map((row, index) => {
      const { _meta, _rev, _deleted, _attachments, ...columns } = row
      const key = `products/${String(columns['id'])}`
      writing.objectStore('bases').put({ key, row: columns, deleted: false })
      const base = { order_in_section: columns['order_in_section'] }
      const patch = { order_in_section: rows > 1 ? rows - index : 1 }
      return { table: 'products', id: columns['id'], insert: false, base, patch }
    })
    const keys = ops.map(({ id }) => `products/${String(id)}`)
    const words = { label: 'Reordenar', refusal: 'Error al actualizar orden', pictures: [], at: Date.now() }
    writing.objectStore('commands').add({ keys, ops, ...words })
  }
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  outbox.close()
}

/** Sends one PATCH per row, as a page without an outbox would. Returns milliseconds, measured over 100 rows at most. Runs in the page. */
async function patchRows(count: number): Promise<number> {
  const { access_token: token } = JSON.parse(localStorage.getItem('claqueta-auth') ?? '{}') as {
    access_token: string
  }
  const headers = {
    apikey: 'sb_publishable_claqueta_local',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const measured = Math.min(count, 100)
  const found = await fetch(`/rest/v1/products?select=id&limit=${measured}`, { headers })
  const rows = (await found.json()) as { id: string }[]
  const began = performance.now()
  for (const { id } of rows) {
    const body = JSON.stringify({ keywords: [String(Math.random())] })
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is measured
    await fetch(`/rest/v1/products?id=eq.${id}`, { method: 'PATCH', headers, body })
  }
  return ((performance.now() - began) * count) / measured
}
