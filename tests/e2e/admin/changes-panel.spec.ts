import type { Op } from '../../../src/domain/commands/command.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Admin } from '../../support/servers/admin.ts'
import type { ShopUnderTest } from '../../support/servers/test-shop.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'

type Row = Record<string, unknown>

/** Returns a public product from the server; undefined if visitors do not get it. */
async function serverRow({ url }: ShopUnderTest, id: string): Promise<Row | undefined> {
  const headers = { apikey: LOCAL_KEY }
  const response = await fetch(`${url}/rest/v1/products?select=*&deleted=is.false&id=eq.${id}`, { headers })
  const [row] = (await response.json()) as Row[]
  return row && { ...row, price: Number(row['price']) }
}

/** Adds a public product. @returns its row, and functions to read and name it on the server */
async function publicProduct(shop: ShopUnderTest, admin: Admin, name: string, fields: Row = {}) {
  const id = await admin.add({ name, price: 100, is_public: true, ...fields })
  const row = await serverRow(shop, id)
  if (!row) throw new Error('The product is not there')
  const onServer = async (column: string) => (await serverRow(shop, id))?.[column]
  return { id, row, onServer, by: { column: 'id', value: id } }
}

function update(id: string, base: Row, patch: Row): Op[] {
  return [{ table: 'products', id, insert: false, base, patch }]
}

/** Builds a change as the journal has it after the server's answer. */
function answered(n: number, label: string, status: string, fields: Row = {}) {
  const id = crypto.randomUUID()
  const value = {
    n,
    label,
    refusal: 'Error al actualizar artículo',
    at: Date.now() - n * 60_000,
    keys: [`products/${id}`],
    ops: update(id, {}, { name: label }),
    images: [],
    status,
    settledAt: Date.now(),
    sqlstate: null,
    message: null,
    constraint: null,
    outcomes: [],
    known: {},
    open: status === 'sent' ? 0 : 1,
    told: true,
    ...fields,
  }
  return { store: 'journal' as const, value }
}

const CASES = [
  answered(1, 'Reordenar Iluminación', 'sent'),
  answered(2, 'Cambiar precio', 'refused', {
    sqlstate: '23514',
    constraint: 'products_price_check',
    message: 'violates',
  }),
  answered(3, 'Editar FX6', 'merged', {
    ops: update('a', { price: 1 }, { price: 2500 }),
    outcomes: [{ index: 0, status: 'merged', theirs: { price: 2400 } }],
  }),
  answered(4, `Cambiar nombre de “${'muy largo '.repeat(30)}”`, 'gone'),
]

