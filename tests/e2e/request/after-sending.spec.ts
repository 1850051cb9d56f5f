import { DEMO, demoId } from '../../support/demo.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { byNight, expect, increase, PHONE, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'

const stored = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ id: demoId(name), quantity: 1 })))

test.describe('on a phone without a network, after one visit', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test(
    'a request is sent, found again, loaded by its link on another phone, and repeated',
    { tag: '@core' },
    async ({ visitor, browser, shop }) => {
      test.setTimeout(180_000)
      const { page, context } = visitor
      await context.route('https://wa.me/**', (route) => route.abort())
      await visitor.visit('/rental')
      await visitor.goOffline()
      await page.reload()
      await visitor.addEach(DEMO.light, DEMO.discounted)
      await visitor.floating.click()
      const folio = await visitor.folio()
      expect(folio).toMatch(/^\w{3}-\w{3}$/)
      await increase(visitor.line(DEMO.discounted)).click()
      await expect.poll(() => visitor.message()).toContain(`• ${DEMO.discounted} x2`)
      expect(await visitor.folio()).toBe(folio)
      const item = page.getByRole('listitem', { name: `Folio ${folio}` })

      await test.step('without a network it waits, also when the page ends meanwhile', async () => {
        const [chat] = await Promise.all([context.waitForEvent('page'), visitor.sendLink.click()])
        await chat.close()
        await expect(visitor.sentQuestion).toContainText(folio)
        expect(await axeViolations(page)).toEqual([])
        await page.reload()
        await visitor.sentQuestion.getByRole('button', { name: 'No, reintentar' }).click()
        await expect(visitor.panel).toBeVisible()
        await expect(page.getByText('Pendiente de enviar')).toBeVisible()
        await page.reload()
        await visitor.goOnline()
        await page.getByRole('button', { name: 'Ver y enviar' }).click()
        await expect(page.getByRole('heading', { name: 'Mis solicitudes', level: 1 })).toBeVisible()
        await expect(item).toContainText('Pendiente de enviar')
      })
      await test.step('once it was sent it is so, and the request stays', async () => {
        const [chat] = await Promise.all([
          context.waitForEvent('page'),
          item.getByRole('link', { name: 'Enviar por WhatsApp' }).click(),
        ])
        await chat.close()
        await visitor.sentQuestion.getByRole('button', { name: 'Sí, conservar' }).click()
        await expect(item).toContainText('Enviada')
        expect(await visitor.storedCart()).toHaveLength(2)
        await visitor.goOffline()
        await item.getByRole('button', { name: 'Abrir' }).click()
        await expect(item.getByRole('listitem').filter({ hasText: DEMO.discounted })).toContainText('x2')
        expect(await axeViolations(page)).toEqual([])
      })
      await item.getByRole('button', { name: 'Compartir solicitud' }).click()
      const sheet = page.getByRole('dialog', { name: 'Compartir solicitud' })
      const address = sheet.getByRole('textbox', { name: 'Enlace' })
      await expect(address).toHaveValue(/\/solicitud#s=1\.[\w-]+\.\w+$/)
      const link = await address.inputValue()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await test.step('another phone loads by the link', async () => {
        const other = new Visitor(await (await browser.newContext({ ...PHONE, baseURL: shop.url })).newPage())
        await other.visit('/')
        await other.goOffline()
        await other.open(link)
        await expect(other.page.getByRole('heading', { name: 'Solicitud compartida' })).toBeVisible()
        await expect(other.page.getByRole('listitem', { name: DEMO.discounted })).toContainText('x2')
        expect(await axeViolations(other.page)).toEqual([])
        await other.page.getByRole('button', { name: 'Lista de carga' }).click()
        const progress = other.page.getByRole('status', { name: 'Avance' })
        await expect(progress).toHaveText('0 de 2 renglones · 0 de 3 piezas')
        await other.page.getByRole('checkbox', { name: DEMO.light }).check()
        const row = other.page.getByRole('listitem', { name: DEMO.discounted })
        await row.getByRole('button', { name: 'Una más' }).click()
        await expect(row).toContainText('1 de 2')
        await row.getByRole('button', { name: 'Nota' }).click()
        await row.getByRole('textbox', { name: 'Nota' }).fill('Falta la tapa')
        await other.page.reload()
        await expect(progress).toHaveText('1 de 2 renglones · 2 de 3 piezas')
        await expect(row.getByRole('textbox', { name: 'Nota' })).toHaveValue('Falta la tapa')
        expect(await axeViolations(other.page)).toEqual([])
        await other.page.getByRole('button', { name: 'Empezar de nuevo' }).click()
        await expect(progress).toHaveText('0 de 2 renglones · 0 de 3 piezas')
        await other.page.getByRole('button', { name: 'Deshacer' }).click()
        await expect(progress).toHaveText('1 de 2 renglones · 2 de 3 piezas')
        await row.getByRole('button', { name: 'Una más' }).press('Enter')
        await expect(progress).toContainText('Todo cargado')

        await other.page.getByRole('button', { name: 'Ver la solicitud' }).click()
        await other.page.getByRole('button', { name: 'Añadir a mi solicitud' }).click()
        await expect(other.line(DEMO.discounted)).toContainText('Subtotal: $1,600.00')
        await other.page.context().close()
      })
      await byNight('repeated and deleted, each with a way back', async () => {
        await item.getByRole('button', { name: 'Repetir' }).click()
        const question = page.getByRole('dialog', { name: 'Ya tienes una solicitud' })
        await question.getByRole('button', { name: 'Añadir a mi solicitud' }).click()
        await expect(visitor.line(DEMO.discounted)).toContainText('Subtotal: $3,200.00')
        expect(await visitor.folio()).not.toBe(folio)
        await visitor.panel.getByRole('button', { name: 'Cerrar solicitud' }).click()
        await item.getByRole('button', { name: 'Borrar' }).press('Enter')
        await expect(page.getByText('Todavía no hay solicitudes')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Mis solicitudes' })).toBeFocused()
        await page.getByRole('button', { name: 'Deshacer' }).click()
        await expect(item).toContainText('Enviada')
      })
    },
  )
})

test.describe('with a mouse', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the request is cleared only when told so, and shared as a code', async ({ visitor }) => {
    const { page, context } = visitor
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await visitor.hasStored(stored(DEMO.light, DEMO.discounted))
    await visitor.visit('/')
    await expect(visitor.status).not.toContainText('solo en línea')
    const undo = page.getByRole('button', { name: 'Deshacer' })

    await test.step('without a network the chat is not opened', async () => {
      await visitor.goOffline()
      await visitor.openPanel()
      await visitor.sendLink.press('Enter')
      await expect(page.getByText('Pendiente de enviar')).toBeVisible()
      expect(context.pages()).toHaveLength(1)
      await visitor.goOnline()
    })
    await test.step("'Sí, vaciar' can be undone, and the folio comes back with the request", async () => {
      const folio = await visitor.folio()
      const [chat] = await Promise.all([context.waitForEvent('page'), visitor.sendLink.press('Enter')])
      await chat.close()
      await expect(visitor.sentQuestion.getByRole('button', { name: 'Sí, conservar' })).toBeFocused()
      await visitor.sentQuestion.getByRole('button', { name: 'Sí, vaciar' }).press('Enter')
      await expect(visitor.panel).toBeHidden()
      await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud')
      await undo.click()
      await visitor.openPanel()
      expect(await visitor.folio()).toBe(folio)
      await increase(visitor.line(DEMO.discounted)).click()
      await expect.poll(() => visitor.folio()).not.toBe(folio)
    })
    await test.step("so can 'Vaciar'", async () => {
      await visitor.panel.getByRole('button', { name: 'Vaciar' }).press('Enter')
      await expect(visitor.panel).toBeHidden()
      await undo.click()
      await expect(visitor.line(DEMO.discounted)).toContainText('Subtotal: $1,600.00')
    })
    await test.step('shared as a link and as a code', async () => {
      await visitor.panel.getByRole('button', { name: 'Compartir solicitud' }).press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Compartir solicitud' })
      await expect(sheet.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await sheet.getByRole('link', { name: 'Abrir aquí' }).click()
      await expect(page.getByRole('heading', { name: 'Solicitud compartida' })).toBeVisible()
      await expect(page).toHaveTitle(/^Solicitud compartida/)
    })
    await test.step('a link takes the place of the request only when told so, and that can be undone', async () => {
      await page.evaluate((cart) => localStorage.setItem('cart', cart), stored(DEMO.external))
      await page.reload()
      await expect(page.getByText('Tu solicitud tiene 1 artículo. No cambia hasta que elijas.')).toBeVisible()
      await page.getByRole('button', { name: 'Reemplazar mi solicitud' }).click()
      await expect(visitor.line(DEMO.external)).toHaveCount(0)
      await expect(visitor.line(DEMO.light)).toBeVisible()
      await undo.click()
      await expect(visitor.line(DEMO.external)).toBeVisible()
      await expect(visitor.line(DEMO.light)).toHaveCount(0)
    })
    await test.step('a damaged link says so', async () => {
      await page.goto('about:blank')
      await visitor.open('/solicitud#s=1.abcdef.xyz')
      await expect(page.getByRole('heading', { name: 'El enlace está incompleto o dañado' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })
  })
})

test('a shared request says what has changed since', async ({ visitor, admin }) => {
  const { page } = visitor
  const dear = await admin.add({ name: 'Foco de prueba', price: 3200, stock_quantity: 9 })
  const gone = await admin.add({ name: 'Grúa de prueba', price: 500, stock_quantity: 9 })
  await visitor.hasStored(
    JSON.stringify([
      { id: dear, quantity: 4 },
      { id: gone, quantity: 1 },
    ]),
  )
  await visitor.visit('/')
  await visitor.openPanel()
  await visitor.panel.getByRole('button', { name: 'Compartir solicitud' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compartir solicitud' })
  await expect(sheet.getByRole('textbox', { name: 'Enlace' })).not.toHaveValue('')
  await sheet.getByRole('link', { name: 'Abrir aquí' }).click()
  await expect(page.getByRole('listitem', { name: 'Foco de prueba' })).toContainText('Subtotal: $12,800.00')
  await admin.change('products', { column: 'id', value: dear }, { price: 9999, stock_quantity: 2 })
  await admin.hide('Grúa de prueba')
  const line = page.getByRole('listitem', { name: 'Foco de prueba' })
  await expect(line).toContainText('Antes $3,200.00, ahora $9,999.00')
  await expect(line).toContainText('Solo 2 disponibles')
  await expect(page.getByRole('listitem', { name: 'Grúa de prueba' })).toContainText('Ya no está disponible')
  await expect(page.getByText('2 artículos cambiaron desde que se compartió.')).toBeVisible()
  await expect(page.getByText('Al compartirla: $13,300.00 MXN')).toBeVisible()
})
