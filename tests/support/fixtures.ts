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
  /** Whether the test gets a shop of its own: it takes the server down, or changes what it cannot set right. */
  ownShop: boolean
  /**
   * Whether the app is installed on the device already, so that nothing is left to fetch before it goes offline. It wants a
   * shop of its own, and service workers; what tests the first visit, or an update, does without.
   */
  installed: boolean
  shop: ShopUnderTest
  admin: Admin
  visitor: Visitor
}
type WorkerFixtures = {
  /** Products beside the demo catalogue. */
  seedProducts: number
  /** The shop that the tests of one worker share; opened for the first test that asks. */
  sharedShop: () => Promise<ShopUnderTest>
  installedApp: InstalledApp
}

/** How long installing the app may take on a busy machine, beside the test. */
const INSTALLING_MS = 120_000

/** A phone held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

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
})
