import type { Page } from '@playwright/test'
import { TABLE_NAMES } from '../src/domain/tables/tables.ts'
import { MANY_PRODUCTS, type Bench } from './bench.ts'
import { compared, limited, median, type Figure, type Pair } from './figures.ts'
import { search } from './search.ts'
import { UP_TO_DATE } from './status.ts'

const MOST_OF_RAW = 2.5
const MOST_TASK_MS = 100

type Sync = Pair & { longestTask: number }
type Tasks = { tasks: { at: number; took: number }[] }

/**
 * Measures the first replication of ten thousand products, until it is complete and a search has found something,
 * beside R1: the same pages fetched plainly and put into a bare IndexedDB, one transaction per page.
 */
export async function measureFirstSync(bench: Bench): Promise<Figure[]> {
  const url = await bench.shop(MANY_PRODUCTS)
  const syncs: Sync[] = []
  for (let run = 0; run < bench.runs; run += 1)
    syncs.push(await bench.onNewDevice((page) => firstSync(page, url)))
  const tasks = syncs.map(({ longestTask }) => longestTask)
  return [
    compared('first sync of 10,000, complete and searchable / plain fetch and put (R1)', syncs, MOST_OF_RAW),
    limited('first sync of 10,000: longest task', median(tasks), 'ms', MOST_TASK_MS),
  ]
}

async function firstSync(page: Page, url: string): Promise<Sync> {
  await page.addInitScript(() => {
    const seen: Tasks = { tasks: [] }
    Object.assign(window, seen)
    performance.setResourceTimingBufferSize(5_000)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ at: startTime, took: duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(`${url}/rental`)
  await page.locator(UP_TO_DATE).waitFor({ timeout: 240_000 })
  const synced = await page.evaluate(() => {
    const ended = performance.now()
    const pulls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/rpc/sync_pull'))
    const began = Math.min(...pulls.map(({ startTime }) => startTime))
    const { tasks } = window as unknown as Tasks
    const long = tasks.filter(({ at }) => at >= began && at <= ended).map(({ took }) => took)
    return { took: ended - began, longestTask: Math.max(0, ...long) }
  })
  const searched = await search(page, 'z')
  const raw = await page.evaluate(rawSync, [...TABLE_NAMES])
  return { product: synced.took + searched, raw, longestTask: synced.longestTask }
}

/** Runs in the page. */
async function rawSync(tables: string[]): Promise<number> {
  const PAGE = 2_000
  const key = 'sb_publishable_claqueta_local'
  const name = `raw-${Math.random()}`
  const began = performance.now()
  const opened = indexedDB.open(name, 1)
  opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('rows', { keyPath: 'seq' }))
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const db = opened.result
  const cursors = Object.fromEntries(tables.map((table) => [table, 0]))
  for (let more = true; more;) {
    const answer = await fetch('/rest/v1/rpc/sync_pull', {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ request: { cursors, limit: PAGE } }),
    })
    const page = (await answer.json()) as { tables: Record<string, { seq: number }[]> }
    const writing = db.transaction('rows', 'readwrite')
    const written = new Promise((resolve) => writing.addEventListener('complete', resolve))
    more = false
    for (const [table, rows] of Object.entries(page.tables)) {
      for (const row of rows) writing.objectStore('rows').put(row)
      cursors[table] = rows.at(-1)?.seq ?? cursors[table] ?? 0
      more ||= rows.length === PAGE
    }
    writing.commit()
    await written
  }
  const took = performance.now() - began
  db.close()
  indexedDB.deleteDatabase(name)
  return took
}
