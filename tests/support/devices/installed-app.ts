import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type BrowserContext, type BrowserType, type Page } from '@playwright/test'
import { TestShop } from '../servers/test-shop.ts'
import { AdminDevice } from './admin-device.ts'

const FIRST_PORT = 20_000
const MOST_WORKERS = 8
/** Caches that a service worker fills. All others belong to the visit that installed it. */
const INSTALLED = /^(office|pictures)$|^workbox-precache/

/**
 * A browser in which the app is installed (service worker with every file of the admin area and every image of the
 * demo) and unused. Installing takes 6 s of processor time, copying an installed profile 0.2 s, so it is done once per
 * worker. Caches belong to an origin, so the shops of these devices use one port in turn.
 */
export class InstalledApp {
  readonly port: number
  readonly #chromium: BrowserType
  readonly #profile: string

  /**
   * @param run distinguishes this run from others on the machine
   * @param worker distinguishes this worker from parallel ones
   */
  constructor(chromium: BrowserType, run: number, worker: number) {
    this.#chromium = chromium
    this.port = FIRST_PORT + (run % 1_500) * MOST_WORKERS + (worker % MOST_WORKERS)
    this.#profile = join(tmpdir(), `claqueta-installed-${run}-${worker}`)
  }

  isReady(): Promise<boolean> {
    return stat(this.#profile).then(
      () => true,
      () => false,
    )
  }

  /** Installs the app, while no shop uses the port. */
  async install(): Promise<void> {
    const shop = await TestShop.open({ port: this.port })
    const folder = await mkdtemp(join(tmpdir(), 'claqueta-installing-'))
    const context = await this.#chromium.launchPersistentContext(folder, { baseURL: shop.url })
    const page = await context.newPage()
    const device = new AdminDevice(page)
    await device.signInByForm()
    await device.hasAdminScripts()
    await hasImages(page)
    await page.evaluate(forgetVisit, INSTALLED.source)
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    const storageTypes = 'cookies,indexeddb,local_storage'
    await session.send('Storage.clearDataForOrigin', { origin: shop.url, storageTypes })
    await context.close()
    await shop.close()
    await rename(folder, this.#profile)
  }

  /** Opens a browser with a copy of the profile, with the context options of the test. Closes it after `use`. */
  async open(use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'claqueta-device-'))
    await cp(this.#profile, folder, { recursive: true })
    const context = await this.#chromium.launchPersistentContext(folder)
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Removes the profile. */
  async remove(): Promise<void> {
    await rm(this.#profile, { recursive: true, force: true })
  }
}

/** Waits until every image was fetched. */
async function hasImages(page: Page): Promise<void> {
  let before = 0
  const isComplete = async () => {
    const now = await page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)
    const isAll = now > 0 && now === before
    before = now
    return isAll
  }
  await expect.poll(isComplete, { timeout: 60_000, intervals: [1_500] }).toBe(true)
}

/** Runs in the page: removes the data of the visit. */
async function forgetVisit(kept: string): Promise<void> {
  const isKept = new RegExp(kept)
  sessionStorage.clear()
  for (const name of await caches.keys()) if (!isKept.test(name)) await caches.delete(name)
}
