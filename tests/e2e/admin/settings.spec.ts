import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/screens/axe.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'

// Settings of the site, as a new visitor sees them.
const BRAND = 'Grip & Luz RM'
const REEL = 'https://vimeo.com/123'
const MENU = ['Bodas y fiestas', 'Inicio', 'Renta Equipo', 'Cómo rentar']

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const typed = (day: Date | undefined) => day?.toLocaleDateString('es-MX', DAY) ?? ''
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' })
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const shape = async (visitor: Visitor) => {
  const box = await visitor.card('ARRI AMIRA Premium').boundingBox()
  return box && box.width > box.height * 2 ? 'row' : 'card'
}

class SettingsPage extends CatalogueAdminPage {
  async openSettings(): Promise<void> {
    await this.open('/config/settings')
    await expect(this.page.getByRole('heading', { name: 'Configuración Sitio', level: 1 })).toBeVisible()
    await expect(field(this.page, 'Número de WhatsApp')).toBeVisible()
  }
}

test.describe('the settings', () => {
  test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', colorScheme: 'light' })
  test.slow()

  test(
    'are kept offline, and are what every new visitor finds',
    { tag: '@core' },
    async ({ page, browser, shop, admin }) => {
      const screen = new SettingsPage(page)
      await screen.signIn(() => screen.openSettings())

      await test.step('the form shows what is in force', async () => {
        await expect(page.getByRole('heading', { name: 'Ajustes Generales del Catálogo' })).toBeVisible()
        await expect(choice(page, 'Vista predeterminada en web', 'Cuadrícula')).toBeChecked()
        await expect(choice(page, 'Vista predeterminada en móvil', 'Lista')).toBeChecked()
        await expect(choice(page, 'IVA de los precios', 'Precios más IVA')).toBeChecked()
        await expect(page.getByText('Es el número de la demostración')).toBeVisible()
        // The list of screens is taller than this window.
        const screens = page.getByRole('navigation', { name: 'Administración' })
        await expect(screens.getByRole('link', { name: 'Configuración' })).toBeInViewport()
        await expect(page.getByRole('checkbox', { name: 'Drone | Services (por su nombre)' })).toBeDisabled()
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('what is wrong is said where it is, and nothing is saved', async () => {
        await field(page, 'Número de WhatsApp').fill('984 111 22')
        await expect(page.getByRole('link', { name: 'Probar' })).toBeHidden()
        await saveButton(page).click()
        await expect(field(page, 'Número de WhatsApp')).toBeFocused()
        await expect(field(page, 'Número de WhatsApp')).toHaveAccessibleDescription(
          /^Escribe un número de México/,
        )
        await expect(screen.status).toHaveText(/^Al día/)
        await page.getByRole('button', { name: 'Deshacer cambios' }).press('Enter')
        await expect(field(page, 'Número de WhatsApp')).toHaveValue('529840001234')
        await expect(page.getByRole('button', { name: 'Deshacer cambios' })).toBeFocused()
      })
      await test.step('offline they are saved in one go, as a change per setting', async () => {
        await screen.goOffline()
        await page.getByRole('main').focus()
        await page.keyboard.press('Tab')
        await expect(choice(page, 'Vista predeterminada en web', 'Cuadrícula')).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await expect(choice(page, 'Vista predeterminada en web', 'Lista')).toBeChecked()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(choice(page, 'Inicio sin secciones elegidas', 'Que está vacío')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(field(page, 'Nombre de la marca')).toBeFocused()
        await field(page, 'Nombre de la marca').fill(`  ${BRAND} `)
        await field(page, 'Número de WhatsApp').fill('(984) 111-2233')
        await expect(page.getByRole('link', { name: 'Probar' })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/529841112233\?text=Hola/,
        )
        await field(page, 'Segunda línea de la portada').fill('Luz para todo Yucatán.')
        await field(page, 'Correo').fill('hola@gripyluz.mx')
        await field(page, 'Dirección').fill('Av. 10 #5, Centro')
        await field(page, 'Unidad de los precios').fill(' por jornada')
        await expect(field(page, 'Unidad de los precios')).toHaveAccessibleDescription(
          /^Así se lee: \$1,200\.00 por jornada$/,
        )
        await field(page, 'Unidad de los precios').fill(' por  día de rodaje')
        await choice(page, 'IVA de los precios', 'Precios con IVA incluido').check()
        const steps = page.getByRole('combobox', { name: 'Cómo se cobran varios días' })
        await steps.selectOption('Escalones propios')
        await expect(field(page, 'Escalones')).toBeFocused()
        await field(page, 'Escalones').fill('7 días = 8')
        await expect(field(page, 'Escalones')).toHaveAccessibleDescription(/más caro que día por día/)
        await field(page, 'Escalones').fill('7 días = 3')
        await expect(steps).toHaveValue('7=3')
        await expect(page.getByRole('row', { name: '30 14 $14,000.00' })).toBeVisible()
        const message = field(page, 'Mensaje al cotizar')
        await message.fill('Hola {nombre}, van {total} por {cosas}')
        await expect(message).toHaveAccessibleDescription('{cosas} no se completa: se envía tal cual.')
        await expect(page.getByRole('figure')).toContainText('Hola Ana López, van $8,450.00 MXN por {cosas}')
        await page.getByRole('button', { name: 'Restablecer texto' }).click()
        await expect(message).toHaveValue(/¿La apartamos\?$/)
        await page.getByRole('checkbox', { name: 'Iluminación', exact: true }).check()
        await field(page, 'Correo').focus()
        await page.keyboard.press('Enter')
        await screen.notified('Configuración guardada')
        await expect(screen.status).toHaveText(/10 cambios por enviar/)
        await expect(field(page, 'Número de WhatsApp')).toHaveValue('529841112233')
        await saveButton(page).click()
        await screen.notified('Sin cambios')
      })
      await test.step('and are there after a reload, without a draft', async () => {
        await page.reload()
        await expect(field(page, 'Nombre de la marca')).toHaveValue(BRAND)
        await expect(choice(page, 'Vista predeterminada en web', 'Lista')).toBeChecked()
        await expect(page.getByRole('checkbox', { name: 'Iluminación', exact: true })).toBeChecked()
        await expect(page.getByText('Aquí quedó algo sin guardar.')).toBeHidden()
        await expect(page.getByRole('banner')).toContainText(BRAND)
      })
      await test.step('one undo takes back what was saved together', async () => {
        await field(page, 'Horario').fill('9 a 18 h')
        await field(page, 'Teléfono').fill('998 111 2233')
        await saveButton(page).click()
        await screen.notified('El teléfono y el horario.')
        await screen.undo()
        await expect(field(page, 'Horario')).toHaveValue('Lunes a sábado de 8 a 20 h')
        await expect(field(page, 'Teléfono')).toHaveValue('984 000 1234')
        await expect(field(page, 'Nombre de la marca')).toHaveValue(BRAND)
      })
      await test.step('the pages of the menu and the footer are chosen, ordered and named, also by keyboard', async () => {
        const links = page.getByRole('region', { name: 'Menú y pie de página' })
        const row = (name: string) => links.getByRole('group', { name, exact: true })
        await row('Filmación Aérea').getByRole('switch', { name: 'En el menú' }).click()
        const bodas = row('Bodas en la Riviera Maya')
        await bodas.getByRole('switch', { name: 'En el menú' }).press('Space')
        await bodas.getByRole('textbox', { name: 'Nombre' }).fill('Bodas y fiestas')
        for (let place = 8; place > 0; place--)
          await links.getByRole('button', { name: 'Subir Bodas y fiestas' }).press('Enter')
        await expect(links.getByRole('listitem').first()).toContainText('/modif/bodas')
        await saveButton(page).click()
        await screen.notified('El menú y el pie de página.')
      })
      await test.step('online the server has them, a row per key', async () => {
        await screen.goOnline()
        await expect(screen.status).toHaveText(/^Al día/)
        const rows = await admin.read('catalog_settings', 'select=setting_key,setting_value&deleted=is.false')
        expect(
          Object.fromEntries(rows.map((row) => [row['setting_key'], row['setting_value']])),
        ).toMatchObject({
          default_view_mode_web: 'list',
          default_view_mode_mobile: 'list',
          brand_name: BRAND,
          whatsapp_number: '529841112233',
          contact_email: 'hola@gripyluz.mx',
          contact_address: 'Av. 10 #5, Centro',
          price_unit: 'por día de rodaje',
          prices_vat: 'included',
        })
      })
      await test.step('another device sees each of them', async () => {
        const answer = await (await fetch(`${shop.url}/nosotros`)).text()
        expect(answer).toContain('<title data-head="title">Nosotros | Grip &amp; Luz RM</title>')
        expect(answer).toContain('content="Grip &amp; Luz RM" data-head="og:site_name"')
        const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
        const visitor = new Visitor(await context.newPage())
        // From the first paint on, before any row has arrived.
        await context.route('**/rest/v1/**', (route) => route.abort())
        await visitor.open('/contacto')
        await expect(visitor.page.getByRole('link', { name: `${BRAND}, ir al inicio` })).toBeVisible()
        const menu = visitor.page.getByRole('navigation', { name: 'Principal' })
        await expect(menu.getByRole('link')).toHaveText(MENU)
        await context.unroute('**/rest/v1/**')
        await visitor.visit('/')
        await expect(visitor.page.getByText('Luz para todo Yucatán.')).toBeVisible()
        await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 1 }]))
        await visitor.visit('/rental')
        await expect.poll(() => shape(visitor)).toBe('row')
        await expect(menu.getByRole('link')).toHaveText(MENU)
        await menu.getByRole('link', { name: 'Bodas y fiestas' }).click()
        await expect(visitor.page).toHaveURL('/modif/bodas')
        await visitor.page.goBack()
        await visitor.page.setViewportSize({ width: 390, height: 844 })
        await expect.poll(() => shape(visitor)).toBe('row')
        await expect(visitor.page.getByRole('link', { name: `${BRAND}, ir al inicio` })).toBeVisible()
        await expect(visitor.page.getByRole('contentinfo')).toContainText('hola@gripyluz.mx')
        // A service has no stock (AMB-15).
        await expect(visitor.card('ARRI AMIRA Premium')).toContainText('Disponible')
        await expect(await visitor.find(DEMO.light)).not.toContainText('Disponible')
        await expect(visitor.card(DEMO.light)).toContainText('$2,250.00 por día de rodaje')
        const modal = await visitor.openProduct(DEMO.light)
        await expect(modal).toContainText('$2,250.00 por día de rodaje')
        await modal.getByRole('button', { name: 'Cerrar detalle' }).click()
        await visitor.openPanel()
        await expect(visitor.sendLink).toHaveAttribute('href', /^https:\/\/wa\.me\/529841112233\?/)
        await expect(visitor.line(DEMO.light)).toContainText('Unitario: $2,250.00 por día de rodaje')
        await expect(visitor.panel).toContainText('$2,250.00 MXN por día de rodaje')
        await expect(visitor.panel).toContainText('Precios con IVA incluido')
        const lines = (await visitor.message()).split('\n')
        expect(lines.at(-3)).toMatch(/^Total Estimado: \$[\d,.]+ MXN por día de rodaje$/)
        expect(lines.at(-2)).toBe('Precios con IVA incluido')
        // A week is charged as three days.
        await visitor.panel.getByRole('button', { name: /^Fechas/ }).click()
        const dates = visitor.page.getByRole('dialog', { name: 'Fechas de renta' })
        const [from, to] = [7, 13].map((days) => new Date(Date.now() + days * 86_400_000))
        await dates.getByRole('textbox', { name: 'Fecha de inicio' }).fill(typed(from))
        await dates.getByRole('textbox', { name: 'Fecha de fin' }).fill(typed(to))
        await dates.getByRole('button', { name: 'Listo' }).click()
        await expect(visitor.line(DEMO.light)).toContainText('Por 7 días: $6,750.00')
        const rule = 'Precio por duración: 7 días al precio de 3'
        await expect.poll(async () => (await visitor.message()).split('\n')).toContain(rule)
        await visitor.closePanel()
        await expect(visitor.card(DEMO.light)).toContainText('$6,750.00 por 7 días')
        await visitor.page.goto('/contacto')
        await expect(visitor.page).toHaveTitle(`Contacto | ${BRAND}`)
        const main = visitor.page.getByRole('main')
        await expect(main.getByRole('link', { name: 'hola@gripyluz.mx' })).toHaveAttribute(
          'href',
          'mailto:hola@gripyluz.mx',
        )
        await expect(main).toContainText('Av. 10 #5, Centro')
        expect(await axeViolations(visitor.page)).toEqual([])
        // Known before the store answers, so the name does not change after the paint.
        await context.route('**/rest/v1/**', (route) => route.abort())
        await visitor.page.addInitScript(() => {
          indexedDB.open = () => {
            throw new Error('No store today')
          }
        })
        await visitor.page.goto('/contacto', { waitUntil: 'commit' })
        await expect(visitor.page.getByRole('link', { name: `${BRAND}, ir al inicio` })).toBeAttached()
        await context.close()
      })
      await byNight('a setting that the server refuses is told, the others stand', async () => {
        // The pushed change is replaced by one that the server refuses.
        await page.route('**/rpc/sync_push*', (route) => {
          const sent = route.request().postData() ?? ''
          return route.continue({
            postData: sent.replace(`"setting_value":"${REEL}"`, `"no_column":"${REEL}"`),
          })
        })
        await field(page, 'Video de muestra').fill(REEL)
        await field(page, 'Teléfono').fill('998 111 2233')
        await saveButton(page).click()
        await expect(
          screen.notices.getByText('Error al guardar configuración', { exact: true }),
        ).toBeVisible()
        await expect(
          screen.notices.getByText(
            /^Ocurrió un error al guardar algunos ajustes\. Guardar el video de muestra:/,
          ),
        ).toBeVisible()
        await expect(screen.status).toHaveText(/1 cambio rechazado/)
        await expect(field(page, 'Video de muestra')).toHaveValue('')
        await expect(field(page, 'Teléfono')).toHaveValue('998 111 2233')
      })
    },
  )
})

