import { test as base } from '@playwright/test'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { EmptyShop } from './servers/empty-shop.ts'

export { expect } from '@playwright/test'

/** Test on a shop as `DEMO=0 npm start` creates it: empty but for one administrator. */
export const test = base.extend<{ shop: EmptyShop }>({
  // oxlint-disable-next-line no-empty-pattern -- how Playwright is told that it needs no other fixture
  shop: async ({}, use) => {
    quietLite()
    const shop = await EmptyShop.open()
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
