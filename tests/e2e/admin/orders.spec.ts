import { dayOf } from '../../../src/domain/request/rental-dates.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoRow } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

const STOCK = demoRow(DEMO.light).stock_quantity ?? Number.NaN
const PRICE = demoRow(DEMO.light).price ?? Number.NaN
/** Free units on days without another order. */
const FREE = `${STOCK} ${STOCK === 1 ? 'libre' : 'libres'}`
/** Day in 60 days and later, which no order of the demo has. */
const dayIn = (days: number) => dayOf(new Date(Date.now() + (60 + days) * 86_400_000))
const pesos = (amount: number) => amount.toLocaleString('es-MX', { style: 'currency', currency: 'MXN' })

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light', ownShop: true, installed: true, serviceWorkers: 'allow' })
  test.slow()

  test(
    'the owner adds an order by hand without a network, quotes and reserves it; another device sees it',
    { tag: '@core' },
    async ({ page, browser, shop }) => {
      const device = new CatalogueAdminPage(page)
      const state = page.getByRole('status', { name: 'Estado del pedido' })
      const dialog = page.getByRole('dialog')
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const line = (name: string) => page.getByRole('listitem', { name })
      await device.signIn(() => device.open('/config/orders'))
      await expect(page.getByRole('region', { name: 'Atrasados' }).getByRole('listitem')).toHaveCount(2)
      expect(await axeViolations(page)).toEqual([])
      await device.goOffline()

      await test.step('what cannot be is said, and loses nothing', async () => {
        await button('Nuevo pedido').tap()
        await dialog.getByRole('textbox', { name: 'Cliente' }).fill('Lucía Méndez')
        await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('12 34')
        await dialog.getByLabel('Primer día').fill(dayIn(2))
        await dialog.getByLabel('Último día').fill(dayIn(1))
        await dialog.getByRole('button', { name: 'Crear pedido' }).tap()
        await expect(dialog).toContainText('Escribe un teléfono de 10 dígitos')
        await expect(dialog).toContainText('El último día es anterior al primero.')
        await dialog.getByLabel('Último día').fill(dayIn(100))
        await expect(dialog).toContainText('Son 99 días: un pedido dura 92 como máximo.')
        expect(await axeViolations(page)).toEqual([])
        await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('998 765 4321')
        await dialog.getByLabel('Último día').fill(dayIn(4))
        // A second tap in the same place would be a double one, which a form takes once.
        await dialog.getByRole('textbox', { name: 'Teléfono' }).press('Enter')
        await expect(state).toHaveText('Nuevo')
        await expect(page.getByRole('textbox', { name: 'Cliente', exact: true })).toHaveValue('Lucía Méndez')
        await expect(page.getByRole('link', { name: 'Llamar a 998 765 4321' })).toHaveAttribute(
          'href',
          'tel:+529987654321',
        )
      })
      const folio =
        (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Pedido ', '') ?? ''
      await test.step('nothing is reserved without lines', async () => {
        await button('Apartar').tap()
        await expect(device.notices).toContainText('Agrega primero lo que se renta.')
        await expect(state).toHaveText('Nuevo')
      })
      await test.step('lines come from the catalogue and are written in place', async () => {
        await button('Agregar artículos').tap()
        await dialog.getByRole('searchbox').fill(DEMO.light)
        await expect(dialog.getByRole('listitem', { name: DEMO.light })).toContainText(FREE)
        await dialog.getByRole('checkbox', { name: DEMO.light }).check()
        await dialog.getByRole('button', { name: 'Agregar 1 artículo' }).tap()
        await expect(dialog).toHaveCount(0)
        await line(DEMO.light)
          .getByRole('spinbutton', { name: 'Cantidad' })
          .fill(String(STOCK + 2))
        await expect(line(DEMO.light)).toContainText(`Faltarían 2: hay ${FREE} en esos días.`)
        await button('Renglón libre').tap()
        await dialog.getByRole('button', { name: 'Agregar' }).tap()
        await expect(dialog).toContainText('Escribe qué es.')
        await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Flete a Tulum')
        await dialog.getByRole('textbox', { name: 'Precio' }).fill('1,500')
        await dialog.getByRole('textbox', { name: 'Precio' }).press('Enter')
        await expect(line('Flete a Tulum')).toContainText('$1,500.00')
        // Three days; freight once; and the tax, which the demo's prices do not include.
        const total = pesos((PRICE * (STOCK + 2) * 3 + 1_500) * 1.16)
        await expect(page.getByRole('region', { name: 'Totales' })).toContainText(`${total} MXN`)
        await button('Acciones de Flete a Tulum').tap()
        await page.getByRole('menuitem', { name: 'Subir' }).tap()
        await expect(page.getByRole('main').getByRole('listitem').first()).toHaveAccessibleName(
          'Flete a Tulum',
        )
      })
      await test.step('its next steps are one button, and a reservation waits for the server', async () => {
        await button('Cotizar').tap()
        await expect(state).toHaveText('Cotizado')
        await button('Apartar').tap()
        await expect(state).toHaveText('Apartado')
        await expect(page.getByText('Por confirmar: aún no llega al servidor')).toBeVisible()
        await expect(line(DEMO.light)).toContainText('Faltan 2 en esos días.')
        await page.getByRole('textbox', { name: 'Lugar', exact: true }).fill('Hacienda Tres Ríos')
        await page.getByRole('textbox', { name: 'Notas internas' }).focus()
        await expect(page.getByRole('region', { name: 'Cliente y días' })).toContainText('Pedido actualizado')
        await page.reload()
        await expect(state).toHaveText('Apartado')
        await expect(page.getByRole('textbox', { name: 'Lugar', exact: true })).toHaveValue(
          'Hacienda Tres Ríos',
        )
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('online it is confirmed, and says what is short', async () => {
        await device.goOnline()
        await expect(line(DEMO.light)).toContainText(`Faltan 2 de ${STOCK + 2}`, { timeout: 45_000 })
        await expect(page.getByText('Por confirmar: aún no llega al servidor')).toHaveCount(0)
      })
      await test.step('who reserved is told what is missing, until the notice is closed', async () => {
        const notice = page.getByRole('alert').filter({ hasText: `Faltan 2 × ${DEMO.light}` })
        await expect(notice).toContainText(`Pedido ${folio}`)
        await page.reload()
        await notice.getByRole('button', { name: 'Cerrar aviso' }).tap()
        await expect(notice).toHaveCount(0)
      })
      await test.step('it stays among the shortages, also if it is left so, which is undone', async () => {
        await page.goto('/config/orders')
        await page.getByRole('link', { name: '1 Faltantes' }).tap()
        const part = (name: string) => page.getByRole('region', { name })
        await part('Por resolver').getByRole('button', { name: DEMO.light }).tap()
        expect(await axeViolations(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Dejarlo así' }).tap()
        await expect(part('Se quedan así').getByRole('listitem')).toHaveAccessibleName(DEMO.light)
        await device.notices.getByRole('button', { name: 'Deshacer' }).tap()
        await expect(part('Por resolver').getByRole('listitem')).toHaveAccessibleName(DEMO.light)
        expect(await axeViolations(page)).toEqual([])
        await part('Por resolver').getByRole('link', { name: folio }).tap()
      })
      await test.step('its line offers the ways out, and one of them ends it', async () => {
        await button(`Opciones para lo que falta de ${DEMO.light}`).tap()
        await expect(dialog.getByRole('region', { name: 'Otro artículo que sí está libre' })).toBeVisible()
        // The house has fewer than were reserved, so that no days are enough.
        await expect(dialog).toContainText('No hay en los próximos dos meses.')
        await dialog.getByRole('button', { name: 'Subarrendar 2 unidades' }).tap()
        await expect(line(DEMO.light)).toContainText('2 subarrendados')
        await expect(line(DEMO.light)).not.toContainText('Faltan', { timeout: 30_000 })
      })
      await test.step('another device finds it by its telephone, hands it over, and takes that back', async () => {
        const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
        const other = new AdminDevice(await context.newPage())
        const their = other.page
        await other.signIn(() => other.open('/config/orders'))
        await their.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('765 4321')
        const found = their.getByRole('main').getByRole('listitem')
        await expect(found).toHaveCount(1)
        await expect(found).toHaveAccessibleName(folio)
        await expect(found).toContainText('Apartado')
        expect(await axeViolations(their)).toEqual([])
        await expect(their.getByRole('alert')).toHaveCount(0)
        await found.getByRole('link', { name: folio }).click()
        await their.getByRole('button', { name: 'Entregar', exact: true }).click()
        await expect(their.getByRole('status', { name: 'Estado del pedido' })).toHaveText('Entregado')
        await expect(state).toHaveText('Entregado', { timeout: 30_000 })
        await their.getByRole('button', { name: `Acciones del pedido ${folio}` }).click()
        await their.getByRole('menuitem', { name: 'Regresar a apartado' }).click()
        await expect(state).toHaveText('Apartado', { timeout: 30_000 })
        await context.close()
      })
      await test.step('it is deleted, and comes back', async () => {
        await button(`Acciones del pedido ${folio}`).tap()
        await page.getByRole('menuitem', { name: 'Eliminar' }).tap()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
        await expect(page).toHaveURL('/config/orders')
        await device.notices.getByRole('button', { name: 'Deshacer' }).tap()
        await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('lucia mendez')
        const found = page.getByRole('main').getByRole('listitem')
        await expect(found).toHaveCount(1)
        await expect(found).toHaveAccessibleName(folio)
      })
    },
  )
})
