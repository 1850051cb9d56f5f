import type { Page } from '@playwright/test'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, test } from '../../support/empty-fixtures.ts'
import { PHONE } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { findDemo } from '../../support/screens/public-answers.ts'

// A shop as `DEMO=0 npm start` creates it: empty but for one administrator.

test.setTimeout(240_000)

const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' })
const step = (page: Page, title: string) => steps(page).getByRole('listitem').filter({ hasText: title })
const isDone = (page: Page, title: string) => expect(step(page, title)).toContainText('Hecho')
const toPanel = (page: Page) =>
  page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Panel' }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('an empty shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('leads its administrator through the first steps, the last ones without a network', async ({
    page,
    shop,
    browser,
  }) => {
    const device = new AdminDevice(page)
    await device.signInByForm(shop.admin)

    await test.step('all of them lie ahead', async () => {
      await expect(steps(page)).toContainText('0 de 8')
      await expect(steps(page).getByRole('listitem')).toHaveText([
        /^1Ponle nombre a tu negocio/,
        /^2Escribe tu número de WhatsApp/,
        /^3Crea la primera sección/,
        /^4Agrega el primer artículo/,
        /^5Súbele una imagen a un artículo/,
        /^6Elige qué se ve en tu página de inicio/,
        /^7Mira tu catálogo como visitante/,
        /^8Instálalo en tu teléfono/,
      ])
      expect(await axeViolations(page)).toEqual([])
      // Regression: beside two buttons the text of a step became a column of one word on a tablet.
      const size = page.viewportSize()
      await page.setViewportSize({ width: 820, height: 1180 })
      for (const item of await steps(page).getByRole('listitem').all()) {
        const words = item.locator('strong').first().locator('..')
        await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(215)
      }
      if (size) await page.setViewportSize(size)
    })
    await test.step('the name, which can be given alone', async () => {
      await page.getByRole('link', { name: 'Escribir el nombre' }).click()
      await expect(field(page, 'Nombre de la marca')).toBeFocused()
      await expect(field(page, 'Nombre de la marca')).toHaveValue('')
      await field(page, 'Nombre de la marca').fill('Grip & Luz')
      await page.getByRole('button', { name: 'Guardar Cambios' }).click()
      await expect(page.getByText('Configuración guardada')).toBeVisible()
      await page.goBack()
      await isDone(page, 'Ponle nombre')
      await expect(steps(page)).toContainText('1 de 8')
    })
    await test.step('the number', async () => {
      await page.getByRole('link', { name: 'Escribir el número' }).click()
      await expect(field(page, 'Número de WhatsApp')).toBeFocused()
      await field(page, 'Número de WhatsApp').fill('984 111 2233')
      await page.getByRole('button', { name: 'Guardar Cambios' }).click()
      await expect(device.status).toHaveText(/^Al día/)
      await page.goBack()
      await isDone(page, 'Escribe tu número')
    })
    await test.step('products can come out of a file, which the step opens', async () => {
      await page.getByRole('link', { name: 'Importar una lista' }).click()
      const dialog = page.getByRole('dialog', { name: 'Importar artículos' })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/catalog-products$/)
      await toPanel(page)
    })
    await test.step('without a network the first section, ticked by what this device has', async () => {
      await device.goOffline()
      await page.getByRole('link', { name: 'Crear sección' }).click()
      await field(page, 'Nombre en español').fill('Cámaras')
      await page.getByRole('dialog').getByRole('button', { name: 'Crear sección' }).click()
      await expect(page.getByRole('region', { name: 'Cámaras' })).toBeVisible()
      await toPanel(page)
      await isDone(page, 'Crea la primera sección')
      await expect(steps(page)).toContainText('3 de 8')
    })
    await test.step('the first product', async () => {
      await page.getByRole('link', { name: 'Agregar artículo' }).click()
      await field(page, 'Nombre').fill('Sony FX6')
      await field(page, 'Precio').fill('4500')
      await page.getByRole('combobox', { name: 'Sección' }).selectOption({ label: 'Cámaras' })
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('main').getByRole('listitem', { name: 'Sony FX6' })).toBeVisible()
      await toPanel(page)
      await isDone(page, 'Agrega el primer artículo')
    })
    await test.step('its image, in the form of the product that has none', async () => {
      await page.getByRole('link', { name: 'Subir una imagen' }).click()
      await expect(field(page, 'Nombre')).toHaveValue('Sony FX6')
      await field(page, 'URL de imagen').fill('/icons/icon-512.png')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await toPanel(page)
      await isDone(page, 'Súbele una imagen')
      await expect(steps(page)).toContainText('5 de 8')
    })
    await test.step('the home page, of which several sections are chosen at once', async () => {
      await page.getByRole('link', { name: 'Elegir secciones' }).click()
      await expect(page.getByText('Mientras tanto muestra las primeras de tu catálogo.')).toBeVisible()
      await page.getByRole('link', { name: 'Ver sitio' }).first().click()
      await expect(page.getByRole('region', { name: /^Cámaras/ })).toContainText('Sony FX6')
      await page.goBack()
      await page.getByRole('button', { name: 'Añadir del catálogo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Añadir del catálogo' })
      await expect(dialog.getByRole('button', { name: 'Añadir secciones' })).toBeDisabled()
      await dialog.getByRole('listitem', { name: 'Cámaras' }).getByRole('checkbox').check()
      await expect(dialog.getByRole('listitem', { name: 'Cámaras' })).toContainText('1 artículo, 1 con foto')
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Añadir 1 sección' }).click()
      await expect(page.getByRole('region', { name: 'Cámaras' })).toContainText('Sony FX6')
      await toPanel(page)
      await isDone(page, 'Elige qué se ve')
      await expect(steps(page)).toContainText('6 de 8')
    })
    await test.step('the catalogue as a visitor sees it, without what waits being lost', async () => {
      await page.getByRole('link', { name: 'Ver el catálogo' }).click()
      await expect(page.getByRole('article', { name: 'Sony FX6' })).toBeVisible()
      await page.goBack()
      await isDone(page, 'Mira tu catálogo')
    })
    await test.step('the phone is the last step: then they are gone, also after a reload, and what was done arrives', async () => {
      await page.getByRole('button', { name: 'Ver cómo' }).click()
      await expect(steps(page)).toContainText(`La dirección ${shop.url} solo abre en esta computadora.`)
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Ya lo instalé' }).press('Enter')
      await expect(steps(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeFocused()
      await device.goOnline()
      await expect(device.status).toHaveText(/^Al día/)
      await page.reload()
      await device.waitForFresh()
      await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible()
      await expect(steps(page)).toHaveCount(0)
    })
    await test.step('and a visitor asks for it', async () => {
      const context = await browser.newContext({ ...PHONE, baseURL: shop.url, serviceWorkers: 'block' })
      const visitor = new Visitor(await context.newPage())
      await visitor.visit('/rental')
      await expect(visitor.page).toHaveTitle(/Grip & Luz/)
      await visitor.add('Sony FX6')
      await visitor.openPanel()
      await expect(visitor.sendLink).toHaveAttribute('href', /^https:\/\/wa\.me\/529841112233\?text=/)
      await context.close()
    })
  })

  test('tells a visitor that nothing can be sent yet and keeps the request; hidden steps stay hidden on their device', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem(
        'cart',
        '[{"id":"5b0c4bd3-4bb1-4f6c-9c0b-0d6f4b7f6f10","quantity":2,"name":"Sony FX6"}]',
      )
    })
    const visitor = new Visitor(page)
    const chats = page.locator('a[href*="wa.me"]')
    await visitor.visit('/')
    await expect(page).toHaveTitle(/^Mi catálogo/)
    await expect(page.getByText('El catálogo de inicio está vacío')).toBeVisible()
    for (const [path, text] of [
      ['/rental', 'Aún no hay artículos publicados'],
      ['/contacto', /Muy pronto encontrarás aquí cómo escribirnos/],
      ['/nosotros', /Te damos la bienvenida a Mi catálogo/],
      ['/filmacion-aerea', 'Aún no hay servicios publicados'],
    ] as const) {
      await visitor.visit(path)
      await expect(page.getByRole('main')).toContainText(text)
      await expect(chats, path).toHaveCount(0)
      expect(await axeViolations(page), path).toEqual([])
    }
    await visitor.visit('/asistente')
    await page.getByRole('textbox').fill('¿Tienen cámaras?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('El catálogo todavía no tiene artículos publicados.')).toBeVisible()
    await expect(chats).toHaveCount(0)

    await visitor.openPanel()
    await expect(visitor.panel.getByRole('note')).toContainText(
      'Todavía no recibimos solicitudes por WhatsApp.',
    )
    await expect(visitor.sendLink).toHaveCount(0)
    await expect(visitor.panel.getByRole('button', { name: 'Copiar texto' })).toBeVisible()
    await expect(chats).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await test.step('no public answer has a word of the demo', async () => {
      expect(await findDemo(shop.url)).toEqual([])
      const manifest = await (await page.request.get(`${shop.url}/manifest.webmanifest`)).json()
      expect(manifest).toMatchObject({ short_name: 'Mi catálogo' })
      expect(manifest).not.toHaveProperty('screenshots')
    })
    expect(await (await page.request.get(`${shop.url}/contacto`)).text()).not.toContain('telephone')

    await test.step('its administrator hides the steps', async () => {
      const device = new AdminDevice(page)
      await device.signInByForm(shop.admin)
      await expect(steps(page)).toBeVisible()
      await page.getByRole('button', { name: 'Ocultar primeros pasos' }).press('Enter')
      await expect(steps(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeFocused()
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Accesos directos' })).toBeVisible()
      await device.waitForFresh()
      await expect(steps(page)).toHaveCount(0)
      await device.open('/config/orders')
      const none = page.getByRole('status').filter({ hasText: 'Todavía no hay pedidos' })
      await none.getByRole('button', { name: 'Pegar mensaje' }).click()
      await expect(page.getByLabel('Mensaje del cliente')).toBeFocused()
    })
  })
})
