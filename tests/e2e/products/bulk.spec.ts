import type { Admin } from '../../support/servers/admin.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { BulkDesk } from '../../support/screens/bulk-desk.ts'
import { DEMO, demoRow } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

// Everything here changes the catalogue.
test.use({ ownShop: true })
test.slow()

const SECTION = 'Iluminación'

/** A column of the products of a section on the server, by id, in their order. */
async function column(admin: Admin, name: string, field: string): Promise<Map<unknown, unknown>> {
  const [section] = await admin.read('sections', `select=id&name_es=eq.${encodeURIComponent(name)}`)
  const rows = await admin.read(
    'products',
    `select=id,order_in_section,${field}&deleted=is.false&section_id=eq.${String(section?.['id'])}&order=order_in_section`,
  )
  expect(rows.map((row) => row['order_in_section'])).toEqual(rows.map((_, index) => index + 1))
  return new Map(rows.map((row) => [row['id'], row[field]]))
}

test('each action shows what it changes, changes that on the server, and is taken back as one', async ({
  page,
  admin,
}) => {
  const desk = new BulkDesk(page)
  await desk.signIn()
  await desk.openProductList()
  await desk.startChoosing()
  const before = await column(admin, SECTION, 'price')
  const count = before.size

  await test.step('choosing by section and by search', async () => {
    await desk.chooseSection(SECTION)
    await expect(desk.bar.getByRole('status')).toHaveText(`${count} seleccionados`)
    await desk.filter.selectOption('Todas las secciones')
    await desk.chooseFound(DEMO.soldOut)
    await expect(desk.bar.getByRole('status')).toHaveText(`${count + 1} seleccionados`)
    await desk.search.fill('')
  })
  await test.step('the price by a percentage, rounded', async () => {
    await desk.startAction('Precio')
    const button = desk.dialog('Cambiar precio').getByRole('button', { name: /^Cambiar/ })
    await expect(button).toBeDisabled()
    await page.getByRole('textbox', { name: 'Cuánto' }).fill('diez')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Escribe un porcentaje como 10 o 12.5.',
    )
    await page.getByRole('textbox', { name: 'Cuánto' }).fill('12.5')
    await page.getByRole('combobox', { name: 'Redondear' }).selectOption('A múltiplos de $10')
    const price = Number(demoRow(DEMO.light).price)
    const dearer = Math.round((price * 1.125) / 10) * 10
    await desk.page.getByRole('region', { name: 'Antes y después' }).focus()
    await expect(desk.summary).toHaveText(/artículos cambian/)
    await desk.confirm((await button.textContent()) ?? '')
    // As numbers or as text: hosted and embedded backends differ.
    await expect.poll(async () => Number((await admin.product(DEMO.light))?.['price'])).toBe(dearer)
    await desk.undo()
    await expect.poll(() => column(admin, SECTION, 'price')).toEqual(before)
  })
  await test.step('the visibility, with the keyboard alone', async () => {
    await desk.bar.getByRole('button', { name: 'Visibilidad' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Ocultar' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Publicar' })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await expect(desk.summary).toContainText('se queda igual')
    await expect(desk.effect(DEMO.hidden)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(desk.bar.getByRole('button', { name: 'Visibilidad' })).toBeFocused()
    await expect
      .poll(async () =>
        [...(await column(admin, SECTION, 'is_public')).values()].every((isPublic) => !isPublic),
      )
      .toBe(true)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await admin.product(DEMO.light))?.['is_public']).toBe(true)
  })
  await test.step('keywords', async () => {
    await desk.startAction('Palabras')
    await page.getByRole('textbox', { name: 'Palabras clave' }).fill('Oferta de verano, ,oferta de verano')
    await expect(desk.effect(DEMO.light)).toContainText('Oferta de verano')
    await desk.confirm(`Cambiar ${count + 1} artículos`)
    const words = demoRow(DEMO.light).keywords
    await expect
      .poll(async () => (await admin.product(DEMO.light))?.['keywords'])
      .toEqual([...words, 'Oferta de verano'])
    await desk.undo()
    await expect.poll(async () => (await admin.product(DEMO.light))?.['keywords']).toEqual(words)
  })
  await test.step('another section: to its end, both lists 1..n', async () => {
    const cameras = await column(admin, 'Cámaras', 'name')
    await desk.startAction('Sección')
    await page.getByRole('combobox', { name: 'Nueva sección' }).selectOption('Cámaras')
    await expect(desk.effect(DEMO.light)).toContainText('Iluminación')
    await expect(desk.summary).toContainText('1 se queda igual')
    await desk.confirm(`Mover ${count} artículos`)
    await expect
      .poll(async () => [...(await column(admin, 'Cámaras', 'name')).keys()])
      .toEqual([...cameras.keys(), ...before.keys()])
    await desk.undo()
    await expect
      .poll(async () => [...(await column(admin, SECTION, 'name')).keys()])
      .toEqual([...before.keys()])
  })
  await test.step('deleting, which names them', async () => {
    await desk.startAction('Eliminar')
    const question = page.getByRole('alertdialog', { name: `¿Eliminar ${count + 1} artículos?` })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(desk.bar.getByRole('button', { name: 'Eliminar' })).toBeFocused()
    await desk.startAction('Eliminar')
    await expect(question).toContainText(`y ${count + 1 - 6} artículos más`)
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await desk.told('Artículos eliminados')
    await expect(desk.bar).toBeHidden()
    await expect.poll(async () => (await column(admin, SECTION, 'name')).size).toBe(0)
    await desk.undo()
    await expect.poll(() => column(admin, SECTION, 'price')).toEqual(before)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('offline, one section at once; what another hand deletes leaves the selection', async ({
    page,
    admin,
  }) => {
    const desk = new BulkDesk(page)
    await desk.signIn()
    await desk.openProductList()
    const before = await column(admin, 'Grip', 'price')
    await desk.startChoosing()
    await desk.filter.selectOption('Grip')
    await page.getByRole('button', { name: 'Seleccionar todo' }).tap()
    await desk.goOffline()
    await desk.startAction('Precio')
    await page.getByRole('radio', { name: 'Baja' }).check({ force: true })
    await page.getByRole('radio', { name: 'Pesos' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Cuánto' }).fill('50')
    expect(await axeViolations(page)).toEqual([])
    const button = desk.dialog('Cambiar precio').getByRole('button', { name: /^Cambiar \d/ })
    await button.tap()
    await desk.told('Artículos actualizados')
    await expect(desk.status).toHaveText(/^1 cambio por enviar/)
    const small = await desk.bar.getByRole('button').evaluateAll((buttons) =>
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
    await desk.goOnline()
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
    await expect(desk.bar.getByRole('status')).toHaveText(`${before.size - 1} seleccionados`, {
      timeout: 30_000,
    })
    expect(await axeViolations(page)).toEqual([])
  })
})
