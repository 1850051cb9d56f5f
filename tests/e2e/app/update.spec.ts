import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { DIST } from '../../support/dist.ts'
import { expect, test as base } from '../../support/fixtures.ts'
import { FaultyLine } from '../../support/servers/faulty-line.ts'
import { makeNextBuild } from '../../support/servers/next-build.ts'
import { TestShop, type ShopUnderTest } from '../../support/servers/test-shop.ts'

type Build = {
  path: string
  /** Makes a new version of it, in which one script has changed. @returns its path */
  publish: () => Promise<string>
  /** Removes files of `assets` by their names. */
  withhold: (name: RegExp) => Promise<void>
}

/** A shop that serves a copy of the build, of which a new version can be published. */
const test = base.extend<{ build: Build }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  build: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'claqueta-build-'))
    // Without the painted pages of products, which would all be packed anew.
    const filter = (file: string) => !file.startsWith(join(DIST, 'product/'))
    await cp(DIST, path, { recursive: true, preserveTimestamps: true, filter })
    const publish = () => makeNextBuild(path, 'product')
    const withhold = async (name: RegExp) => {
      const files = (await readdir(join(path, 'assets'))).filter((file) => name.test(file))
      expect(files).not.toEqual([])
      for (const file of files) await rm(join(path, 'assets', file))
    }
    await use({ path, publish, withhold })
    await rm(path, { recursive: true, force: true })
  },
  shop: async ({ build }, use) => {
    const shop = await TestShop.open({ dist: build.path })
    await use(shop)
    await shop.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Publishes a new version and waits until the page offers it. @returns the button that accepts it */
async function offerUpdate(page: Page, shop: ShopUnderTest, build: Build): Promise<Locator> {
  await shop.goDown()
  await build.publish()
  await shop.comeBack()
  await page.reload()
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await expect(update).toBeVisible({ timeout: 45_000 })
  return update
}

test(
  'a new version fetches what changed, waits for the person, and reloads once it answers for the page',
  { tag: '@core' },
  async ({ visitor, context, shop, build }) => {
    test.slow()
    const { page } = visitor
    const banner = page.getByRole('complementary', { name: 'Nueva versión' })
    await visitor.visit('/rental')
    await page.reload()
    await expect(banner).toHaveCount(0)

    // The server caches the sizes of its files, so a new build needs a restart.
    await shop.goDown()
    const changed = await build.publish()
    const published = Date.now()
    await shop.comeBack()
    const fetched: string[] = []
    context.on('response', async (response) => {
      const { date = '' } = await response.allHeaders()
      // Earlier answers are the browser's own: the code of the worker.
      if (response.request().serviceWorker() !== null && Date.parse(date) > published)
        fetched.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
    })
    await page.reload()
    await expect(banner).toContainText('Hay una versión nueva')
    // Nearly all have other names, by which they name one another (ADR 0091).
    expect(fetched.filter((path) => path.startsWith('GET /assets/'))).toEqual([
      expect.stringContaining('/assets/files-'),
      `GET ${changed}`,
    ])
    // The page is made, too, of the earlier one, with the headers of now.
    expect(fetched.filter((path) => path.endsWith('/shell.html'))).toEqual(['HEAD /shell.html'])
    await visitor.add('Cámara Sony FX6')

    await page.evaluate(() => {
      document.documentElement.dataset['old'] = 'yes'
    })
    await banner.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-old')
    await expect(visitor.cartButton).toHaveText('1')
    await expect(banner).toHaveCount(0)
    const policyOf = (address: string) =>
      page.evaluate(async (address) => (await fetch(address)).headers.get('content-security-policy'), address)
    expect(await policyOf('/shell.html')).toMatch(/script-src .*trusted-types/)
    const text = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return {
        waiting: registration.waiting !== null,
        controlled: navigator.serviceWorker.controller !== null,
      }
    })
    expect(text).toEqual({ waiting: false, controlled: true })
  },
)

test('an old worker that wakes just as the new one takes over does not stay', async ({
  visitor,
  shop,
  build,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  const update = await offerUpdate(page, shop, build)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
  await page.evaluate(() => {
    document.documentElement.dataset['old'] = 'yes'
    // Chromium kept such a worker for minutes (service-worker.ts).
    addEventListener('click', () => setTimeout(() => void fetch('/shell.html'), 30))
  })
  await update.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-old')
  await expect(page.getByRole('complementary', { name: 'Nueva versión' })).toHaveCount(0)
  await visitor.add('Cámara Sony FX6')
})

test('an image that never arrives does not hold up a new version', async ({ visitor, shop, build }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  const update = await offerUpdate(page, shop, build)

  await shop.goDown()
  // Listens at the shop's address, accepts every request, and never answers.
  const line = await FaultyLine.open(shop.url, Number(new URL(shop.url).port))
  line.fault = () => ({ answer: 'hanging', isDone: false })
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'KEEP_PICTURES', urls: [`${location.origin}/demo/never.webp`] })
    document.documentElement.dataset['old'] = 'yes'
  })
  await expect.poll(() => line.asked.map(({ what }) => what)).toContain('GET /demo/never.webp')
  await update.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-old')
  await line.close()
})

test('a wrong or blocked file neither breaks the app nor ends its updates', async ({
  page,
  context,
  shop,
  build,
}) => {
  test.slow()
  const device = new AdminDevice(page)
  const banner = page.getByRole('complementary', { name: 'Nueva versión' })
  const inventory = page.getByRole('heading', { name: 'Inventario', level: 1 })
  await device.signIn()
  await device.hasAdminScripts()
  await test.step('while a portal answers for a script, the earlier version goes on', async () => {
    let asked = 0
    await shop.goDown()
    const changed = await build.publish()
    await context.route(`**${changed}`, (route) => {
      asked++
      return route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title>' })
    })
    await shop.comeBack()
    await page.goto('/config/inventory')
    await expect.poll(() => asked, { timeout: 45_000 }).toBeGreaterThan(1)
    const isOver = () =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready
        return installing === null && waiting === null && active !== null
      })
    await expect.poll(isOver).toBe(true)
    await page.reload()
    await expect(inventory).toBeVisible()
    await expect(banner).toHaveCount(0)
    await context.unroute(`**${changed}`)
  })
  await test.step('while a file of the admin area does not come, the next one is offered', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('office')
      for (const { url } of await cache.keys())
        if (/office-whole|assets\/inventory-/.test(url)) await cache.delete(url)
    })
    await shop.goDown()
    await build.withhold(/^inventory-/)
    await shop.comeBack()
    await page.goto('/config/dashboard')
    await expect(banner).toBeVisible({ timeout: 45_000 })
    await page.evaluate(() => {
      document.documentElement.dataset['old'] = 'yes'
    })
    await banner.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-old')
  })
  await test.step("and 'Analítica' opens behind the rule of a content blocker", async () => {
    await context.route(/\/assets\/[^/]*analytics/, (route) => route.abort())
    await page.goto('/config/analytics')
    await expect(page.getByRole('heading', { name: 'Analítica', level: 1 })).toBeVisible()
  })
})
