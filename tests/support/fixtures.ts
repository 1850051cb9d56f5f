import { test as base } from '@playwright/test'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { Admin } from './servers/admin.ts'
import { DIST } from './dist.ts'
import { STACK } from './servers/stack.ts'
import { StackShop } from './servers/stack-shop.ts'
import { TestShop, type ShopUnderTest } from './servers/test-shop.ts'
import { Visitor } from './devices/visitor.ts'

export { expect } from '@playwright/test'
export { decrease, increase, quantity } from './devices/visitor.ts'

type Fixtures = {
  /** Whether the test gets a shop of its own: it takes the server down, or changes what it cannot set right. */
  ownShop: boolean
  shop: ShopUnderTest
  admin: Admin
  visitor: Visitor
}
type WorkerFixtures = {
  /** Products beside the demo catalogue. */
  seedProducts: number
  /** The shop that the tests of one worker share; opened for the first test that asks. */
  sharedShop: () => Promise<ShopUnderTest>
}

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
  ownShop: [false, { option: true }],
  shop: async ({ ownShop, sharedShop }, use, info) => {
    info.skip(ownShop && STACK !== null, 'needs a shop of its own')
    if (!ownShop) return use(await sharedShop())
    const shop = await TestShop.open()
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  admin: async ({ shop }, use) => {
    const admin = new Admin(shop.api)
    await use(admin)
    await shop.comeBack()
    await admin.setRight()
  },
  visitor: async ({ page }, use) => use(new Visitor(page)),
})
