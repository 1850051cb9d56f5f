import { test as base, type BrowserContext } from '@playwright/test'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { Admin } from './servers/admin.ts'
import { InstalledApp } from './devices/installed-app.ts'
import { DIST } from './dist.ts'
import { stayOffline } from './stay-offline.ts'
import { STACK } from './servers/stack.ts'
import { StackShop } from './servers/stack-shop.ts'
import { TestShop, type ShopUnderTest } from './servers/test-shop.ts'
import { Visitor } from './devices/visitor.ts'

export { expect } from '@playwright/test'
export { decrease, increase, quantity } from './devices/visitor.ts'

type Fixtures = {
  /** True for a test that needs its own shop, because it stops the server or changes data that it cannot restore. */
  ownShop: boolean
  /**
   * True if the app is already installed on the device, so that nothing is left to fetch before it goes offline. Needs
   * `ownShop` and service workers; not for tests of the first visit or an update.
   */
  installed: boolean
  shop: ShopUnderTest
  admin: Admin
  visitor: Visitor
  /** Closes the further devices that a test has opened. Left open they would work on beside all later tests. */
  closing: void
}
type WorkerFixtures = {
  /** Number of products beside the demo catalogue. */
  seedProducts: number
  /** Returns the shop shared by the tests of one worker; opened on the first call. */
  sharedShop: () => Promise<ShopUnderTest>
  installedApp: InstalledApp
}

/** Timeout for installing the app on a busy machine, beside the test's own. */
const INSTALLING_MS = 120_000

/** A shop of its own with the app installed, which works without a network. */
export const INSTALLED = {
  ownShop: true,
  installed: true,
  serviceWorkers: 'allow',
  colorScheme: 'light',
} as const

/** A phone in portrait orientation. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/**
 * Runs a step by night, and when its file is run by itself. `npm test` leaves it out of a core story (docs/tests.md), so
 * no later step may need it.
 */
export function byNight(title: string, work: () => Promise<void>): Promise<void> {
  const isByDay = ['core', 'quick'].includes(process.env['TIER'] ?? '')
  return isByDay ? Promise.resolve() : test.step(title, work)
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  seedProducts: [0, { scope: 'worker', option: true }],
  sharedShop: [
    async ({ seedProducts }, use) => {
      quietLite()
      let shop: Promise<ShopUnderTest> | undefined
      await use(() => (shop ??= STACK ? StackShop.open(STACK, DIST) : TestShop.open({ seedProducts })))
      await (await shop)?.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  installedApp: [
    async ({ playwright }, use, info) => {
      const app = new InstalledApp(playwright.chromium, process.ppid, info.parallelIndex)
      await use(app)
      await app.remove()
    },
    { scope: 'worker' },
  ],
  ownShop: [false, { option: true }],
  installed: [false, { option: true }],
  shop: async ({ ownShop, installed, installedApp, sharedShop }, use, info) => {
    info.skip(ownShop && STACK !== null, 'needs a shop of its own')
    if (!ownShop) return use(await sharedShop())
    if (installed && !(await installedApp.isReady())) {
      info.setTimeout(info.timeout + INSTALLING_MS)
      await installedApp.install()
    }
    const shop = await TestShop.open(installed ? { port: installedApp.port } : {})
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context, installed, installedApp }, use) => {
    const open = async (opened: BrowserContext) => {
      stayOffline(opened)
      await use(opened)
    }
    await (installed ? installedApp.open(open) : open(context))
  },
  admin: async ({ shop }, use) => {
    const admin = new Admin(shop.api)
    await use(admin)
    await shop.comeBack()
    await admin.setRight()
  },
  visitor: async ({ page }, use) => use(new Visitor(page)),
  closing: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