test.describe('on a phone in the dark', () => {
  test.use({ ...PHONE, ownShop: true, colorScheme: 'dark' })
  test.slow()

  test('the settings say that they could not be loaded, keep what is begun, and ask no question once they are saved', async ({
    page,
  }) => {
    const screen = new SettingsPage(page)
    // Signing in reads a row to learn the role; only the catalogue is withheld.
    await page.route('**/rpc/sync_pull*', (route) =>
      /"limit":1\b/.test(route.request().postData() ?? '') ? route.continue() : route.abort(),
    )
    await screen.open('/login')
    await screen.fillIn()
    await screen.open('/config/settings')
    await expect(page.getByRole('heading', { name: 'Error al cargar configuración' })).toBeVisible()
    await retryByHand(page.getByRole('button', { name: 'Reintentar' }), '**/rpc/sync_pull*')
    const brand = field(page, 'Nombre de la marca')
    await expect(brand).toHaveValue('Claqueta', { timeout: 45_000 })

    await brand.fill(BRAND)
    await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible()
    // The form's own bar replaces the screens' bar.
    const bars = page.locator('[data-bottom-bar]')
    const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(90)
    await expect(page.getByRole('button', { name: /^Guardar/ }).first()).toBeInViewport()
    expect(await axeViolations(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: /^Recuperar borrador de/ }).click()
    await expect(brand).toHaveValue(BRAND)
    await page.getByRole('link', { name: 'Panel', exact: true }).first().click()
    const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(brand).toHaveValue(BRAND)
    await page.getByRole('link', { name: 'Panel', exact: true }).first().click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(page).toHaveURL('/config/dashboard')
    await screen.openSettings()
    await expect(brand).toHaveValue('Claqueta')
    await expect(page.getByText('Aquí quedó algo sin guardar.')).toBeHidden()

    await test.step('who leaves while they are being saved is asked only until they are', async () => {
      const release = await screen.holdSaves()
      await field(page, 'Horario').fill('9 a 18 h')
      await saveButton(page).click()
      await page.getByRole('link', { name: 'Panel', exact: true }).first().click()
      await expect(question).toBeVisible()
      await release()
      await expect(page).toHaveURL('/config/dashboard')
      await expect(question).toBeHidden()
      await screen.openSettings()
      await expect(field(page, 'Horario')).toHaveValue('9 a 18 h')
    })
  })
})
