import type { Page } from '@playwright/test'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { KEPT_PAGES, keptPageUrl } from '#domain/first-screen/kept-page.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { DEMO } from '../../support/demo.ts'
import { demoScreen } from '../../support/screens/first-screen.ts'
import { holdBack } from '../../support/screens/page-record.ts'
import { expect, increase, PHONE, quantity, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

// Next visit of a device: the app loads from the service worker, the first screen from its own record (ADR 0003).
test.use({ ...PHONE, ownShop: true, serviceWorkers: 'allow' })
test.slow()

const PREFIX = 'claqueta-screen'
/** Time until a device records a screen; it waits for an idle page. */
const REMEMBERED_MS = 45_000

const remembered = demoScreen('/rental').rows.products ?? []
const available = remembered.filter(({ stock_quantity: stock }) => stock === null || stock > 1)
const [first = '', second = ''] = available.map(displayedName)
const LATER = DEMO.light

/** Returns the device's records of screens, by key. */
function screensOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    (prefix) =>
      Object.fromEntries(
        Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => [key, localStorage.getItem(key) ?? '']),
      ),
    PREFIX,
  )
}

/** Waits until the record of a screen contains these words, or does not. */
async function remembers(page: Page, address: string, words: string, isSaid = true): Promise<void> {
  const says = async () => (await screensOf(page))[`${PREFIX} ${address}`]?.includes(words)
  await expect.poll(says, { timeout: REMEMBERED_MS }).toBe(isSaid)
}

/** Returns the text of the cached painted page of an address; empty if there is none. */
function paintedPageOf(page: Page, address: string): Promise<string> {
  return page.evaluate(
    async ([cacheName = '', url = '']) => (await (await caches.match(url, { cacheName }))?.text()) ?? '',
    [KEPT_PAGES, keptPageUrl(address)],
  )
}

/** Waits until the next start is painted and contains these words, or does not. */
async function keepsPainted(page: Page, address: string, words: string, isSaid = true): Promise<void> {
  const says = async () => {
    const html = await paintedPageOf(page, address)
    return html === '' ? 'nothing' : html.includes(`>${words}<`)
  }
  await expect.poll(says, { timeout: REMEMBERED_MS }).toBe(isSaid)
}

/** Removes the painted pages, as if the host could not paint. Only the device's own record is left. */
async function dropPainted(page: Page): Promise<void> {
  await page.evaluate((name) => caches.delete(name), KEPT_PAGES)
}

/** Two sources of the first screen: the painted page, or only its rows. */
const WAYS = {
  'from its painted page': keepsPainted,
  'from its record': async (page: Page) => dropPainted(page),
} as const

/** Removes the storage engine from the device, and holds its request until it is released. */
async function holdEngine({ page, context }: Visitor): ReturnType<typeof holdBack> {
  const held = await holdBack(context, '**/assets/engine-*.js')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (/\/assets\/engine-[^/]*\.js/.test(request.url)) await cache.delete(request)
    }
  })
  return held
}

