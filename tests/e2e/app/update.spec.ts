import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from '../../support/dist.ts'
import { expect, test as base } from '../../support/fixtures.ts'
import { FaultyLine } from '../../support/servers/faulty-line.ts'
import { TestShop } from '../../support/servers/test-shop.ts'

/** A shop that serves a copy of the build, and can publish a new version. */
const test = base.extend<{ build: { path: string; publish: () => Promise<void> } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  build: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'claqueta-build-'))
    await cp(DIST, path, { recursive: true, preserveTimestamps: true })
    await use({ path, publish: () => appendFile(join(path, 'sw.js'), '\n// The next version\n') })
    await rm(path, { recursive: true, force: true })
  },
  shop: async ({ build }, use) => {
    const shop = await TestShop.open({ dist: build.path })
    await use(shop)
    await shop.close()
  },
})
test.use({ serviceWorkers: 'allow' })

test(
  'a new version waits for the person, and reloads once it answers for the page',
  { tag: '@core' },
  async ({ visitor, shop, build }) => {
    const { page } = visitor
    const banner = page.getByRole('complementary', { name: 'Nueva versión' })
    await visitor.visit('/rental')
    await page.reload()
    await expect(banner).toHaveCount(0)

    // The server caches the sizes of its files, so a new build needs a restart.
    await shop.goDown()
    await build.publish()
    await shop.comeBack()
    await page.reload()
    await expect(banner).toContainText('Hay una versión nueva')
    await visitor.add('Cámara Sony FX6')

    await page.evaluate(() => {
      document.documentElement.dataset['old'] = 'yes'
    })
    await banner.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-old')
    await expect(visitor.cartButton).toHaveText('1')
    await expect(banner).toHaveCount(0)
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

test('an image that never arrives does not hold up a new version', async ({ visitor, shop, build }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await shop.goDown()
  await build.publish()
  await shop.comeBack()
  await page.reload()
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await expect(update).toBeVisible({ timeout: 45_000 })

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
