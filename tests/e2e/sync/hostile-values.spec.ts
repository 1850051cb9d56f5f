import type { Page } from '@playwright/test'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { fc, hostileJson, hostileText, stored } from '../../hostile/values.ts'

// Whole screens with the values of tests/hostile: none of them causes a visible error.
test.slow()

const KEYS = [
  'cart',
  'cart-seen-other',
  'claqueta-business',
  'claqueta-session',
  'claqueta-auth',
  'claqueta-screen /',
  'claqueta-screen /rental',
  'claqueta-screens',
  'claqueta-recent-screens',
  'claqueta-folded-groups',
  'claqueta-first-steps',
  'claqueta-products-view',
  'claqueta-products-table',
  'claqueta-products-filters',
  'claqueta-view',
  'claqueta-views',
  'claqueta-places',
  'claqueta-install',
  'claqueta-told',
  'claqueta-reload',
  'color-mode',
]
const LIKELY = [
  '[null]',
  '[{"id":"x","quantity":1e99,"name":7}]',
  '{"said":[null,{"last":null}],"at":{}}',
  '[[]]',
  '{}',
]
const storages = fc.sample(
  fc.record(
    Object.fromEntries(KEYS.map((key) => [key, fc.oneof(fc.constantFrom(...LIKELY), stored(hostileJson))])),
  ),
  6,
)

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test('whatever stands in the storage of a device, the shop opens, for the first time and again', async ({
  page,
}) => {
  const errors = errorsOf(page)
  const visitor = new Visitor(page)
  for (const [n, storage] of storages.entries()) {
    await test.step(`storage ${n + 1}`, async () => {
      // A document without scripts, to access the storage of the origin.
      await visitor.open('/manifest.webmanifest')
      await page.evaluate((written) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, value] of Object.entries(written)) localStorage.setItem(key, value)
        for (const key of ['claqueta-view', 'claqueta-places', 'claqueta-told', 'claqueta-reload'])
          sessionStorage.setItem(key, written[key] ?? '')
      }, storage)
      await visitor.visit('/rental')
      await expect(visitor.cards.first()).toBeVisible()
      await visitor.cards.first().getByRole('button', { name: 'Aumentar cantidad' }).click()
      await visitor.openPanel()
      await expect(visitor.panel.getByText('Total Estimado')).toBeVisible()
      await visitor.visit('/')
      await expect(page.getByRole('region', { name: 'Del catálogo' })).toBeVisible()
      expect(errors).toEqual([])
    })
  }
})

const ROOMS = ['/', '/rental', '/product/', '/modif/', '/solo/', '/login', '/asistente']
const addresses = fc.sample(
  fc
    .tuple(fc.constantFrom(...ROOMS), hostileText, hostileText, hostileText)
    .map(([room, rest, value, hash]) => {
      const url = new URL('https://shop.test')
      url.pathname = room + rest.slice(0, 500)
      for (const name of ['q', 'section_id', 'redirect', 'solicitud', '__proto__'])
        url.searchParams.set(name, value.slice(0, 1_000))
      url.hash = hash.slice(0, 500)
      return url.pathname + url.search + url.hash
    }),
  24,
)
/** Addresses of pages; those with a file extension are answered as files. */
const pages = addresses.filter((address) => !/\.[^/]*$/.test(address.split(/[?#]/)[0] ?? ''))

test('whatever an address says, a page comes', async ({ page, shop }) => {
  const errors = errorsOf(page)
  for (const address of ['/%', '/product/%E0%A4%A', '/rental?q=%FF&section_id=%00', '//x', ...pages]) {
    await page.goto(shop.url + address)
    // Behind 'Tu Solicitud', which 'solicitud' opens.
    await expect(page.getByRole('main', { includeHidden: true }), address).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('whatever an address of the admin area says, its screen comes', async ({ page }) => {
  const device = new AdminDevice(page)
  await device.signIn()
  const errors = errorsOf(page)
  const odd = encodeURIComponent('"><img src=x onerror=alert(1)>\u0000%')
  const query = [
    'q',
    'action',
    'article',
    'section_id',
    'what',
    'who',
    'days',
    'table',
    'id',
    'path',
    'title',
    'field',
  ]
    .map((name) => `${name}=${odd}`)
    .join('&')
  for (const room of [
    'catalog-products',
    'catalog-sections',
    'history',
    'settings',
    'seo',
    `seo/edit/${odd}`,
    `content/modifiable-page/${odd}`,
    'analytics',
    odd,
  ]) {
    await page.goto(`/config/${room}?${query}`)
    await expect(page.getByRole('main'), room).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), room).toBeVisible()
  }
  expect(errors).toEqual([])
})
