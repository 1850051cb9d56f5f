import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DIST } from '../../support/dist.ts'
import { DEMO } from '../../support/demo.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { expect, test as base } from '../../support/fixtures.ts'
import { buildNextRelease } from '../../support/next-release.ts'
import { TestShop } from '../../support/servers/test-shop.ts'

type Release = { publish: () => Promise<void> }

/** A shop that serves a copy of the build, and the release after it, which stores products in another schema. */
const test = base.extend<{ build: { path: string }; release: Release }, { next: { dist: string } }>({
  next: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const next = await buildNextRelease()
      await use(next)
      await next.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  build: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'claqueta-build-'))
    await cp(DIST, path, { recursive: true, preserveTimestamps: true })
    await use({ path })
    await rm(path, { recursive: true, force: true })
  },
  shop: async ({ build }, use) => {
    const shop = await TestShop.open({ dist: build.path })
    await use(shop)
    await shop.close()
  },
  release: async ({ shop, build, next }, use) =>
    use({
      publish: async () => {
        await shop.goDown()
        await rm(build.path, { recursive: true })
        await cp(next.dist, build.path, { recursive: true })
        await shop.comeBack()
      },
    }),
})
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default' })
test.slow()

/** Disables images, because a worker that is still fetching them would not be replaced by the next one. */
const savesData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** Waits until the new release is downloaded in the background. */
async function download(page: Page, release: Release): Promise<void> {
  await release.publish()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Nueva versión' })).toBeVisible({ timeout: 45_000 })
}

/** Accepts the new release, which needs no network. */
async function update(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['old'] = 'yes'
  })
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-old')
}

/**
 * Returns the names of everything in a list, however much is rendered at once. Ends at the top, where no scroll
 * position is restored.
 */
async function listed(page: Page, role: 'article' | 'listitem'): Promise<string[]> {
  const names = new Set<string>()
  await page.evaluate(() => scrollTo(0, 0))
  for (let at = -1; ;) {
    const drawn = await page
      .getByRole('main')
      .getByRole(role)
      .evaluateAll((items) =>
        items.map((item) => {
          const label = document.getElementById(item.getAttribute('aria-labelledby') ?? '')
          return item.getAttribute('aria-label') ?? label?.textContent ?? ''
        }),
      )
    for (const name of drawn) names.add(name)
    const next = await page.evaluate(async () => {
      scrollBy(0, innerHeight * 0.7)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return scrollY
    })
    if (next === at) break
    at = next
  }
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  return [...names].sort()
}

/** Returns the number of a principal's stores on this device. */
const stores = (page: Page, principal: string): Promise<number> =>
  page.evaluate(async (prefix) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return names.filter((name) => name.startsWith(prefix) && name.endsWith('-sync')).length
  }, `claqueta-${principal}`)

test('a visitor without a network sees every card that was there before the release', async ({
  visitor,
  release,
  shop,
}) => {
  const { page } = visitor
  await savesData(page)
  await visitor.visit('/rental')
  await download(page, release)
  await visitor.waitForFresh()
  const before = await listed(page, 'article')
  expect(before.length).toBeGreaterThan(200)

  await visitor.goOffline()
  await shop.goDown()
  await update(page)
  await expect(visitor.card(before[0] ?? '').first()).toBeVisible()
  await expect(visitor.status).toHaveText(/^Sin conexión · actualizado/)
  await expect.poll(() => listed(page, 'article'), { timeout: 45_000 }).toEqual(before)
  await page.reload()
  await expect(visitor.status).toHaveText(/^Sin conexión · actualizado/)
  await expect(visitor.cards.first()).toBeVisible()
  await expect.poll(() => listed(page, 'article'), { timeout: 45_000 }).toEqual(before)
  expect(await stores(page, 'public')).toBe(2)

  await test.step('and the old store goes once the new one is in step', async () => {
    await shop.comeBack()
    await visitor.goOnline()
    await visitor.waitForFresh()
    await expect.poll(() => listed(page, 'article'), { timeout: 45_000 }).toEqual(before)
    await expect.poll(() => stores(page, 'public')).toBe(1)
  })
})

test('an administrator without a network keeps every product and what waits to be sent', async ({
  page,
  release,
  shop,
  admin,
}) => {
  const device = new EditingPage(page)
  await savesData(page)
  await device.signInByForm()
  await device.hasAdminScripts()
  await download(page, release)
  await expect(device.status).toHaveText(/^Al día/)
  await device.searchFor('')
  const before = await listed(page, 'listitem')
  expect(before.length).toBeGreaterThan(200)
  await device.goOffline()
  await shop.goDown()
  await device.setPrice(DEMO.light, 111)
  await device.rename(DEMO.external, 'Dron renombrado')
  await device.searchFor('')

  await update(page)
  await device.owes(2)
  await device.shows(DEMO.light, 111)
  await device.searchFor('')
  const renamed = before.map((name) => (name === DEMO.external ? 'Dron renombrado' : name)).sort()
  expect(await listed(page, 'listitem')).toEqual(renamed)

  await test.step('which the server has once it is back', async () => {
    await shop.comeBack()
    await device.goOnline()
    await device.owes(0)
    expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(111)
    expect(await admin.product('Dron renombrado')).toBeDefined()
    expect(await listed(page, 'listitem')).toEqual(renamed)
  })
})
