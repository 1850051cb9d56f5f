import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO } from '../../support/demo.ts'
import { DIST } from '../../support/dist.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { expect, test as base } from '../../support/fixtures.ts'
import { TestShop } from '../../support/servers/test-shop.ts'

const REMOVER = join(import.meta.dirname, '../../../docs/hosting/without-worker/sw.js')

/** A shop that serves a copy of the build, in which the worker can be replaced by the one that removes it. */
const test = base.extend<{ build: { path: string; removeWorker: () => Promise<void> } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  build: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'claqueta-build-'))
    await cp(DIST, path, { recursive: true, preserveTimestamps: true })
    await use({ path, removeWorker: () => copyFile(REMOVER, join(path, 'sw.js')) })
    await rm(path, { recursive: true, force: true })
  },
  shop: async ({ build }, use) => {
    const shop = await TestShop.open({ dist: build.path })
    await use(shop)
    await shop.close()
  },
})
test.use({ serviceWorkers: 'allow' })
test.slow()

/** Returns the worker that controls this device, and its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    controlled: navigator.serviceWorker.controller !== null,
    caches: await caches.keys(),
  }))

test('a visitor who has the app gets rid of its worker, and keeps the request', async ({
  visitor,
  shop,
  build,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await visitor.find(DEMO.light)
  await visitor.add(DEMO.light)
  await expect.poll(async () => (await kept(page)).controlled).toBe(true)

  await shop.goDown()
  await build.removeWorker()
  await shop.comeBack()
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => loads.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await visitor.waitForFresh()
  await expect.poll(() => kept(page)).toEqual({ controlled: false, caches: [] })
  await expect(visitor.cartButton).toHaveText('1')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await test.step('the page is loaded once, not for ever', async () => {
    const times = loads.length
    const answer = await page.reload()
    expect(answer?.fromServiceWorker()).toBe(false)
    await visitor.waitForFresh()
    await expect.poll(() => kept(page)).toEqual({ controlled: false, caches: [] })
    expect(times).toBe(1)
    expect(loads).toHaveLength(2)
  })
})

test('what an administrator has not sent yet stays, and is sent', async ({ page, admin, shop, build }) => {
  const device = new EditingPage(page)
  await device.signInByForm()
  await expect.poll(async () => (await kept(page)).controlled).toBe(true)
  await device.goOffline()
  await device.setPrice(DEMO.light, 1234.5)
  await device.owes(1)
  await shop.goDown()
  await build.removeWorker()
  await shop.comeBack()
  await page.context().route('**/rpc/sync_push', (route) => route.abort())
  await page.context().setOffline(false)
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.evaluate(async () => (await navigator.serviceWorker.ready).update()),
  ])
  await expect
    .poll(() => kept(page).catch(() => null), { timeout: 30_000 })
    .toMatchObject({ controlled: false })
  await device.owes(1)
  await page.context().unroute('**/rpc/sync_push')
  await device.owes(0)
  expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(1234.5)
})
