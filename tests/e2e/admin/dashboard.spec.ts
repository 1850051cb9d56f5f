import type { Page } from '@playwright/test'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { dayIn } from '../../support/day-in.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'

const SUMMARY = '**/rest/v1/rpc/visit_summary'
const PULL = '**/rest/v1/rpc/sync_pull'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const most = (page: Page) => part(page, 'Artículos más vistos').getByRole('listitem')
/** Returns the last row of the table behind the chart. */
const today = (page: Page) =>
  page.getByRole('table', { name: 'Visitas por día' }).getByRole('row').last().getByRole('cell')

/** Inserts visits as browsers do. */
async function visit(shop: { url: string }, paths: readonly string[]): Promise<void> {
  const rows = paths.map((path) => ({ path, referrer: '', user_agent: 'Navegador de prueba/1.0' }))
  const answer = await fetch(`${shop.url}/rest/v1/page_visits`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
  expect(answer.status).toBe(201)
}

const page = (name: string) => `/product/${demoId(name)}`

test.describe('the dashboard', () => {
  test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })

  test(
    'says what there is, what waits and who came by, online and offline',
    { tag: '@core' },
    async ({ page: tab, shop, admin }) => {
      test.slow()
      await tab.clock.install()
      const device = new AdminDevice(tab)
      await visit(shop, [
        '/',
        page(DEMO.light),
        page(DEMO.light),
        page(DEMO.light),
        page(DEMO.hidden),
        page(DEMO.hidden),
      ])
      await visit(shop, [page(DEMO.external), '/config/seo', '/product/none'])
      // Visits of this device would arrive at any time.
      await tab.route('**/rest/v1/page_visits*', (route) => route.abort())

      await test.step('a device that was never filled says so, and tries again when asked', async () => {
        await tab.route(SUMMARY, (route) => route.abort())
        await device.open('/login')
        // Signing in reads no table but the role, which is answered.
        await tab.route(PULL, (route) =>
          route.request().postData()?.includes('"cursors":{}')
            ? route.fallback()
            : route.fulfill({ status: 500, json: { message: 'kaput' } }),
        )
        await device.fillIn()
        const failure = tab.getByRole('main').getByRole('alert')
        await expect(failure).toContainText('Error de Conexión')
        await expect(failure).toContainText('El servidor no los dio. Se volverá a intentar solo. (kaput)')
        await expect(tab.getByText('Contando…')).toHaveCount(0)
        await expect(tab.getByRole('definition').first()).toHaveText('N/D')
        await expect(part(tab, 'Por enviar')).toContainText('no hay cambios por enviar')
        expect(await axeViolations(tab)).toEqual([])
        const again = tab.waitForRequest(PULL)
        await failure.getByRole('button', { name: 'Reintentar' }).click()
        await again
        await expect(tab.getByRole('heading', { name: 'Panel', level: 1 })).toBeFocused()
        await tab.unroute(PULL)
        await expect(tab.getByRole('definition').first()).toHaveText(/^\d{3}$/)
        await expect(failure).toBeHidden()
        await expect(device.status.getByRole('button')).toHaveText(/^Al día/)
      })
      await test.step('a device that never had figures says so', async () => {
        await expect(part(tab, 'Últimas visitas')).toContainText('Sin conexión. Las visitas aparecen aquí')
        await expect(part(tab, 'Artículos más vistos')).toContainText('Sin conexión.')
        await tab.unroute(SUMMARY)
      })
      await test.step('visits per day and by product, without the admin area', async () => {
        await tab.reload()
        await expect(today(tab)).toHaveText('8')
        await expect(tab.getByRole('table', { name: 'Visitas por día' }).getByRole('row')).toHaveCount(15)
        await expect(most(tab)).toHaveText([
          `${DEMO.light}3 visitas`,
          `${DEMO.hidden}Oculto2 visitas`,
          `${DEMO.external}1 visita`,
        ])
        await expect(part(tab, 'Últimas visitas')).toContainText('8 visitas, 8 hoy')
        expect(await axeViolations(tab)).toEqual([])
      })
      await test.step('what needs a person is counted, and follows what comes', async () => {
        const toDo = part(tab, 'Por atender').getByRole('link')
        const orders = ['Pedidos atrasados2', 'Pedidos por entregar3', 'Pedidos por recibir2']
        const products = ['Artículos agotados10', 'Artículos sin foto4', 'Artículos sin sección5']
        await expect(toDo).toHaveText([...orders, 'Pedidos por contestar4', ...products])
        const id = () => crypto.randomUUID()
        await tab.request.post(`${shop.url}/rest/v1/opened_requests`, {
          headers: { apikey: LOCAL_KEY },
          data: { way: 'whatsapp', product_ids: [demoId(DEMO.light)], quantities: [2], folio: 'K7Q-3FF' },
        })
        const days = { from_day: dayIn(-1), to_day: dayIn(3) }
        await admin.insert('orders', 'id', { id: id(), state: 'reserved', ...days })
        await admin.add({ name: 'Cable nuevo' })
        const plan = { table_name: 'products', row_id: demoId(DEMO.light), patch: { price: 9 } }
        for (const hours of [1, 24 * 3])
          await admin.insert('planned_changes', 'id', {
            id: id(),
            ...plan,
            starts_at: Date.now() + hours * 3_600_000,
          })
        await tab.clock.runFor(5 * 60_000)
        await expect(toDo).toHaveText([
          'Pedidos atrasados2',
          'Pedidos por entregar4',
          'Pedidos por recibir2',
          'Pedidos por contestar5',
          'Artículos agotados10',
          'Artículos sin foto5',
          'Artículos sin sección6',
          'Cambios planeados para hoy y mañana1',
        ])
      })
      await test.step('newer figures come while somebody looks, and when the server is back', async () => {
        await visit(shop, [page(DEMO.external), page(DEMO.external), page(DEMO.external)])
        await tab.clock.runFor(5 * 60_000)
        await expect(most(tab).first()).toHaveText(`${DEMO.external}4 visitas`)
        await admin.delete(DEMO.external)
        // After minutes without input by the page's clock it is idle.
        await tab.keyboard.press('Shift')
        await expect(most(tab).first()).toHaveText(`${DEMO.light}3 visitas`)
      })
      await test.step('what waits is named, the newest first, with a way to all of it', async () => {
        const waiting = part(tab, 'Por enviar')
        await expect(waiting).toContainText('ya está en el servidor')
        await device.goOffline()
        const row = demoRow(DEMO.light)
        const price = (n: number) => [
          {
            table: 'products' as const,
            id: row.id,
            insert: false,
            base: { price: n === 101 ? row.price : n - 1 },
            patch: { price: n },
          },
        ]
        const [seen] = await admin.read('products', `select=*&id=eq.${row.id}`)
        for (const n of [101, 102, 103, 104, 105])
          await device.write(`Cambiar precio a ${n}`, price(n), seen ?? {})
        await tab.reload()
        await expect(waiting).toContainText('5 cambios por enviar')
        await expect(waiting.getByRole('listitem')).toHaveText([
          /^Cambiar precio a 105/,
          /^Cambiar precio a 104/,
          /^Cambiar precio a 103/,
          /^Cambiar precio a 102/,
        ])
        const button = waiting.getByRole('button', { name: 'Ver todos los cambios' })
        await button.focus()
        await tab.keyboard.press('Enter')
        await expect(device.changes.getByRole('listitem')).toHaveCount(5)
        await tab.keyboard.press('Escape')
        await expect(button).toBeFocused()
      })
      await test.step('without a network the last figures stay, with their age', async () => {
        await expect(part(tab, 'Últimas visitas')).toContainText('Datos de hace')
        await expect(today(tab)).toHaveText(/^\d+$/)
        await expect(most(tab).first()).toHaveText(`${DEMO.light}3 visitas`)
        await tab.clock.runFor(2 * 3_600_000)
        await expect(part(tab, 'Artículos más vistos')).toContainText('Datos de hace 2 h')
        await expect(tab.getByRole('definition').first()).toHaveText(/^\d{3}$/)
        expect(await axeViolations(tab)).toEqual([])
      })
      await test.step('and are of now again as soon as it is back', async () => {
        // A poll during an answer that is still on its way asks nothing.
        const figures = tab.waitForResponse(SUMMARY)
        await device.goOnline()
        await (await figures).finished()
        await expect(part(tab, 'Últimas visitas')).toContainText('Últimos 14 días')
        await expect(part(tab, 'Por enviar')).toContainText('ya está en el servidor')
      })
      await byNight('a server that gives none is told apart', async () => {
        await tab.route(SUMMARY, (route) => route.fulfill({ status: 200, json: { days: [] } }))
        await tab.clock.runFor(5 * 60_000)
        await expect(part(tab, 'Últimas visitas')).toContainText('Datos de hace')
        await expect(most(tab).first()).toHaveText(`${DEMO.light}3 visitas`)
      })
    },
  )
})

