import type { Admin } from '../../support/servers/admin.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { BulkPage } from '../../support/screens/bulk-page.ts'
import { DEMO, demoRow } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'

// Every test changes the catalogue.
test.use({ ownShop: true })
test.slow()

const SECTION = 'Iluminación'

/** Returns a column of a section's products on the server, by id, in their order. */
async function column(admin: Admin, name: string, field: string): Promise<Map<unknown, unknown>> {
  const [section] = await admin.read('sections', `select=id&name_es=eq.${encodeURIComponent(name)}`)
  const rows = await admin.read(
    'products',
    `select=id,order_in_section,${field}&deleted=is.false&section_id=eq.${String(section?.['id'])}&order=order_in_section`,
  )
  expect(rows.map((row) => row['order_in_section'])).toEqual(rows.map((_, index) => index + 1))
  return new Map(rows.map((row) => [row['id'], row[field]]))
}

test(
  'each action shows what it changes, changes that on the server, and is taken back as one',
  { tag: '@core' },
  async ({ page, admin }) => {
    const screen = new BulkPage(page)
    await screen.signIn(() => screen.openProductList())
    await screen.startChoosing()
    const before = await column(admin, SECTION, 'price')
    const count = before.size

    await test.step('choosing by section and by search', async () => {
      await screen.chooseSection(SECTION)
      await expect(screen.bar.getByRole('status')).toHaveText(`${count} seleccionados`)
      await screen.filter.selectOption('Todas las secciones')
      await screen.chooseFound(DEMO.soldOut)
      await expect(screen.bar.getByRole('status')).toHaveText(`${count + 1} seleccionados`)
      await screen.search.fill('')
    })
    await byNight('a dialog whose code does not come says so until it is closed', async () => {
      await screen.goOffline()
      await screen.startAction('Imprimir etiquetas')
      const missing = screen.dialog('No se pudo mostrar las etiquetas.')
      await expect(missing).toContainText('Sin conexión: esta parte aún no está en este dispositivo.')
      await missing.getByRole('button', { name: 'Cerrar' }).click()
      await expect(missing).toBeHidden()
      await screen.goOnline()
    })
    await test.step('the price by a percentage, rounded', async () => {
      await screen.startAction('Precio')
      const button = screen.dialog('Cambiar precio').getByRole('button', { name: /^Cambiar/ })
      await expect(button).toBeDisabled()
      await page.getByRole('textbox', { name: 'Cuánto' }).fill('diez')
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
        'Escribe un porcentaje como 10 o 12.5.',
      )
      await page.getByRole('textbox', { name: 'Cuánto' }).fill('12.5')
      await page.getByRole('combobox', { name: 'Redondear' }).selectOption('A múltiplos de $10')
      await screen.page.getByRole('region', { name: 'Antes y después' }).focus()
      await expect(screen.summary).toHaveText(/artículos cambian/)
      await screen.confirm((await button.textContent()) ?? '')
      // Numbers or text: hosted and embedded backends differ.
      await expect.poll(async () => Number((await admin.product(DEMO.light))?.['price'])).toBe(2530)
      await screen.undo()
      await expect.poll(() => column(admin, SECTION, 'price')).toEqual(before)
    })
    await byNight('the unit of the price', async () => {
      await screen.startAction('Unidad')
      const unit = page.getByRole('combobox', { name: 'Unidad del precio' })
      await expect(unit.getByRole('option')).toHaveText([
        'Elige una unidad',
        'Como la tienda: por día',
        'por día',
        'por evento',
        'por hora',
        'por pieza',
      ])
      await unit.selectOption('por pieza')
      await expect(screen.effect(DEMO.light)).toContainText('por pieza')
      await screen.confirm(`Cambiar ${count + 1} artículos`)
      await expect
        .poll(async () => new Set((await column(admin, SECTION, 'price_unit')).values()))
        .toEqual(new Set(['piece']))
      await screen.undo()
      await expect
        .poll(async () => new Set((await column(admin, SECTION, 'price_unit')).values()))
        .toEqual(new Set([null]))
    })
    await test.step('the visibility, with the keyboard alone', async () => {
      await screen.bar.getByRole('button', { name: 'Visibilidad' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('radio', { name: 'Ocultar' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Publicar' })).toBeChecked()
      await page.keyboard.press('ArrowLeft')
      await expect(screen.summary).toContainText('se queda igual')
      await expect(screen.effect(DEMO.hidden)).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(screen.bar.getByRole('button', { name: 'Visibilidad' })).toBeFocused()
      await expect
        .poll(async () =>
          [...(await column(admin, SECTION, 'is_public')).values()].every((isPublic) => !isPublic),
        )
        .toBe(true)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await admin.product(DEMO.light))?.['is_public']).toBe(true)
    })
    await byNight('keywords', async () => {
      await screen.startAction('Palabras')
      await page.getByRole('textbox', { name: 'Palabras clave' }).fill('Oferta de verano, ,oferta de verano')
      await expect(screen.effect(DEMO.light)).toContainText('Oferta de verano')
      await screen.confirm(`Cambiar ${count + 1} artículos`)
      const words = demoRow(DEMO.light).keywords
      await expect
        .poll(async () => (await admin.product(DEMO.light))?.['keywords'])
        .toEqual([...words, 'Oferta de verano'])
      await screen.undo()
      await expect.poll(async () => (await admin.product(DEMO.light))?.['keywords']).toEqual(words)
    })
    await byNight('another section: to its end, both lists 1..n', async () => {
      const cameras = await column(admin, 'Cámaras', 'name')
      await screen.startAction('Sección')
      await page.getByRole('combobox', { name: 'Nueva sección' }).selectOption('Cámaras')
      await expect(screen.effect(DEMO.light)).toContainText('Iluminación')
      await expect(screen.summary).toContainText('1 se queda igual')
      await screen.confirm(`Mover ${count} artículos`)
      await expect
        .poll(async () => [...(await column(admin, 'Cámaras', 'name')).keys()])
        .toEqual([...cameras.keys(), ...before.keys()])
      await screen.undo()
      await expect
        .poll(async () => [...(await column(admin, SECTION, 'name')).keys()])
        .toEqual([...before.keys()])
    })
    await test.step('deleting, which names them', async () => {
      await screen.startAction('Eliminar')
      const question = page.getByRole('alertdialog', { name: `¿Eliminar ${count + 1} artículos?` })
      await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(screen.bar.getByRole('button', { name: 'Eliminar' })).toBeFocused()
      await screen.startAction('Eliminar')
      await expect(question).toContainText(`y ${count + 1 - 6} artículos más`)
      await question.getByRole('button', { name: 'Eliminar' }).click()
      await screen.notified('Artículos eliminados')
      await expect(screen.bar).toBeHidden()
      await expect.poll(async () => (await column(admin, SECTION, 'name')).size).toBe(0)
      await screen.undo()
      await expect.poll(() => column(admin, SECTION, 'price')).toEqual(before)
    })
    await byNight(
      'the prices of a season in one dialog, which stand in the calendar and end as one',
      async () => {
        await screen.chooseSection(SECTION)
        await screen.startAction('Planear')
        const dialog = screen.dialog('Planear un cambio')
        const button = dialog.getByRole('button', { name: /^Planear/ })
        await page.getByRole('textbox', { name: 'Cuánto' }).fill('10')
        await dialog.getByLabel('Desde').fill('2098-01-01T08:00')
        await dialog.getByLabel('Hasta').fill('2097-01-08T08:00')
        await expect(button).toBeDisabled()
        await expect(dialog.getByLabel('Hasta')).toHaveAccessibleDescription('Debe ser después de “Desde”.')
        await dialog.getByLabel('Hasta').fill('2098-01-04T08:00')
        await expect(screen.effect(DEMO.light)).toContainText('Precio')
        await screen.confirm((await button.textContent()) ?? '', 'Cambios planeados')
        const plans = () => admin.read('planned_changes', 'deleted=is.false&select=row_id')
        await expect.poll(async () => (await plans()).length).toBeGreaterThan(5)
        const season = `${(await plans()).length} artículos: Precio`
        await screen.open('/config/planned')
        const coming = page.getByRole('list', { name: 'Por venir' }).getByRole('listitem', { name: season })
        await expect(coming).toContainText('De mié 1 ene 2098, 8:00 a sáb 4 ene 2098, 8:00')
        await page.getByRole('button', { name: /domingo, 5 de enero de 2098/ }).click()
        await expect(page.getByText('Ese día no hay nada planeado.')).toBeVisible()
        await page.getByRole('button', { name: /sábado, 4 de enero de 2098: \d+ cambios/ }).click()
        await coming.getByRole('button', { name: season, exact: true }).click()
        await expect(coming.getByRole('button', { name: `Cambiar ${DEMO.light}` })).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
        await coming.getByRole('button', { name: /^Cancelar todos/ }).click()
        await screen.notified('Cambios planeados cancelados')
        await expect.poll(plans).toEqual([])
      },
    )
  },
)

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('offline, one section at once; what another admin deletes leaves the selection', async ({
    page,
    admin,
  }) => {
    const screen = new BulkPage(page)
    await screen.signIn(() => screen.openProductList())
    const before = await column(admin, 'Grip', 'price')
    await screen.startChoosing()
    await screen.filter.selectOption('Grip')
    await page.getByRole('button', { name: 'Seleccionar todo' }).tap()
    // Only one bar is visible at a time.
    await expect(page.locator('[data-bottom-bar]:visible')).toHaveCount(1)
    await screen.goOffline()
    await screen.startAction('Precio')
    await page.getByRole('radio', { name: 'Baja' }).check({ force: true })
    await page.getByRole('radio', { name: 'Pesos' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Cuánto' }).fill('50')
    expect(await axeViolations(page)).toEqual([])
    const button = screen.dialog('Cambiar precio').getByRole('button', { name: /^Cambiar \d/ })
    await button.tap()
    await screen.notified('Artículos actualizados')
    await expect(screen.status).toHaveText(/^1 cambio por enviar/)
    const small = await screen.bar.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          return Math.round(width) < 44 || Math.round(height) < 44
        })
        .map((one) => one.textContent),
    )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    const [first] = before.keys()
    await screen.goOnline()
    const cheaper = [...before].map(([id, price]) => [
      id,
      price === null ? null : Math.max(0, Number(price) - 50),
    ])
    await expect
      .poll(async () =>
        [...(await column(admin, 'Grip', 'price'))].map(([id, price]) => [
          id,
          price === null ? null : Number(price),
        ]),
      )
      .toEqual(cheaper)
    await admin.change('products', { column: 'id', value: String(first) }, { deleted: true })
    await expect(screen.bar.getByRole('status')).toHaveText(`${before.size - 1} seleccionados`, {
      timeout: 30_000,
    })
    expect(await axeViolations(page)).toEqual([])
  })
})
