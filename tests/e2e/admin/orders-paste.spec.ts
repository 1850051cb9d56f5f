import type { Page } from '@playwright/test'
import { GREETING } from '../../../src/domain/request/chat-link.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'

/** Request as a chat gives it: with the sender, a line that no product has, and one that the chat cut. */
const MESSAGE = (folio: string) =>
  [
    `[26/11/26, 10:02] Ana López: ${GREETING}`,
    `• ${DEMO.discounted} x2 - Subtotal: $1,600.00`,
    '• Máquina del tiempo x1',
    'Fechas: 10/12/2020 a 12/12/2020 (3 días)',
    'Total Estimado: $1,600.00 MXN',
    `Folio: ${folio}`,
  ].join('\n')

test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', ...PHONE })

test(
  'what visitors report, and texts from a chat, become orders without a network, once on every device',
  { tag: '@core' },
  async ({ page, shop, admin }) => {
    test.slow()
    const device = new AdminDevice(page)
    const inbox = page.getByRole('region', { name: 'Solicitudes sin pedido' })
    const reported = (folio: string) => inbox.getByRole('listitem', { name: `Solicitud ${folio}` })
    for (const [folio, to_day] of [
      ['K7Q-3FF', '2026-12-12'],
      ['K7Q-3FH', '2026-12-09'],
    ] as const)
      await page.request.post('/rest/v1/opened_requests', {
        headers: { apikey: LOCAL_KEY },
        data: {
          way: 'whatsapp',
          product_ids: [demoId(DEMO.light), crypto.randomUUID()],
          quantities: [2, 1],
          folio,
          from_day: '2026-12-10',
          to_day,
        },
      })
    const old = crypto.randomUUID()
    const ended = {
      state: 'closed',
      customer_name: 'Rosa Peña',
      from_day: '2020-02-01',
      to_day: '2020-02-03',
    }
    await admin.insert('orders', 'id', { id: old, folio: 'K7Q-222', created_at: 0, ...ended })
    await admin.insert('order_lines', 'id', { id: crypto.randomUUID(), order_id: old, name: 'Riel' })
    // Ended orders leave with the purge, at the start.
    await shop.goDown()
    await shop.comeBack()

    await test.step('texts that somebody shares with the app wait for the sign-in, and say whom they are for', async () => {
      await device.open('/')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await share(page, '¿A qué hora abren?')
      await expect(page).toHaveURL(/\/login/)
      await share(page, '¿Y el domingo?')
      const note = page.getByRole('region', { name: 'Esto es para quienes atienden la tienda' })
      await expect(note).toContainText('¿A qué hora abren?\n\n¿Y el domingo?')
      expect(await axeViolations(page)).toEqual([])
      await device.fillIn()
      await expect(field(page)).toHaveValue('¿A qué hora abren?\n\n¿Y el domingo?', { timeout: 45_000 })
      await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    })
    await test.step('an order that ended long ago is found on the server, and comes back', async () => {
      await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('pena')
      await expect(page.getByText('No se encontraron pedidos')).toBeVisible()
      await page.getByRole('button', { name: 'Buscar en línea' }).click()
      const found = page.getByRole('listitem', { name: 'K7Q-222' })
      await expect(found).toContainText('Cerrado')
      expect(await axeViolations(page)).toEqual([])
      await found.getByRole('link', { name: 'K7Q-222' }).click()
      await expect(page.getByText('1 × Riel')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Reabrir pedido' }).click()
      await expect(page.getByRole('button', { name: 'Cerrar pedido' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem', { name: 'Riel' })).toBeVisible()
      await page.getByRole('link', { name: 'Pedidos' }).first().click()
    })
    await test.step('a request that a visitor’s device reported is dismissed for everybody, and comes back', async () => {
      await expect(reported('K7Q-3FF')).toContainText(`2 × ${DEMO.light}, 1 × Producto Desconocido`)
      await expect(reported('K7Q-3FF')).toContainText('1 artículo ya no está en el catálogo.')
      await expect(reported('K7Q-3FH')).toContainText('El último día es anterior al primero.')
      expect(await axeViolations(page)).toEqual([])
      await reported('K7Q-3FH').getByRole('button', { name: 'Descartar' }).click()
      await expect(reported('K7Q-3FH')).toHaveCount(0)
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(reported('K7Q-3FH')).toBeVisible()
    })
    await device.goOffline()
    await test.step('without a network it becomes an order, and is dismissed once there is one', async () => {
      await reported('K7Q-3FH').getByRole('button', { name: 'Descartar' }).click()
      await expect(page.getByText('Hace falta conexión, porque la lista es de todo el equipo.')).toBeVisible()
      await reported('K7Q-3FF').getByRole('button', { name: 'Crear pedido' }).click()
      await expect(page.getByRole('heading', { name: 'Pedido K7Q-3FF' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem', { name: DEMO.light })).toBeVisible()
      await page.getByRole('link', { name: 'Pedidos' }).first().click()
      await expect(reported('K7Q-3FH')).toBeVisible()
      await expect(reported('K7Q-3FF')).toHaveCount(0)
    })

    await test.step('an order that ended long ago is not found, and says why', async () => {
      await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('riel antiguo')
      await page.getByRole('button', { name: 'Buscar en línea' }).click()
      await expect(page.getByText('Sin conexión: estos pedidos están solo en el servidor.')).toBeVisible()
    })
    await test.step('a text that is none of the shop’s says so and stays', async () => {
      await share(page, '¿A qué hora abren?')
      await expect(dialog(page)).toContainText('No parece un mensaje de esta tienda.')
      await expect(field(page)).toHaveValue('¿A qué hora abren?')
      await expect(save(page)).toBeDisabled()
      expect(await axeViolations(page)).toEqual([])
    })
    await byNight('what is not sure is said, and the rest is filled in', async () => {
      await field(page).fill(MESSAGE('K7Q-3FD'))
      await expect(dialog(page).getByLabel('Cliente', { exact: true })).toHaveValue('Ana López')
      await expect(dialog(page)).toContainText('¿Qué artículo es “Máquina del tiempo”?')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('its past days are asked about; stored, it is an order', async () => {
      await field(page).fill(MESSAGE('K7Q-3FD'))
      await save(page).click()
      await expect(dialog(page)).toContainText('Ese día ya pasó. Guarda otra vez si es correcto.')
      await save(page).press('Enter')
      await expect(page.getByRole('heading', { name: 'Pedido K7Q-3FD' })).toBeVisible()
    })
    await byNight(
      'pasted again with another quantity, it is the same order, and offers what differs',
      async () => {
        await page.goto('/config/orders?action=paste')
        await field(page).fill(
          MESSAGE('K7Q-3FD').replace('x2 - Subtotal: $1,600.00', 'x3 - Subtotal: $2,400.00'),
        )
        await expect(dialog(page)).toContainText('Ya es el pedido K7Q-3FD')
        await expect(dialog(page)).toContainText(`3 × ${DEMO.discounted}, antes 2`)
        await dialog(page).getByRole('button', { name: 'Actualizar pedido' }).click()
        await expect(page.getByRole('heading', { name: 'Pedido K7Q-3FD' })).toBeVisible()
      },
    )
  },
)

/** Shares a text with the app, as Android does by the manifest. */
const share = (page: Page, text: string) =>
  page.evaluate((value) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/config/share' })
    const input = document.createElement('input')
    Object.assign(input, { name: 'text', value })
    form.append(input)
    document.body.append(form)
    form.submit()
  }, text)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pegar mensaje' })
const field = (page: Page) => dialog(page).getByLabel('Mensaje del cliente')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Crear pedido' })
