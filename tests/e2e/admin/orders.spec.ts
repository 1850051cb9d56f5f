import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, VISITOR_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { createOp } from '../../../src/domain/commands/command.ts'
import { dayText } from '../../../src/domain/request/typed-dates.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { dayIn } from '../../support/day-in.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'

const STOCK = demoRow(DEMO.light).stock_quantity ?? Number.NaN
const PRICE = demoRow(DEMO.light).price ?? Number.NaN
/** Free units on days without another order. */
const FREE = `${STOCK} ${STOCK === 1 ? 'libre' : 'libres'}`
/** Day in 60 days and later, which no order of the demo has. */
const later = (days: number) => dayIn(60 + days)
const pesos = (amount: number) => amount.toLocaleString('es-MX', { style: 'currency', currency: 'MXN' })

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light', ownShop: true, installed: true, serviceWorkers: 'allow' })
  test.slow()

  test(
    'a request, its order and its units are on three devices without a network, and all agree once there is one',
    { tag: '@core' },
    async ({ page, browser, shop, admin }) => {
      const owner = new AdminDevice(page)
      const other = async () =>
        (await browser.newContext({ ...PHONE, baseURL: shop.url, serviceWorkers: 'block' })).newPage()
      const [from, to] = [later(0), later(2)]
      const HELD = crypto.randomUUID()
      const held = { folio: 'R4X-9LM', state: 'reserved', customer_name: 'Rodaje Norte' } as const
      const light = { order_id: HELD, product_id: demoId(DEMO.light), name: DEMO.light, quantity: 2 }
      const ops = [
        createOp('orders', HELD, { ...held, from_day: from, to_day: to }),
        createOp('order_lines', crypto.randomUUID(), { ...light, position: 1 }),
      ]
      await admin.call('sync_push', { client: crypto.randomUUID(), commands: [{ n: 1, ops }] })
      await admin.call('staff_grant', { email: VISITOR_EMAIL, role: 'warehouse' })

      const visitor = new Visitor(await other())
      const message = await test.step('a visitor asks for three days without a network', async () => {
        await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.onlyOne), quantity: 1 }]))
        await visitor.visit('/rental')
        await visitor.openPanel()
        await visitor.closePanel()
        await visitor.page.getByRole('button', { name: /^Fechas/ }).tap()
        const picker = visitor.page.getByRole('dialog', { name: 'Fechas de renta' })
        // Once it is open, its scripts are here: this device has no service worker.
        await expect(picker.getByRole('textbox', { name: 'Fecha de inicio' })).toBeVisible()
        await visitor.context.setOffline(true)
        await picker.getByRole('textbox', { name: 'Fecha de inicio' }).fill(dayText(from))
        await picker.getByRole('textbox', { name: 'Fecha de fin' }).fill(dayText(to))
        await picker.getByRole('button', { name: 'Listo' }).tap()
        await visitor.openPanel()
        return visitor.message()
      })
      const folio = /Folio: (\S+)/.exec(message)?.[1] ?? ''
      const state = statusOf(page)
      const dialog = page.getByRole('dialog', { name: 'Pegar mensaje' })
      const field = dialog.getByLabel('Mensaje del cliente')
      await owner.signIn(() => owner.open('/config/orders'))
      await expect(page.getByRole('region', { name: 'Atrasados' }).getByRole('listitem')).toHaveCount(2)
      await owner.goOffline()

      await test.step('the owner pastes the message; what is not sure is said, and the rest is filled in', async () => {
        await page.getByRole('button', { name: 'Pegar mensaje' }).tap()
        // As a chat gives it: with the sender, and a line that no product has.
        const asked = message.replace(`${DEMO.onlyOne} x1`, `${DEMO.onlyOne} x2`)
        const lines = asked.split('\n').toSpliced(2, 0, '• Máquina del tiempo x1')
        await field.fill(`[26/11/26, 10:02] Ana López: ${lines.join('\n')}`)
        await expect(dialog.getByLabel('Cliente', { exact: true })).toHaveValue('Ana López')
        await expect(dialog).toContainText('¿Qué artículo es “Máquina del tiempo”?')
        expect(await axeViolations(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Crear pedido' }).tap()
        await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
      })
      await test.step('pasted again it is the same order, and offers what differs', async () => {
        await page.goto('/config/orders?action=paste')
        await field.fill(message)
        await expect(dialog).toContainText(`Ya es el pedido ${folio}`)
        await expect(dialog).toContainText(`1 × ${DEMO.onlyOne}, antes 2`)
        await dialog.getByRole('button', { name: 'Actualizar pedido' }).tap()
        await expect(dialog).toHaveCount(0)
      })
      await test.step('quotes and reserves it', async () => {
        await page.getByRole('textbox', { name: 'Teléfono' }).fill('998 765 4321')
        await page.getByRole('button', { name: 'Cotizar' }).tap()
        await expect(state).toHaveText('Cotizado')
        await page.getByRole('button', { name: 'Apartar' }).tap()
        await expect(state).toHaveText('Apartado')
        await expect(page.getByText('Por confirmar: aún no llega al servidor')).toBeVisible()
      })

      const warehouse = new AdminDevice(await other())
      const their = warehouse.page
      await warehouse.signInByForm({ email: VISITOR_EMAIL, password: DEMO_PASSWORD })
      await test.step('the warehouse counts another order without a network, and takes the last unit along', async () => {
        await their.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('R4X-9LM')
        await their.getByRole('link', { name: 'R4X-9LM' }).tap()
        await their.getByRole('link', { name: 'Contar' }).tap()
        await warehouse.goOffline()
        await their.getByRole('button', { name: `Contar uno más: ${DEMO.light}` }).tap()
        await their.getByRole('button', { name: `Contar uno más: ${DEMO.light}` }).tap()
        await expect(their.getByRole('status', { name: 'Avance' })).toHaveText('2 de 2')
        await scan(their, DEMO.onlyOne)
        const extra = their.getByRole('alert', { name: DEMO.onlyOne })
        await expect(extra).toContainText('no es de este pedido')
        await expect(extra).toContainText('Ningún otro pedido lo tiene.')
        expect(await axeViolations(their)).toEqual([])
        await extra.getByRole('button', { name: 'Entregar de todos modos' }).tap()
        await their.getByRole('button', { name: 'Entregar', exact: true }).tap()
        await expect(statusOf(their)).toHaveText('Entregado')
      })
      await test.step('with a network the owner hears that it is short, and of whom', async () => {
        await warehouse.goOnline()
        await expect(warehouse.status).toHaveText(/^Al día/, { timeout: 45_000 })
        await owner.goOnline()
        const line = page.getByRole('listitem', { name: DEMO.onlyOne })
        await expect(line).toContainText('Falta 1 de 1', { timeout: 45_000 })
        await expect(line).toContainText('lo tiene R4X-9LM')
        await expect(page.getByText('Por confirmar: aún no llega al servidor')).toHaveCount(0)
      })
      const notice = page.getByRole('alert').filter({ hasText: `Falta 1 × ${DEMO.onlyOne}` })
      const waysOut = page.getByRole('button', { name: `Opciones para lo que falta de ${DEMO.onlyOne}` })
      await test.step('who reserved is told once', async () => {
        await expect(notice).toContainText(`Pedido ${folio}`)
        await notice.getByRole('button', { name: 'Cerrar aviso' }).tap()
        await page.reload()
        await expect(waysOut).toBeVisible()
        await expect(notice).toHaveCount(0)
      })
      await byNight('other days or products end it offline; undone, it is back on both', async () => {
        const short = (on: Page) => on.getByRole('listitem').filter({ hasText: 'Falta 1 de 1' })
        const undo = page.getByRole('button', { name: 'Deshacer' })
        const take = async (way: string) => {
          await waysOut.tap()
          const choice = page.getByRole('region', { name: way }).getByRole('button').first()
          const chosen = (await choice.textContent()) ?? ''
          await choice.tap()
          await expect(page.getByRole('main').getByText(chosen)).toBeVisible()
          await expect(page.getByText(/Faltan? \d/)).toHaveCount(0)
          return chosen
        }
        await openOrder(their, folio)
        for (const way of ['Otros días con todo libre', 'Otro artículo que sí está libre']) {
          await owner.context.setOffline(true)
          await take(way)
          await undo.tap()
          await expect(short(page)).toHaveCount(1)
          const chosen = await take(way)
          // Its notice stays while it has the focus.
          await undo.focus()
          await owner.goOnline()
          await expect(their.getByRole('main').getByText(chosen)).toBeVisible({ timeout: 45_000 })
          await expect(short(their)).toHaveCount(0)
          await undo.tap()
          for (const on of [page, their]) await expect(short(on)).toHaveCount(1, { timeout: 45_000 })
          // A shortage that returned is told again.
          await notice.getByRole('button', { name: 'Cerrar aviso' }).tap()
        }
      })
      await test.step('sub-renting ends it', async () => {
        await waysOut.tap()
        await page.getByRole('dialog').getByRole('button', { name: 'Subrentar 1 unidad' }).tap()
        await expect(page.getByRole('listitem', { name: DEMO.onlyOne })).not.toContainText('Falta ', {
          timeout: 30_000,
        })
      })
      await test.step('both devices and the server agree', async () => {
        await openOrder(their, folio)
        await expect(statusOf(their)).toHaveText('Apartado')
        await expect(their.getByRole('listitem', { name: DEMO.onlyOne })).not.toContainText('Falta ', {
          timeout: 30_000,
        })
        const lines = await admin.read(
          'order_lines',
          `product_id=eq.${demoId(DEMO.onlyOne)}&deleted=is.false&select=out_quantity,sub_rented,short_to,orders(folio,state)&orders.from_day=eq.${from}&orders=not.is.null`,
        )
        expect(lines).toEqual(
          expect.arrayContaining([
            { out_quantity: 1, sub_rented: 0, short_to: [], orders: { folio: 'R4X-9LM', state: 'out' } },
            { out_quantity: 0, sub_rented: 1, short_to: [], orders: { folio, state: 'reserved' } },
          ]),
        )
      })
      await test.step('the owner tells the customer', async () => {
        const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
        expect(href).toContain('529987654321')
        expect(new URL(href).searchParams.get('text')).toContain('Ana López')
      })
      await Promise.all([visitor, warehouse].map(({ context }) => context.close()))
    },
  )

  test('the owner adds an order by hand without a network, quotes and reserves it; another device sees it', async ({
    page,
    browser,
    shop,
    admin,
  }) => {
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
      await dialog.getByLabel('Primer día').fill(later(2))
      await dialog.getByLabel('Último día').fill(later(1))
      await dialog.getByRole('button', { name: 'Crear pedido' }).tap()
      await expect(dialog).toContainText('Escribe un teléfono de 10 dígitos')
      await expect(dialog).toContainText('El último día es anterior al primero.')
      await dialog.getByLabel('Último día').fill(later(100))
      await expect(dialog).toContainText('Son 99 días: un pedido dura 92 como máximo.')
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('998 765 4321')
      await dialog.getByLabel('Último día').fill(later(4))
      // A second tap in the same place would be a double one, which a form takes once.
      await dialog.getByRole('textbox', { name: 'Teléfono' }).press('Enter')
      await expect(state).toHaveText('Nuevo')
      await expect(page.getByRole('textbox', { name: 'Cliente', exact: true })).toHaveValue('Lucía Méndez')
      await expect(page.getByRole('link', { name: 'Llamar a 998 765 4321' })).toHaveAttribute(
        'href',
        'tel:+529987654321',
      )
    })
    const folio = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Pedido ', '') ?? ''
    await test.step('nothing is reserved without lines', async () => {
      await button('Apartar').tap()
      await expect(device.notices).toContainText('Agrega primero lo que se renta.')
      await expect(state).toHaveText('Nuevo')
    })
    await test.step('lines come from the catalogue and are written in place', async () => {
      await button('Agregar artículos').tap()
      await expect(dialog.getByRole('searchbox')).toBeFocused()
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
      await expect(page.getByRole('main').getByRole('listitem').first()).toHaveAccessibleName('Flete a Tulum')
    })
    await test.step('its next steps are one button, and a reservation waits for the server', async () => {
      await button('Cotizar').tap()
      await expect(state).toHaveText('Cotizado')
      await button('Apartar').tap()
      await expect(state).toHaveText('Apartado')
      await expect(page.getByText('Por confirmar: aún no llega al servidor')).toBeVisible()
      await page.getByRole('textbox', { name: 'Lugar', exact: true }).fill('Hacienda Tres Ríos')
      await page.getByRole('textbox', { name: 'Notas internas' }).focus()
      await expect(page.getByRole('region', { name: 'Cliente y días' })).toContainText('Pedido actualizado')
      // Not left before the reload.
      await page.getByRole('textbox', { name: 'Notas internas' }).fill('Llevar dos llaves')
      await page.reload()
      await expect(state).toHaveText('Apartado')
      await expect(page.getByRole('textbox', { name: 'Lugar', exact: true })).toHaveValue(
        'Hacienda Tres Ríos',
      )
      await expect(page.getByRole('textbox', { name: 'Notas internas' })).toHaveValue('Llevar dos llaves')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('online it is confirmed, and says what is short', async () => {
      await device.goOnline()
      await expect(line(DEMO.light)).toContainText(`Faltan 2 de ${STOCK + 2}`, { timeout: 45_000 })
      await expect(page.getByText('Por confirmar: aún no llega al servidor')).toHaveCount(0)
      const notes = page.getByRole('textbox', { name: 'Notas internas' })
      await notes.focus()
      await notes.blur()
      await expect
        .poll(() => admin.read('orders', `select=internal_notes&folio=eq.${folio}`))
        .toEqual([{ internal_notes: 'Llevar dos llaves' }])
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
      await dialog.getByRole('button', { name: 'Subrentar 2 unidades' }).tap()
      await expect(line(DEMO.light)).toContainText('2 subrentados')
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
      await found.getByRole('link', { name: folio }).click()
      await their.getByRole('link', { name: 'Contar' }).click()
      await page.getByRole('link', { name: 'Contar' }).tap()
      const progress = (on: Page) => on.getByRole('status', { name: 'Avance' })
      await device.goOffline()
      await test.step('two devices count it at once, and no tap is lost', async () => {
        const tap = (on: Page) => on.getByRole('button', { name: `Contar uno más: ${DEMO.light}` }).click()
        await tap(page)
        await tap(page)
        await line(DEMO.light).getByRole('button', { name: 'Contar una menos' }).tap()
        await tap(their)
        await expect(progress(their)).toHaveText(`1 de ${STOCK + 3}`)
        await scan(their, DEMO.light)
        await device.goOnline()
        for (const on of [page, their])
          await expect(progress(on)).toHaveText(`3 de ${STOCK + 3}`, { timeout: 45_000 })
      })
      await test.step('a number is typed, and what is whole folds away', async () => {
        await line(DEMO.light)
          .getByRole('spinbutton')
          .fill(String(STOCK + 2))
        await expect(page.getByText('Listos: 1 renglón')).toBeVisible()
        await expect(line(DEMO.light)).toBeHidden()
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('handed over on one, the other says so', async () => {
        await their.getByRole('button', { name: `Entregar ${STOCK + 2} de ${STOCK + 3}` }).click()
        await expect(statusOf(their)).toHaveText('Entregado')
        await expect(page.getByRole('alert')).toContainText('ya cambió este pedido a entregado', {
          timeout: 30_000,
        })
        await page.getByRole('button', { name: 'Ver pedido' }).tap()
        await expect(state).toHaveText('Entregado')
      })
      await test.step('what comes back is counted, with its damage', async () => {
        await their.getByRole('link', { name: 'Contar' }).click()
        const row = their.getByRole('listitem', { name: DEMO.light })
        await row.getByRole('button', { name: /^Contar uno más/ }).click()
        await expect(row).toContainText(`Faltan ${STOCK + 1}`)
        await row.getByRole('button', { name: 'Daño' }).click()
        await their.getByRole('textbox', { name: 'Daño' }).fill('Cable pelado')
        const photo = await new ProductFormPage(their).imageFile('IMG_2.jpg', 900, 600)
        await their.getByLabel('Tomar foto').setInputFiles(photo)
        await expect(their.getByRole('img', { name: 'Foto 1' })).toBeVisible()
        expect(await axeViolations(their)).toEqual([])
        await their.getByRole('button', { name: 'Una más a reparación' }).click()
        await their.getByRole('button', { name: 'Guardar' }).click()
        await expect(row).toContainText('Daño: Cable pelado · 1 foto')
        await expect(line(DEMO.light)).toContainText('Daño: Cable pelado · 1 foto', { timeout: 30_000 })
      })
      await test.step('another device sees the photo, and visitors do not', async () => {
        await page.getByRole('link', { name: 'Contar' }).tap()
        await line(DEMO.light).getByRole('button', { name: 'Daño' }).tap()
        await expect(page.getByRole('img', { name: 'Foto 1' })).toHaveJSProperty('naturalWidth', 900)
        const [row] = await admin.read(
          'order_lines',
          `product_id=eq.${demoId(DEMO.light)}&damage_note=eq.Cable pelado&select=damage_photos`,
        )
        expect(await admin.product(DEMO.light)).toMatchObject({ repair_quantity: 1 })
        const [path = ''] = (row?.['damage_photos'] ?? []) as string[]
        for (const way of ['public/', 'authenticated/', ''])
          expect((await fetch(`${shop.url}/storage/v1/object/${way}order_photos/${path}`)).ok).toBe(false)
        await dialog.getByRole('button', { name: 'Cancelar' }).tap()
        await page.getByRole('link', { name: `Pedido ${folio}` }).tap()
        await their.getByRole('link', { name: `Pedido ${folio}` }).click()
      })
      await their.getByRole('button', { name: `Acciones del pedido ${folio}` }).click()
      await their.getByRole('menuitem', { name: 'Regresar a apartado' }).click()
      await expect(state).toHaveText('Apartado', { timeout: 30_000 })
      await context.close()
    })
    await test.step('it is deleted, not at once, and comes back', async () => {
      const menu = button(`Acciones del pedido ${folio}`)
      await menu.tap()
      await page.getByRole('menuitem', { name: 'Eliminar' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).tap()
      await expect(menu).toBeFocused()
      await menu.tap()
      await page.getByRole('menuitem', { name: 'Eliminar' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
      await expect(page).toHaveURL('/config/orders')
      await device.notices.getByRole('button', { name: 'Deshacer' }).tap()
      await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('lucia mendez')
      const found = page.getByRole('main').getByRole('listitem')
      await expect(found).toHaveCount(1)
      await expect(found).toHaveAccessibleName(folio)
    })
    await test.step('an address that names no order says that there is none', async () => {
      await page.goto('/config/orders/nuevo')
      await expect(page.getByRole('heading', { name: 'Este pedido ya no existe' })).toBeVisible()
    })
  })
})

const statusOf = (page: Page) => page.getByRole('status', { name: 'Estado del pedido' })

async function openOrder(on: Page, folio: string): Promise<void> {
  await on.getByRole('link', { name: 'Pedidos', exact: true }).first().tap()
  await on.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(folio)
  await on.getByRole('link', { name: folio }).tap()
}

/** Types what a scanner reads from the label of a product. */
async function scan(page: Page, name: string): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Código o nombre' })
    .fill(`https://shop.example/product/${demoId(name)}`)
  await page.getByRole('textbox', { name: 'Código o nombre' }).press('Enter')
}
