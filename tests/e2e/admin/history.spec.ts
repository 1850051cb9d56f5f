import { ADMIN_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { byNight, expect, INSTALLED, test } from '../../support/fixtures.ts'

const HISTORY = '**/rest/v1/rpc/history_list'
const REMOVED = '**/rest/v1/rpc/image_removals'
const money = (price: number) => `$${price.toLocaleString('es-MX', { minimumFractionDigits: 2 })}`

test.describe('who changed what', () => {
  test.use({ ...INSTALLED, viewport: { width: 1280, height: 900 } })

  test(
    'is told in plain words, and any version can be brought back, offline too',
    { tag: '@core' },
    async ({ page, admin }) => {
      test.slow()
      const device = new AdminDevice(page)
      const id = demoId(DEMO.light)
      const price = Number(demoRow(DEMO.light).price)
      const actions = page.getByRole('listitem').filter({ has: page.getByRole('time') })
      const versions = page.getByRole('listitem').filter({ has: page.getByRole('time') })
      const restore = page.getByRole('button', { name: /^Restaurar esta versión/ })
      const question = page.getByRole('dialog', { name: '¿Restaurar esta versión?' })
      const product = () => admin.product(DEMO.light)

      // Image whose file is not in the bucket.
      const gone = '/storage/v1/object/public/public_images/product_images/1.webp'
      await admin.change('products', { column: 'id', value: demoId(DEMO.hidden) }, { image_url: gone })
      await admin.change('products', { column: 'id', value: id }, { price: 1000 })
      await admin.change(
        'products',
        { column: 'id', value: id },
        { price: 1200, description: 'Otra descripción' },
      )
      await admin.change(
        'catalog_settings',
        { column: 'setting_key', value: 'default_view_mode_web' },
        { setting_value: 'list' },
      )
      await admin.delete(DEMO.hidden)
      await device.signIn()

      await test.step('action by action, the latest first', async () => {
        await page.goto('/config/history')
        await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Hoy', level: 2 })).toBeVisible()
        await expect(actions.nth(0)).toContainText(`${ADMIN_EMAIL}tú eliminó el artículo “${DEMO.hidden}”`)
        await expect(actions.nth(1)).toContainText('cambió la vista en web de “Cuadrícula” a “Lista”')
        await expect(actions.nth(2)).toContainText(`cambió la descripción y el precio de “${DEMO.light}”`)
        await expect(actions.nth(3)).toContainText(
          `cambió el precio de “${DEMO.light}” de ${money(price)} a $1,000.00`,
        )
        await expect(actions.nth(5)).toContainText('El servidor')
        expect(await axeViolations(page)).toEqual([])
      })
      await byNight('filtered by what and by whom, in the address', async () => {
        await page.getByRole('combobox', { name: 'Qué' }).selectOption('Artículos')
        await expect(page).toHaveURL('/config/history?what=articulos')
        await expect(actions.nth(1)).toContainText('cambió la descripción')
        await page.getByRole('combobox', { name: 'Quién' }).selectOption('El servidor')
        await expect(actions).toHaveCount(1)
        await page.goto('/config/history?what=nosotros&days=1')
        await page.getByRole('combobox', { name: 'Quién' }).selectOption(ADMIN_EMAIL)
        await page.getByRole('button', { name: 'Quitar filtros' }).click()
        await expect(page).toHaveURL('/config/history')
      })
      await test.step('the versions of one row, each with what it changed', async () => {
        await actions
          .nth(3)
          .getByRole('button', { name: `Ver versiones: el artículo “${DEMO.light}”` })
          .click()
        await expect(page).toHaveURL(`/config/history?table=products&id=${id}`)
        // The button was removed with the list, so the focus is on its replacement.
        await expect(page.getByRole('main')).toBeFocused()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `Versiones del artículo “${DEMO.light}”`,
        )
        await expect(versions).toHaveCount(3)
        await expect(versions.first()).toContainText('así está ahora')
        await expect(versions.first()).toContainText(/Precio antes \$1,000\.00 después \$1,200\.00/)
        await expect(restore).toHaveCount(2)
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('restored offline: an action like any other, with its undo', async () => {
        await device.goOffline()
        await expect(page.getByText('se muestra lo que ya se había leído')).toBeVisible()
        await restore.first().press('Enter')
        await expect(question).toContainText(/Precio antes \$1,200\.00 después \$1,000\.00/)
        await expect(question).toContainText('Descripción')
        expect(await axeViolations(page)).toEqual([])
        await question.getByRole('button', { name: 'Restaurar' }).click()
        await expect(page.getByText('Versión restaurada').first()).toBeVisible()
        await restore.first().click()
        await expect(question).toContainText('Ya está así: no hay nada que cambiar.')
        await expect(question.getByRole('button', { name: 'Restaurar' })).toBeDisabled()
        await page.keyboard.press('Escape')
        await device.goOnline()
        await expect.poll(async () => Number((await product())?.['price'])).toBe(1000)
        expect((await product())?.['description']).toBe(demoRow(DEMO.light).description)
        // The history shows it as soon as the server has it.
        await expect(versions).toHaveCount(4)
      })
      await byNight('a deleted row comes back', async () => {
        await page.goto(`/config/history?table=products&id=${demoId(DEMO.hidden)}`)
        await expect(versions.first()).toContainText('eliminado')
        await page.route(REMOVED, (route) => route.abort())
        await restore.first().click()
        await expect(question).toContainText('La imagen de esta versión no se puede ver ahora.')
        await page.keyboard.press('Escape')
        await page.unroute(REMOVED)
        await restore.first().click()
        await expect(question).toContainText('Una imagen de esta versión ya no se puede cargar')
        await page.keyboard.press('Escape')
        await restore.last().click()
        await expect(question).toContainText('Vuelve a existir, con estos datos:')
        await expect(question).toContainText(DEMO.hidden)
        await question.getByRole('button', { name: 'Restaurar' }).click()
        await expect.poll(async () => (await admin.product(DEMO.hidden))?.['deleted']).toBe(false)
        await expect(versions.first()).toContainText('recuperó el artículo')
        await page.getByRole('button', { name: 'Deshacer' }).first().click()
        await expect.poll(async () => (await admin.product(DEMO.hidden))?.['deleted']).toBe(true)
      })
      await byNight(
        'a product leads to its versions; offline the history says that it is read online',
        async () => {
          await page.goto(`/config/catalog-products?q=${encodeURIComponent(DEMO.light)}`)
          await page.getByRole('button', { name: `Acciones de ${DEMO.light}` }).click()
          await page.getByRole('menuitem', { name: 'Historial' }).click()
          await expect(versions).toHaveCount(4)
          await device.goOffline()
          await page.reload()
          await expect(page.getByRole('heading', { name: 'El historial se lee en línea' })).toBeVisible()
          expect(await axeViolations(page)).toEqual([])
          await device.goOnline()
          await expect(versions).toHaveCount(4)
          await page.route(HISTORY, (route) => route.fulfill({ status: 200, json: { deeds: 'muchos' } }))
          // Never in sync, because otherwise the history reloads by itself.
          await page.route('**/rpc/sync_pull', () => undefined)
          await page.reload()
          await expect(page.getByText('El servidor no dio el historial')).toBeVisible()
          await page.unroute(HISTORY)
          await page.getByRole('button', { name: 'Reintentar' }).click()
          await expect(versions).toHaveCount(4)
        },
      )
    },
  )
})
