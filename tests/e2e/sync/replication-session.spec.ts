import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

// Sessions that expire, are refused, or cannot be renewed.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const RENEWAL = '**/auth/v1/token?grant_type=refresh_token'
const priceOf = (row: Record<string, unknown> | undefined) => Number(row?.['price'])

test(
  'a session that the server ends takes no edit away, and signing in sends them',
  { tag: '@core' },
  async ({ page, admin }) => {
    const device = new EditingPage(page)
    const { context } = device
    await device.signInByForm()
    await device.goOffline()
    await device.setPrice(DEMO.light, 111)
    await context.route(RENEWAL, (route) =>
      route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' } }),
    )
    await context.route('**/rest/v1/rpc/sync_*', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    )

    await device.goOnline()
    const banner = page.getByRole('status').filter({ hasText: 'Sesión caducada' })
    await expect(banner).toContainText('Tus cambios siguen en este dispositivo.')
    await test.step('editing goes on, also after a reload', async () => {
      await device.setPrice(DEMO.external, 222)
      await device.owes(2)
      await page.reload()
      await expect(banner).toBeVisible()
      await device.shows(DEMO.light, 111)
      await device.owes(2)
    })
    await test.step('the same person signs in from the panel of changes and everything is sent', async () => {
      await context.unroute(RENEWAL)
      await context.unroute('**/rest/v1/rpc/sync_*')
      await expect(banner.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
      await device.openChanges()
      await expect(device.changes).toContainText('Tu sesión caducó. Inicia sesión para enviar tus cambios.')
      await expect(device.changes).not.toContainText('Al día')
      await expect(device.group('Por enviar').getByRole('listitem')).toHaveCount(2)
      await device.changes.getByRole('link', { name: 'Iniciar Sesión' }).click()
      await expect(page).toHaveURL(/\/login\?redirect=/)
      await expect(device.changes).toHaveCount(0)
      await device.fillIn()
      await device.owes(0)
      expect(priceOf(await admin.product(DEMO.light))).toBe(111)
      expect(priceOf(await admin.product(DEMO.external))).toBe(222)
      await expect(banner).toBeHidden()
    })
  },
)

test('a session that was ended on the server is noticed with the next request, and when its token runs out', async ({
  page,
  admin,
}) => {
  const device = new EditingPage(page)
  await device.signInByForm()
  const isNoticed = async (price: number) => {
    await device.setPrice(DEMO.light, price)
    await expect(page.getByRole('status').filter({ hasText: 'Sesión caducada' })).toBeVisible()
    await device.owes(1)
    expect(priceOf(await admin.product(DEMO.light))).not.toBe(price)
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await device.fillIn()
    await device.owes(0)
    expect(priceOf(await admin.product(DEMO.light))).toBe(price)
  }
  await test.step('with the next request', async () => {
    await device.endSessionOnServer()
    admin.forgetSession()
    await isNoticed(111)
  })
  await test.step('when the token runs out', async () => {
    await device.endSessionOnServer()
    admin.forgetSession()
    await device.letTokenRunOut()
    await isNoticed(222)
  })
})

test('a token that has run out signs nobody out without a network, nor while the server cannot renew it', async ({
  page,
  admin,
}) => {
  const device = new EditingPage(page)
  await device.signInByForm()
  await test.step('without a network', async () => {
    await device.goOffline()
    await device.setPrice(DEMO.light, 111)
    await device.letTokenRunOut()
    await page.reload()
    await device.setPrice(DEMO.external, 222)
    await device.owes(2)
    await expect(page).toHaveURL(/\/config\/catalog-products/)
    await expect(page.getByText('Sesión caducada')).toHaveCount(0)
  })
  await test.step('back, it is renewed and everything is sent', async () => {
    await device.goOnline()
    await device.owes(0)
    expect(priceOf(await admin.product(DEMO.light))).toBe(111)
    expect(priceOf(await admin.product(DEMO.external))).toBe(222)
  })
  await test.step('while a gateway answers for the server', async () => {
    let asked = 0
    await device.context.route(RENEWAL, (route) => {
      asked++
      return route.fulfill({ status: 503, body: 'Service Unavailable' })
    })
    await device.letTokenRunOut()
    await device.setPrice(DEMO.light, 333)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await device.owes(1)
    await page.reload()
    await device.shows(DEMO.light, 333)
    await expect(page.getByText('Sesión caducada')).toHaveCount(0)
    await device.context.unroute(RENEWAL)
    await device.syncNow()
    await device.owes(0)
    expect(priceOf(await admin.product(DEMO.light))).toBe(333)
  })
})
