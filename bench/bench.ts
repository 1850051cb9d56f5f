import { KEPT_PAGES, keptPageUrl } from '../src/domain/first-screen/kept-page.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { copyPreparedShop } from '../supabase/local/data/prepared.ts'
import { startShop } from '../supabase/local/shop.ts'
import { DIST } from '../tests/support/dist.ts'
import { openDevice, PHONE } from './devices.ts'
import { UP_TO_DATE } from './status.ts'

/** Products of the demo alone, of the bench of replication, and of a shop as large as they come. */
export const DEMO_PRODUCTS = 229
export const MANY_PRODUCTS = 10_000

/** Shares the browser, one shop per size, and earlier results among the measures of a run. */
export class Bench {
  readonly browser: Browser
  /** Number of repetitions of each measure. */
  readonly runs: number
  readonly #closers: (() => Promise<unknown>)[] = []
  readonly #made = new Map<string, Promise<unknown>>()

  constructor(browser: Browser, runs: number) {
    this.browser = browser
    this.runs = runs
  }

  /** Makes something once in a run; `close` undoes it at the end. */
  once<T>(name: string, make: () => Promise<T>, close?: (made: T) => Promise<unknown>): Promise<T> {
    const before = this.#made.get(name)
    if (before) return before as Promise<T>
    const made = make()
    this.#made.set(name, made)
    if (close) this.#closers.push(async () => close(await made))
    return made
  }

  /** Returns the address of the shop with that many products. A measure that writes to its shop gives it a name, and has it alone. */
  async shop(products: number, name = `shop ${products}`): Promise<string> {
    const made = await this.once(
      name,
      async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'claqueta-bench-'))
        // The demo's products are there in any case.
        await copyPreparedShop(dataDir, products === DEMO_PRODUCTS ? 0 : products)
        return { dataDir, shop: await startShop({ port: 0, dataDir, dist: DIST }) }
      },
      async ({ dataDir, shop }) => {
        await shop.close()
        await rm(dataDir, { recursive: true, force: true })
      },
    )
    return made.shop.url
  }

  /** Runs `work` on a new device, on which nothing is stored. */
  async onNewDevice<T>(work: (page: Page) => Promise<T>, options: BrowserContextOptions = PHONE): Promise<T> {
    const context = await openDevice(this.browser, options)
    try {
      return await work(await context.newPage())
    } finally {
      await context.close()
    }
  }

  /** Returns a device that has all products of that shop. It is shared for the whole run. */
  async filledDevice(products: number): Promise<BrowserContext> {
    const url = await this.shop(products)
    return this.once(
      `device ${products}`,
      async () => {
        const context = await openDevice(this.browser, PHONE)
        const page = await context.newPage()
        await page.goto(`${url}/rental`)
        await page.locator(UP_TO_DATE).waitFor({ timeout: 240_000 })
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        // As after any visit that was not cut off: the page stands on the device for the next start.
        await page.evaluate(
          async ([cacheName, url]) => {
            while (!(await caches.match(url, { cacheName })))
              await new Promise((resolve) => setTimeout(resolve, 100))
          },
          [KEPT_PAGES, keptPageUrl('/rental')] as const,
        )
        await page.waitForLoadState('networkidle')
        await page.close()
        return context
      },
      (context) => context.close(),
    )
  }

  async close(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close().catch(() => undefined)
  }
}