test('its shortcuts lead to the screens, by keyboard alone, on a desktop and a phone, in either mode', async ({
  page: tab,
  shop,
}) => {
  await visit(shop, ['/'])
  await new AdminDevice(tab).signIn()
  const shortcuts = tab.getByRole('navigation', { name: 'Accesos directos' })
  for (const [colorScheme, size] of [
    ['dark', { width: 1440, height: 900 }],
    ['light', PHONE.viewport],
  ] as const) {
    await test.step(`at ${size.width} pixels`, async () => {
      await tab.emulateMedia({ colorScheme })
      await tab.setViewportSize(size)
      await expect(part(tab, 'Últimas visitas')).toContainText('hoy')
      expect(await axeViolations(tab)).toEqual([])
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await expect(shortcuts.getByRole('link')).toHaveText([
        'Pegar mensaje',
        'Nuevo artículo',
        'Importar lista',
        'Contar existencias',
      ])
      await tab.getByRole('main').focus()
      for (const [name, url] of [
        ['Pegar mensaje', '/config/orders?action=paste'],
        ['Nuevo artículo', '/config/catalog-products?action=new'],
        ['Importar lista', '/config/catalog-products?action=import'],
        ['Contar existencias', '/config/inventory'],
      ] as const) {
        await tab.keyboard.press('Tab')
        await expect(shortcuts.getByRole('link', { name })).toBeFocused()
        await expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', url)
      }
    })
  }
  await tab.keyboard.press('Enter')
  await expect(tab).toHaveURL('/config/inventory')
  await test.step('and what needs a person leads to the list of it, on a phone too', async () => {
    await tab.goBack()
    await expect(
      part(tab, 'Por atender').getByRole('link', { name: /^Pedidos atrasados \d/ }),
    ).toHaveAttribute('href', '/config/orders?only=overdue')
    const soldOut = part(tab, 'Por atender').getByRole('link', { name: /^Artículos agotados \d+$/ })
    const count = Number((await soldOut.textContent())?.replace(/\D/g, ''))
    await soldOut.click()
    await expect(tab).toHaveURL('/config/catalog-products?only=agotados')
    await expect(tab.getByText(`${count} artículos`, { exact: true }).first()).toBeVisible()
    await tab.getByRole('button', { name: 'Agotados', pressed: true }).click()
    await expect(tab).toHaveURL('/config/catalog-products')
    await expect(tab.getByText(`${count} artículos`, { exact: true })).toHaveCount(0)
  })
})
