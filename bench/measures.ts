import type { Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** Milliseconds inside one page: the product's way and the plain browser's way over the same rows. */
export type Pair = { product: number; raw: number }

const STATUS = '[role=status][aria-label="Estado de sincronización"]'

/** The JavaScript that a route needs until it is drawn, in kB of gzip. */
export async function routeScripts(page: Page, url: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const keep = (response: Response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.push(response.body())
  }
  page.on('response', keep)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/**
 * The first replication, from the first request for rows until 'Al día' is on screen; beside the same pages fetched
 * plainly and put into a bare IndexedDB, one transaction a page.
 */
export async function firstSync(page: Page, url: string): Promise<Pair> {
  await page.goto(`${url}/rental`)
  await page.locator(STATUS).filter({ hasText: 'Al día' }).waitFor({ timeout: 120_000 })
  const product = await page.evaluate(() => {
    const pulls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/rpc/sync_pull'))
    return performance.now() - Math.min(...pulls.map(({ startTime }) => startTime))
  })
  return { product, raw: await page.evaluate(rawSync) }
}

/** From the navigation to the first card on screen, with everything on the device; beside a bare read of its rows. */
export async function warmStart(page: Page, url: string): Promise<Pair> {
  await page.goto(`${url}/rental`, { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  const product = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
  return { product, raw: await page.evaluate(rawRead) }
}

/**
 * From the end of the debounce after a keystroke to the painted result; beside one plain pass that folds and compares
 * every name.
 */
export async function search(page: Page, debounceMs: number): Promise<Pair> {
  const box = page.getByRole('searchbox', { name: 'Buscar artículos' })
  await box.click()
  await page.evaluate(() => {
    const stamps = window as unknown as { typedAt: number; shownAt: number }
    stamps.shownAt = 0
    document.addEventListener('input', () => (stamps.typedAt = performance.now()), {
      once: true,
      capture: true,
    })
    const before = document.querySelector('main h2')?.textContent
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h2')?.textContent === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (stamps.shownAt = performance.now())))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await box.press('z')
  await page.waitForFunction(() => (window as unknown as { shownAt: number }).shownAt > 0)
  const took = await page.evaluate(() => {
    const { typedAt, shownAt } = window as unknown as { typedAt: number; shownAt: number }
    return shownAt - typedAt
  })
  await box.fill('')
  return { product: Math.max(0, took - debounceMs), raw: await page.evaluate(rawSearch) }
}

/** Runs in the page. */
async function rawSync(): Promise<number> {
  const key = 'sb_publishable_claqueta_local'
  const opened = indexedDB.open(`raw-${Math.random()}`, 1)
  opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('rows', { keyPath: 'seq' }))
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const db = opened.result
  Object.assign(window, { rawDb: db })
  const tables = [
    'sections',
    'products',
    'homepage_sections',
    'homepage_section_products',
    'catalog_settings',
  ]
  const cursors = Object.fromEntries(tables.map((table) => [table, 0]))
  const began = performance.now()
  for (let more = true; more;) {
    const answer = await fetch('/rest/v1/rpc/sync_pull', {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ request: { cursors, limit: 2000 } }),
    })
    const page = (await answer.json()) as { tables: Record<string, { seq: number }[]> }
    const writing = db.transaction('rows', 'readwrite')
    more = false
    for (const [table, rows] of Object.entries(page.tables)) {
      for (const row of rows) writing.objectStore('rows').put(row)
      cursors[table] = rows.at(-1)?.seq ?? cursors[table] ?? 0
      more ||= rows.length === 2000
    }
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
  }
  return performance.now() - began
}

/** Runs in the page; the rows that `rawSync` put are found again by their database's name. */
async function rawRead(): Promise<number> {
  const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('raw-'))?.name
  if (name === undefined) throw new Error('firstSync() must run before')
  const began = performance.now()
  const opened = indexedDB.open(name)
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const reading = opened.result.transaction('rows').objectStore('rows').getAll()
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const took = performance.now() - began
  opened.result.close()
  return took
}

/** Runs in the page. */
async function rawSearch(): Promise<number> {
  const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('raw-'))?.name
  const opened = indexedDB.open(name ?? '')
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const reading = opened.result.transaction('rows').objectStore('rows').getAll()
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const rows = reading.result as { name?: string }[]
  const began = performance.now()
  const found = rows.filter(({ name = '' }) =>
    name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().includes('z'),
  )
  const took = performance.now() - began
  opened.result.close()
  return found.length >= 0 ? took : 0
}