for (const [way, isKnown] of Object.entries(WAYS)) {
  test(`the first cards of the catalogue work before the storage engine is there, and go when they are hidden, ${way}`, async ({
    visitor,
    admin,
  }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    await remembers(page, '/rental', first)
    await isKnown(page, '/rental', first)
    const engine = await holdEngine(visitor)
    await page.reload({ waitUntil: 'commit' })

    await test.step('what was looked at last is there', async () => {
      await expect(visitor.card(first)).toBeVisible()
      await expect.poll(engine.isAskedFor).toBe(true)
      await expect(visitor.status).not.toHaveText(/^Al día/)
    })
    await test.step("'+' counts in the card and in the badge", async () => {
      await visitor.add(first)
      await expect(quantity(visitor.card(first))).toHaveValue('1')
      await increase(visitor.card(first)).click()
      await expect(quantity(visitor.card(first))).toHaveValue('2')
      await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud, 2 artículos en 1 renglón')
    })
    await test.step('a search finds among what is there, and a product opens', async () => {
      await visitor.find(second)
      await expect(visitor.card(first)).toHaveCount(0)
      const modal = await visitor.openProduct(second)
      const words = available[1]?.description?.split('\n')[0] ?? 'no description'
      await expect(modal).toContainText(words)
      await modal.getByRole('button', { name: 'Cerrar detalle' }).click()
    })
    await test.step('what is not there yet is not said to be missing', async () => {
      await visitor.searchFor(LATER)
      await expect(visitor.card(second)).toHaveCount(0)
      await expect(page.getByText('Cargando catálogo...')).toBeVisible()
      await expect(page.getByText(/^No hay productos/)).toHaveCount(0)
    })
    await test.step('and comes with the engine', async () => {
      engine.letGo()
      await expect(visitor.card(LATER)).toBeVisible({ timeout: 45_000 })
      await visitor.waitForFresh()
      await visitor.find(first)
      await expect(quantity(visitor.card(first))).toHaveValue('2')
      expect(await visitor.storedCart()).toMatchObject([{ quantity: 2 }])
    })

    await test.step('a product that was hidden meanwhile goes with the first answer', async () => {
      await visitor.visit('/rental')
      await remembers(page, '/rental', first)
      await isKnown(page, '/rental', first)
      await admin.hide(first)
      const later = await holdEngine(visitor)
      await page.reload({ waitUntil: 'commit' })
      await expect(visitor.card(first)).toBeVisible()
      await expect.poll(later.isAskedFor).toBe(true)
      later.letGo()
      await expect(visitor.card(first)).toHaveCount(0, { timeout: 45_000 })
      await expect(visitor.card(second)).toBeVisible()
      await remembers(page, '/rental', first, false)
      await isKnown(page, '/rental', first, false)
    })
    await test.step('and is not there at the next start', async () => {
      const again = await holdEngine(visitor)
      await page.reload({ waitUntil: 'commit' })
      await expect(visitor.card(second)).toBeVisible()
      await expect.poll(again.isAskedFor).toBe(true)
      await expect(visitor.card(first)).toHaveCount(0)
      again.letGo()
      await visitor.waitForFresh()
      await expect(visitor.card(first)).toHaveCount(0)
    })
  })
}

test.describe('an administrator', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('leaves nothing of their screens on the device when they sign out', async ({ page }) => {
    const device = new AdminDevice(page)
    const owners = async () =>
      Object.values(await screensOf(page)).flatMap((text) => /"principal":"([^"]*)"/.exec(text)?.[1] ?? [])
    await device.signInByForm()
    await page.getByRole('link', { name: 'Ver sitio' }).click()
    await page.getByRole('link', { name: 'Renta Equipo' }).click()
    await expect(device.card(first)).toBeVisible()
    await remembers(page, '/rental', '"principal":"admin-')
    await remembers(page, '/', '"principal":"admin-')
    // Painted pages are for visitors only.
    expect(await paintedPageOf(page, '/rental')).toBe('')

    await device.open('/config/catalog-products')
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(owners).not.toContainEqual(expect.stringMatching(/^admin-/))
    // The page does not record them again, because it now records a visitor's.
    await remembers(page, '/', '"principal":"public"')
    expect(Object.keys(await screensOf(page))).not.toContain(`${PREFIX} /rental`)
    expect(new Set(await owners())).toEqual(new Set(['public']))
  })
})

test(
  'the next start comes painted, without a network, and answers; another search does not',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    await keepsPainted(page, '/rental', first)
    await visitor.goOffline()
    await page.reload()
    await expect(visitor.card(first)).toBeVisible()
    await expect(page.locator('#root')).toHaveAttribute('data-painted')
    await visitor.add(first)
    await expect(visitor.cartButton).toHaveText('1')
    // Another search shares nothing with it.
    await visitor.open('/rental?q=nada-de-eso')
    await expect(page.getByText(/^No hay productos/)).toBeVisible()
    await expect(page.locator('#root')).not.toHaveAttribute('data-painted')
  },
)

/** Record of an unknown principal. tests/db/device/screen-memory.test.ts has every other invalid record. */
const NOBODYS =
  '0 {"form":"x","principal":"public","screen":{"address":"/rental","rows":{"products":[{"id":7}]},"whole":[],"totals":{}}}'

test('a record that nobody wrote does not keep the catalogue from coming', async ({ visitor }) => {
  const { page } = visitor
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await visitor.visit('/rental')
  await remembers(page, '/rental', first)
  await dropPainted(page)
  // Before the page's scripts, because the open page may still write its own record.
  await page.addInitScript(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`${PREFIX} /rental`, NOBODYS],
  )
  const engine = await holdEngine(visitor)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(engine.isAskedFor).toBe(true)
  await expect(page.getByText('Cargando catálogo...')).toBeVisible()
  await expect(visitor.cards).toHaveCount(0)
  engine.letGo()
  await expect(visitor.card(first)).toBeVisible({ timeout: 45_000 })
  await visitor.waitForFresh()
  await remembers(page, '/rental', first)
  expect(errors).toEqual([])
})