test(
  'a refused change holds up nothing, says why, and is tried again or discarded; several are told once, in one notice',
  { tag: '@core' },
  async ({ page, shop, admin }) => {
    test.slow()
    const { id, row, onServer } = await publicProduct(shop, admin, 'Prueba rechazo')
    const device = new EditingPage(page)
    await device.signIn()
    await device.write('Cambiar precio de Prueba', update(id, { price: 100 }, { price: -5 }), row)
    await device.write(
      'Cambiar existencias de Prueba',
      update(id, { stock_quantity: null }, { stock_quantity: 7 }),
      row,
    )
    await page.reload()

    // The notice of the specification, with the reason, opens the panel.
    await expect(device.status).toHaveText(/^1 cambio rechazado/)
    const notice = page.getByRole('region', { name: /Notificaciones/ })
    await expect(notice.getByText('Error al actualizar artículo', { exact: true })).toBeVisible()
    await expect(
      notice.getByText(/El precio no puede ser negativo\. \(.*products_price_check.*\)/),
    ).toBeVisible()
    expect(await onServer('stock_quantity')).toBe(7)
    await notice.getByRole('button', { name: 'Ver cambios' }).click()

    const refused = device.change('Cambiar precio de Prueba')
    await expect(device.group('Necesitan tu atención').getByRole('listitem')).toHaveCount(1)
    await expect(refused).toContainText('Rechazado')
    await expect(refused).toContainText('El precio no puede ser negativo.')
    await refused.getByText('Detalles').click()
    await expect(refused.getByText('-$5.00')).toBeVisible()
    await expect(refused).toContainText('Precio de Prueba rechazo: $100.00 → -$5.00')
    await expect(refused.getByText(/products_price_check/)).toBeVisible()
    await expect(device.change('Cambiar existencias de Prueba')).toContainText('Enviado')

    // Unchanged, it is refused again. Online, the new refusal may replace the notice before anyone can look.
    await page.context().setOffline(true)
    await expect(device.changes).toContainText('Sin conexión')
    await refused.getByRole('button', { name: 'Reintentar' }).click()
    await expect(device.outcome).toHaveText('Se enviará de nuevo: Cambiar precio de Prueba')
    await expect(notice.getByText('Se enviará de nuevo', { exact: true })).toBeAttached()
    await expect(refused).toContainText('Por enviar')
    await device.goOnline()
    await expect(refused).toHaveCount(1)
    await expect(refused).toContainText('Rechazado')

    await refused.getByRole('button', { name: 'Descartar' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(refused).toBeVisible()
    await refused.getByRole('button', { name: 'Descartar' }).click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(refused).toHaveCount(0)
    await expect(device.outcome).toHaveText('Cambio descartado: Cambiar precio de Prueba')
    await expect(notice.getByText('Cambio descartado', { exact: true })).toBeAttached()
    await expect(device.group('Necesitan tu atención')).toHaveCount(0)
    // Another change takes its position.
    await expect(device.change('Cambiar existencias de Prueba')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(device.status).toHaveText(/^Al día/)
    expect(await onServer('price')).toBe(100)
    await device.shows('Prueba rechazo', 100)

    await test.step('several: one notice, and none after another reload', async () => {
      const current = await serverRow(shop, id)
      for (const price of [-1, -2])
        await device.write(`Cambiar precio a ${price}`, update(id, { price: 100 }, { price }), current ?? row)
      await page.reload()
      await expect(notice.getByText('2 cambios rechazados', { exact: true })).toBeVisible()
      await expect(device.status).toHaveText(/^2 cambios rechazados/)

      await page.reload()
      await device.openChanges()
      await expect(device.group('Necesitan tu atención').getByRole('listitem')).toHaveCount(2)
      await expect(notice.getByText('2 cambios rechazados', { exact: true })).toBeHidden()
      await device.changes.getByRole('button', { name: 'Reintentar todo' }).click()
      await expect(device.outcome).toHaveText('2 cambios se enviarán de nuevo.')
    })
  },
)

test.describe('a change that met another admin', () => {
  test('shows both values, and the person gives the other one back or keeps theirs', async ({
    page,
    shop,
    admin,
  }) => {
    test.slow()
    const product = await publicProduct(shop, admin, 'Prueba mezcla')
    const device = new EditingPage(page)
    await device.signIn()

    await test.step('both values, also a third one, and the other one back', async () => {
      const { id, row, onServer, by } = product
      await admin.change('products', by, { price: 120 })
      await device.write('Cambiar precio de Prueba', update(id, { price: 100 }, { price: 150 }), row)
      await page.reload()
      const notice = page.getByRole('region', { name: /Notificaciones/ })
      await expect(notice.getByText('Combinado con otro cambio', { exact: true })).toBeVisible()
      await expect(device.status).toHaveText(/^1 cambio necesita tu atención/)
      expect(await onServer('price')).toBe(150)
      await device.openChanges()
      const merged = device.change('Cambiar precio de Prueba')
      await expect(merged).toContainText('Combinado con otro cambio')
      await expect(device.changes).toContainText('1 cambio necesita tu atención')
      await expect(device.changes).not.toContainText('Al día')
      await expect(merged).toContainText('Precio')
      await expect(merged.getByText(/^Tu valor/).locator('..')).toContainText('$150.00')
      const other = merged.getByText('El otro valor', { exact: true }).locator('..')
      await expect(other).toContainText('$120.00')
      await expect(merged.getByText('Ahora', { exact: true })).toHaveCount(0)
      // A third change: the value that restoring would replace must be visible.
      await admin.change('products', by, { price: 170 })
      await expect(merged.getByText('Ahora', { exact: true }).locator('..')).toContainText('$170.00')
      await merged.getByRole('button', { name: 'Restaurar el otro valor' }).click()
      await expect(notice.getByText('Se restaura el otro valor', { exact: true })).toBeAttached()
      await expect(merged).toHaveCount(0)
      await expect(device.change('Restaurar: Cambiar precio de Prueba')).toContainText('Enviado')
      expect(await onServer('price')).toBe(120)
      await device.closeChanges()
    })
    await test.step('this device’s value is kept', async () => {
      const { id, onServer, by } = product
      const row = (await serverRow(shop, id)) ?? {}
      await admin.change('products', by, { description: 'Otra' })
      const patch = { description: 'La mía' }
      await device.write('Describir Prueba', update(id, { description: row['description'] }, patch), row)
      await page.reload()
      await expect(device.status).toHaveText(/^1 cambio necesita tu atención/)
      await device.openChanges()
      const merged = device.change('Describir Prueba')
      await merged.getByRole('button', { name: 'Conservar el mío' }).click()
      await expect(merged).toHaveCount(0)
      await expect(device.outcome).toHaveText('Se queda tu valor: Describir Prueba')
      expect(await onServer('description')).toBe('La mía')
    })
  })

  test('asks how many there are when both counted, names sections, and brings back what was deleted', async ({
    page,
    shop,
    admin,
  }) => {
    test.slow()
    const counted = await publicProduct(shop, admin, 'Prueba conteo', { stock_quantity: 4 })
    const moved = await publicProduct(shop, admin, 'Prueba sección')
    const deleted = await publicProduct(shop, admin, 'Prueba borrada')
    const device = new EditingPage(page)
    await device.signIn()
    const count = async (from: number, mine: number, theirs: number) => {
      await admin.change('products', counted.by, { stock_quantity: theirs })
      const ops = update(counted.id, { stock_quantity: from }, { stock_quantity: mine })
      await device.write('Contar Prueba', ops, { ...counted.row, stock_quantity: from })
      await page.reload()
      await expect(device.status).toHaveText(/^1 cambio necesita tu atención/)
    }
    const question = { name: /¿Cuántas quedan\?$/ }

    await test.step('both counted: asked in the panel', async () => {
      await count(4, 3, 5)
      const notice = page.getByRole('region', { name: /Notificaciones/ })
      await expect(notice.getByText(/Tú: 3, otra persona: 5\./)).toBeVisible()
      await device.openChanges()
      // The panel shows the same, so the toast is not on top of it.
      await expect(notice.getByText(/Tú: 3, otra persona: 5\./)).toHaveCount(0)
      const asked = device.change('Contar Prueba')
      await expect(asked).toContainText('Espera tu respuesta')
      await expect(asked.getByRole('button')).toHaveText(['Tú: 3', 'Otra persona: 5'])
      await asked.getByRole('group', question).getByRole('button', { name: 'Otra persona: 5' }).click()
      await expect(device.outcome).toHaveText('Existencias: 5')
      await expect.poll(() => counted.onServer('stock_quantity')).toBe(5)
      await expect(device.group('Necesitan tu atención')).toHaveCount(0)
      await device.closeChanges()
    })
    await test.step('and in the row', async () => {
      await count(5, 2, 9)
      const inRow = (await device.findProduct('Prueba conteo')).getByRole('group', question)
      await inRow.getByRole('button', { name: 'Tú: 2' }).click()
      await expect(inRow).toHaveCount(0)
      await expect(device.status).toHaveText(/^Al día/)
      expect(await counted.onServer('stock_quantity')).toBe(2)
    })
    const [mine, other] = await admin.read('sections', 'select=id,name,name_es&deleted=is.false&limit=2')
    if (!mine || !other) throw new Error('There are no sections')
    await admin.change('products', moved.by, { section_id: other['id'] })
    await admin.delete('Prueba borrada')
    const move = update(moved.id, { section_id: null }, { section_id: mine['id'] })
    await device.write('Mover Prueba', move, moved.row)
    const change = update(deleted.id, { price: 100 }, { price: 150 })
    await device.write('Cambiar precio de Prueba', change, deleted.row)
    await page.reload()
    // Independent of the order of sending, and of the page that showed them.
    await expect(device.status).toHaveText(/^2 cambios necesitan tu atención/)
    await device.openChanges()
    await test.step('sections by name instead of their keys', async () => {
      const merged = device.change('Mover Prueba')
      await expect(merged).toContainText(String(mine['name_es'] || mine['name']))
      await expect(merged).toContainText(String(other['name_es'] || other['name']))
    })
    await test.step('what was deleted comes back, with the change', async () => {
      const gone = device.change('Cambiar precio de Prueba')
      await expect(gone).toContainText('Ya no existe')
      await expect(gone).toContainText('Otra persona lo eliminó antes de que llegara tu cambio.')
      await gone.getByRole('button', { name: 'Recuperar' }).click()
      await expect(device.notices.getByText('Se recupera', { exact: true })).toBeAttached()
      await expect(device.change('Recuperar: Cambiar precio de Prueba')).toContainText('Enviado')
      const back = { name: 'Prueba borrada', price: 150, deleted: false }
      expect(await serverRow(shop, deleted.id)).toMatchObject(back)
    })
  })
})

test(
  'without a connection a change waits; it goes out when it is back, and can be undone then, or taken back before',
  { tag: '@quick' },
  async ({ page, shop, admin }) => {
    const { onServer, by } = await publicProduct(shop, admin, 'Prueba espera')
    const device = new EditingPage(page)
    await device.signIn()
    const price = (await device.findProduct('Prueba espera')).getByRole('textbox', { name: 'Precio' })
    const waiting = device.group('Por enviar').getByRole('listitem')
    const changeOffline = async () => {
      await device.goOffline()
      await price.fill('175')
      await price.press('Enter')
      await expect(device.status).toHaveText(/^1 cambio por enviar/)
      await device.openChanges()
    }

    await test.step('it waits', async () => {
      await changeOffline()
      await expect(device.changes).toContainText(/Sin conexión · actualizado hace/)
      await expect(device.changes).toContainText('se enviarán solos cuando vuelva la conexión')
      await expect(waiting).toHaveCount(1)
      await expect(waiting).toContainText('Por enviar')
      await expect(waiting).toContainText('Precio de Prueba espera: $100.00 → $175.00')
    })
    await test.step('it goes out, and is undone', async () => {
      await device.goOnline()
      const sent = device.group('Enviados recientemente').getByRole('listitem').first()
      await expect(sent).toContainText('Enviado')
      expect(await onServer('price')).toBe(175)
      await device.changes.getByRole('button', { name: 'Sincronizar ahora' }).click()
      await expect(device.outcome).toHaveText('Sincronizado: todo está al día.')

      await sent.getByRole('button', { name: 'Deshacer' }).click()
      await expect(device.outcome).toHaveText(/^Cambio deshecho: /)
      await expect(sent).toHaveAccessibleName(/^Deshacer: /)
      await expect.poll(() => onServer('price')).toBe(100)
      // The undone change cannot be undone again, but its undo can.
      await expect(device.changes.getByRole('button', { name: 'Deshacer' })).toHaveCount(1)
      await device.closeChanges()
    })
    await test.step('another one is taken back before', async () => {
      await changeOffline()
      await device.changes.getByRole('button', { name: 'Sincronizar ahora' }).click()
      await expect(device.outcome).toHaveText(/^No hay conexión\. Tus cambios están a salvo/)
      await waiting.getByRole('button', { name: 'Descartar' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
      // After an attempt it is unknown if the server has it, so the inverse is sent afterwards.
      await expect(device.outcome).toHaveText(/^Quizá ya llegó al servidor/)
      await expect(waiting).toHaveCount(2)
      await expect(waiting.nth(0)).toHaveAccessibleName(/^Deshacer: /)
      await expect(waiting.nth(1)).toContainText(
        'No se puede descartar: un cambio posterior depende de este.',
      )
      // Both are about one product, whose name is shown once above them.
      const ofOne = device.group('Por enviar').getByRole('heading', { name: 'Prueba espera', level: 4 })
      await expect(ofOne).toHaveCount(1)
      await expect(waiting.nth(0)).toContainText('Precio: $175.00 → $100.00')
      await expect(waiting.nth(1)).toContainText('Precio: $100.00 → $175.00')
      await page.keyboard.press('Escape')
      await expect(price).toHaveValue('$100.00')

      await device.goOnline()
      await expect(device.status).toHaveText(/^Al día/)
      await expect(price).toHaveValue('$100.00')
      expect(await onServer('price')).toBe(100)
    })
    await test.step('what another admin changed since stays when a change is undone, and is said', async () => {
      await device.setPrice('Prueba espera', 130)
      await expect.poll(() => onServer('price')).toBe(130)
      await admin.change('products', by, { price: 140 })
      await device.shows('Prueba espera', 140)
      await page.getByRole('main').focus()
      await page.keyboard.press('Control+z')
      await device.notified('Cambio deshecho en parte')
      await device.notified('1 registro conserva lo que se cambió después.')
      await expect(device.status).toHaveText(/^Al día/)
      expect(await onServer('price')).toBe(140)
    })
  },
)

test('is accessible and fits in both colours on a phone and a desktop, and is used with the keyboard alone', async ({
  page,
}) => {
  test.slow()
  const device = new EditingPage(page)
  const inBoth = async (what: string, more = async () => {}) => {
    for (const [colorScheme, size] of [
      ['light', PHONE.viewport],
      ['dark', { width: 1440, height: 900 }],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      expect(await axeViolations(page), `${what}, ${colorScheme}`).toEqual([])
      await more()
    }
  }
  await device.signIn()
  await device.openChanges()
  await inBoth('without changes')
  await page.keyboard.press('Escape')
  await device.writeOutbox(CASES)
  await page.reload()
  await expect(device.status).toHaveText(/^1 cambio rechazado/)
  await inBoth('the bar', async () => {
    const box = await device.status.getByRole('button').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
  await device.openChanges()
  await device.change('Cambiar precio').getByText('Detalles').click()
  await inBoth('changes', async () => {
    const width = await device.changes.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(width).toBe(0)
  })
  await device.change('Cambiar precio').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inBoth('the question')

  await test.step('with the keyboard alone', async () => {
    await page.reload()
    await expect(device.status).toHaveText(/^1 cambio rechazado/)
    const button = device.status.getByRole('button')
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      if (await button.evaluate((element) => element === document.activeElement)) break
    }
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(device.changes).toBeVisible()
    const keep = device.change('Editar FX6').getByRole('button', { name: 'Conservar el mío' })
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      if (await keep.evaluate((element) => element === document.activeElement)) break
    }
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(device.change('Editar FX6')).toHaveCount(0)
    // The position is kept: the next change has the focus.
    await expect(device.change('Cambiar precio')).toBeFocused()
    const discard = device.change('Cambiar precio').getByRole('button', { name: 'Descartar' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(discard).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(device.changes).toBeVisible()
    await expect(discard).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(device.changes).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test('opens on the storefront too, where visitors have a quiet word only; draws hundreds of changes in parts', async ({
  page,
  browser,
  shop,
}) => {
  const device = new EditingPage(page)
  await device.signIn()
  await test.step('on the storefront', async () => {
    await device.visit('/')
    await device.openChanges()
    await page.goBack()
    await expect(device.changes).toHaveCount(0)
  })
  await test.step('visitors have none', async () => {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    const visitor = new EditingPage(await context.newPage())
    const loaded: string[] = []
    visitor.page.on('request', (request) => loaded.push(request.url()))
    await visitor.visit('/')
    await expect(visitor.status.getByRole('button')).toHaveCount(0)
    expect(loaded.filter((url) => /\/changes-[^/]*\.js/.test(url))).toEqual([])
    await context.close()
  })
  await test.step('hundreds of changes', async () => {
    await device.writeOutbox(
      Array.from({ length: 500 }, (_, index) => answered(index + 1, `Cambio ${index + 1}`, 'merged')),
    )
    await device.openProductList()
    await device.openChanges()
    const items = device.changes.getByRole('listitem')
    await expect(items).toHaveCount(50)
    await expect(items.first()).toHaveAccessibleName('Cambio 500')
    await expect(device.changes).toContainText('y 450 más')
    await device.changes.getByRole('button', { name: 'Mostrar más' }).click()
    await expect(items).toHaveCount(100)
  })
})
