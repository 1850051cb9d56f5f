import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

// Every test changes the catalogue.
test.use({ ownShop: true, colorScheme: 'light' })
test.slow()

const SECTION = 'Iluminación'
/** Maximum difference of tops within one row (px). */
const SAME_ROW = 12

test(
  'a product is created, edited and duplicated, and lands on the server as it was typed',
  { tag: '@core' },
  async ({ page, admin }) => {
    const screen = new ProductFormPage(page)
    await screen.signIn()
    const [section] = await admin.read('sections', `select=id&name_es=eq.${SECTION}`)
    const before = await admin.read(
      'products',
      `select=id&section_id=eq.${String(section?.['id'])}&deleted=is.false`,
    )
    const dialog = await screen.openNew()

    await test.step('not before it has a name, a section and a price', async () => {
      await expect(screen.save).toBeDisabled()
      await screen.fillRequired('Panel LED de prueba', '1,250.50', SECTION)
      await expect(screen.save).toBeEnabled()
      await screen.field('Nombre').fill('  ')
      await expect(screen.save).toBeDisabled()
      await screen.field('Nombre').fill('Panel LED de prueba')
      await screen.sectionField.selectOption('')
      await expect(screen.save).toBeDisabled()
      await screen.sectionField.selectOption(SECTION)
      await screen.field('Precio').fill('')
      await expect(screen.save).toBeDisabled()
      await screen.field('Precio').fill('1,250.51')
    })
    await test.step('with every field', async () => {
      await screen.field('Nombre en español').fill('Panel de luz')
      await screen.field('Nombre en inglés').fill('LED panel')
      await screen.field('Código').fill(' PAN-01 ')
      await screen.field('Precio con descuento').fill('999.99')
      await screen.field('Existencias').fill('7')
      await screen.field('Descripción').fill('Dos líneas:\nuna y otra.')
      await screen.field('Palabras clave').fill('led, , luz ,foco')
      await screen.field('URL de imagen').fill('foto.jpg')
      await expect(
        dialog.getByText('Se guardará como https://media.claqueta.test/Productos/foto.jpg'),
      ).toBeVisible()
      await dialog.getByRole('switch', { name: 'Artículo externo' }).click()
      await dialog.getByRole('button', { name: 'Más campos' }).click()
      await screen.field('Descripción adicional').fill('Con maleta.')
      for (const [place, address] of ['otra.jpg', ' ', 'https://x.test/c.jpg'].entries()) {
        await screen.button('Añadir por URL').click()
        await expect(screen.field(`Imagen adicional ${place + 1}`)).toBeFocused()
        await screen.field(`Imagen adicional ${place + 1}`).fill(address)
      }
      await screen.button('Subir imagen adicional 3').click()
      await screen.button('Subir imagen adicional 2').click()
      await screen.button('Añadir imagen con enlace').click()
      await expect(screen.field('Imagen con enlace 1')).toBeFocused()
      await screen.field('Imagen con enlace 1').fill('/demo/luz.jpg')
      await screen.field('Enlace 1').fill('javascript:alert(1)')
      await screen.field('Texto alternativo de las imágenes').fill('Un panel encendido')
      expect(await axeViolations(page)).toEqual([])
      await screen.save.click()
      await expect(dialog.getByRole('alert')).toHaveText(
        'Escribe una dirección que empiece con https:// o con /.',
      )
      await expect(dialog).toBeVisible()
      await screen.field('Enlace 1').fill('/rental')
      await screen.save.click()
      await screen.notified('Artículo creado')
      await expect(dialog).toBeHidden()
    })
    const created = await test.step('on the server', async () => {
      await expect.poll(() => admin.product('Panel de luz')).toBeTruthy()
      const row = await admin.product('Panel de luz')
      expect({
        ...row,
        price: Number(row?.['price']),
        discount_price: Number(row?.['discount_price']),
      }).toMatchObject({
        name: 'Panel LED de prueba',
        name_en: 'LED panel',
        code: 'PAN-01',
        section_id: section?.['id'],
        order_in_section: before.length + 1,
        price: 1250.51,
        discount_price: 999.99,
        stock_quantity: 7,
        description: 'Dos líneas:\nuna y otra.',
        keywords: ['led', 'luz', 'foco'],
        image_url: 'https://media.claqueta.test/Productos/foto.jpg',
        image_urls: ['https://x.test/c.jpg', 'https://media.claqueta.test/Productos/otra.jpg'],
        image_links: [{ imageUrl: '/demo/luz.jpg', linkUrl: '/rental' }],
        image_description: 'Un panel encendido',
        additional_description: 'Con maleta.',
        is_public: true,
        is_external: true,
      })
      return row
    })
    await test.step('edited: only what was changed is sent', async () => {
      const ops = screen.logOps()
      await screen.act('Panel de luz', 'Editar')
      const edit = await screen.isOpen('Editar Artículo')
      await expect(screen.field('Nombre')).toBeFocused()
      // All of the name is selected, so one key replaces it.
      await expect.poll(() => screen.field('Nombre').evaluate(selectedIn)).toBe('')
      await expect(screen.field('Precio')).toHaveValue('1250.51')
      await screen.field('Precio').fill('gratis')
      await expect(edit.getByText('No se entiende este precio.')).toBeVisible()
      await screen.field('Precio con descuento').fill('')
      await screen.field('Existencias').fill('')
      await edit.getByRole('combobox', { name: 'Unidad del precio' }).selectOption('por evento')
      await screen.save.click()
      await expect(edit.getByRole('alert')).toHaveText(/^No se entiende este precio/)
      await expect(screen.field('Precio')).toBeFocused()
      expect(ops).toEqual([])
      // Enter saves as 'Guardar' does: an unreadable price is not zero without confirmation (AMB-34).
      await page.keyboard.press('Enter')
      await expect(screen.field('Precio')).toHaveValue('gratis')
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Tab')
      await expect(edit.getByRole('button', { name: 'Guardar con $0.00' })).toBeFocused()
      await page.keyboard.press('Enter')
      await screen.notified('Artículo actualizado')
      await expect.poll(() => ops).toHaveLength(1)
      expect(ops[0]?.patch).toEqual({
        price: 0,
        discount_price: null,
        price_unit: 'event',
        stock_quantity: null,
      })
      // What the form hides is as it was (AMB-31).
      const row = await admin.product('Panel de luz')
      for (const field of ['additional_description', 'image_links', 'image_description', 'keywords'])
        expect(row?.[field]).toEqual(created?.[field])
    })
    await test.step('nothing changed is nothing sent', async () => {
      await screen.act('Panel de luz', 'Editar')
      await screen.isOpen('Editar Artículo')
      await screen.save.click()
      await screen.notified('Sin cambios')
      await expect(screen.form('Editar Artículo')).toBeHidden()
      await expect(screen.menuButton('Panel de luz')).toBeFocused()
    })
    await test.step('duplicated: a new product at the end of its section', async () => {
      await screen.act('Panel de luz', 'Duplicar')
      await screen.isOpen('Duplicar Artículo')
      await expect(screen.field('Nombre')).toHaveValue('Panel LED de prueba (Copia)')
      await expect(screen.field('Nombre en español')).toHaveValue('Panel de luz (Copia)')
      await expect(screen.field('Código')).toHaveValue('')
      await screen.field('Código').fill('pan-01')
      await screen.save.click()
      await expect(screen.form('Duplicar Artículo').getByRole('alert')).toHaveText(
        '“pan-01” ya es el código de “Panel de luz”. Escribe otro.',
      )
      await screen.field('Código').fill('')
      await screen.save.click()
      await screen.notified('Artículo duplicado')
      await expect
        .poll(() => admin.product('Panel de luz (Copia)'))
        .toMatchObject({
          name: 'Panel LED de prueba (Copia)',
          code: null,
          section_id: section?.['id'],
          order_in_section: before.length + 2,
          image_links: [{ imageUrl: '/demo/luz.jpg', linkUrl: '/rental' }],
        })
      expect(await admin.product('Panel de luz')).toMatchObject({
        id: created?.['id'],
        name: created?.['name'],
      })
    })
    await test.step('its code finds it, for admins and visitors', async () => {
      await screen.searchFor('pan01')
      await expect(screen.productRow('Panel de luz')).toBeVisible()
      await page.goto('/rental?q=pan-01')
      await page.getByRole('article', { name: 'Panel de luz', exact: true }).getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toContainText(`${SECTION} · Código: PAN-01`)
    })
  },
)

test('what others do to a product while its form is open is followed, told, or survived', async ({
  page,
  admin,
}) => {
  const screen = new ProductFormPage(page)
  await screen.signIn()
  const column = { column: 'id', value: demoId(DEMO.light) }
  await screen.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.light)}`)
  const dialog = await screen.isOpen('Editar Artículo')
  await screen.field('Precio').fill('4321')

  await test.step('untouched fields follow, touched ones say what the other wrote', async () => {
    await admin.change('products', column, { price: 777, description: 'De otra mano.', stock_quantity: 9 })
    await expect(dialog.getByText('Otra persona cambió este campo a: $777.00')).toBeVisible()
    await expect(screen.field('Descripción')).toHaveValue('De otra mano.')
    await expect(screen.field('Existencias')).toHaveValue('9')
    await expect(screen.field('Precio')).toHaveValue('4321')
    const heard = dialog.getByRole('region', { name: /^Otra persona guardó cambios/ })
    const of = (field: string) => heard.getByRole('listitem').filter({ hasText: field })
    await expect(of('Precio')).toContainText(/: \$.+ → \$777\.00, cambiado por otra persona/)
    await expect(of('Existencias')).toContainText(/ → 9, cambiado por otra persona/)
    await expect(of('Existencias').getByRole('button')).toHaveCount(0)
    await heard.getByRole('button', { name: 'Entendido' }).click()
    await expect(heard.getByRole('listitem')).toHaveCount(1)
    await of('Precio').getByRole('button', { name: 'Usar el suyo' }).click()
    await expect(screen.field('Precio')).toHaveValue('777')
    await expect(heard).toBeHidden()
    await screen.field('Precio').fill('4321')
    await admin.change('products', column, { price: 778 })
    await of('Precio').getByRole('button', { name: 'Conservar el mío' }).click()
    await expect(heard).toBeHidden()
    await expect(screen.field('Precio')).toHaveValue('4321')
    const ops = screen.logOps()
    await screen.save.click()
    await screen.notified('Artículo actualizado')
    await expect.poll(() => ops.map(({ patch }) => patch)).toEqual([{ price: 4321 }])
    const row = await admin.product(DEMO.light)
    expect(row).toMatchObject({ description: 'De otra mano.', stock_quantity: 9 })
  })
  await test.step('a code that another admin gave meanwhile is refused by name, and nothing else is lost', async () => {
    await screen.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.light)}`)
    await screen.isOpen('Editar Artículo')
    await page.context().setOffline(true)
    await screen.field('Código').fill('DOBLE-1')
    await screen.save.click()
    await screen.notified('Artículo actualizado')
    const other = { column: 'id', value: demoId(DEMO.external) }
    await admin.change('products', other, { code: 'doble-1' })
    await screen.goOnline()
    await screen.notified('Error al actualizar artículo')
    await screen.openChanges()
    const change = screen.change(`Cambiar código de “${DEMO.light}”`)
    await expect(change).toContainText(`Ese código ya es de “${DEMO.external}”.`)
    await change.getByRole('button', { name: 'Descartar' }).click()
    await expect(change).toBeHidden()
    expect((await admin.product(DEMO.light))?.['code']).toBeNull()
    await page.keyboard.press('Escape')
  })
  await test.step('deleted meanwhile, it can be kept as a new one', async () => {
    const { name } = demoRow(DEMO.discounted)
    await screen.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.discounted)}`)
    await screen.isOpen('Editar Artículo')
    await screen.field('Nombre en español').fill('El que quedó')
    await admin.delete(DEMO.discounted)
    await expect(dialog.getByRole('alert')).toContainText('Otra persona eliminó este artículo')
    await screen.button('Guardar como nuevo').click()
    await screen.notified('Artículo creado')
    await expect.poll(() => admin.product('El que quedó')).toMatchObject({ name, deleted: false })
    expect((await admin.product('El que quedó'))?.['id']).not.toBe(demoId(DEMO.discounted))
  })
  await test.step('without its section it waits for another one', async () => {
    const section = { id: crypto.randomUUID(), name: 'Efímera', name_es: 'Efímera', order_index: 99 }
    await admin.insert('sections', 'id', section)
    await screen.openNew()
    await screen.fillRequired('Sin lugar', '100', section.name)
    await expect(screen.save).toBeEnabled()
    await admin.change('sections', { column: 'id', value: section.id }, { deleted: true })
    await expect(screen.form('Nuevo Artículo')).toContainText('Esta sección ya no existe. Elige otra.')
    await expect(screen.save).toBeDisabled()
    await screen.sectionField.selectOption('Grip')
    await expect(screen.save).toBeEnabled()
    await screen.button('Cancelar').click()
    await page.getByRole('button', { name: 'Descartar' }).click()
  })
  await test.step('one that is not there is said so', async () => {
    await screen.open('/config/catalog-products?action=edit&article=00000000-0000-4000-8000-0000000000ff')
    await expect(dialog.getByText('Este artículo ya no existe.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(page).toHaveURL(/\/config\/catalog-products$/)
  })
  await test.step('a product without a price may stay so', async () => {
    await screen.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.quoted)}`)
    await screen.isOpen('Editar Artículo')
    await expect(screen.field('Precio')).toHaveValue('')
    await screen.field('Nombre en inglés').fill('Mapping')
    await screen.save.click()
    await screen.notified('Artículo actualizado')
    await expect.poll(() => admin.product(DEMO.quoted)).toMatchObject({ price: null, name_en: 'Mapping' })
  })
})

test.describe('on a phone in the dark', () => {
  test.use({ ...PHONE, colorScheme: 'dark' })

  test('everything is in reach, also with the keyboard alone and without a network', async ({
    page,
    admin,
  }) => {
    const screen = new ProductFormPage(page)
    await screen.signIn()
    const dialog = await screen.openNew()
    // No on-screen keyboard covers the content.
    await expect(dialog.locator('input:focus, textarea:focus')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Más campos' }).tap()
    await screen.button('Añadir por URL').tap()
    await screen.button('Añadir imagen con enlace').tap()
    expect(await axeViolations(page)).toEqual([])
    const small = await dialog
      .locator('button, input:not([type=file]), select, textarea, label:has(input)')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({
            name: control.ariaLabel ?? control.textContent,
            box: control.getBoundingClientRect(),
          }))
          .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
          .map(({ name }) => name),
      )
    expect(small).toEqual([])
    // The focus order follows the visual order (WCAG 2.4.3): what a product needs, prices, stock, texts, photo.
    const stops = await dialog.locator('input, select, textarea').evaluateAll(stopsOf)
    expect(stops.filter(({ y }, at) => y < (stops[at - 1]?.y ?? y) - SAME_ROW)).toEqual([])
    expect(stops.slice(0, 7).map(({ name }) => name)).toEqual([
      'Nombre',
      'Precio',
      'Unidad del precio',
      'Sección',
      'Precio con descuento',
      'Existencias',
      'En reparación',
    ])
    expect(Math.max(...stops.slice(0, 4).map(({ y }) => y))).toBeLessThan(500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const bar = await screen.save.boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(780)

    await screen.context.setOffline(true)
    await screen.field('Nombre').focus()
    await page.keyboard.type('Solo con teclas')
    await page.keyboard.press('Tab')
    await expect(screen.field('Precio')).toBeFocused()
    await page.keyboard.type('80')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(screen.sectionField).toBeFocused()
    await page.keyboard.type('Ilum')
    await screen.field('Palabras clave').focus()
    await page.keyboard.type('uno')
    // Enter adds the keyword and does not submit the form.
    await page.keyboard.press('Enter')
    await expect(screen.button('Quitar uno')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('switch', { name: 'Público' })).toBeFocused()
    await page.keyboard.press('Space')
    await screen.field('Nombre').press('Enter')
    await screen.notified('Artículo creado')
    await expect(screen.status).toHaveText(/^1 cambio por enviar/)
    await screen.goOnline()
    await expect
      .poll(() => admin.read('products', 'select=is_public,keywords,price&name=eq.Solo con teclas'))
      .toEqual([{ is_public: false, keywords: ['uno'], price: expect.anything() }])
  })
})

/** Runs in the page: returns the selected text of a field. */
function selectedIn(field: Element): string {
  const { value, selectionStart, selectionEnd } = field as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

/** Runs in the page: returns the fields in focus order, with their tops (px). */
function stopsOf(fields: Element[]) {
  return fields.map((field) => {
    const label = (field as HTMLInputElement).labels?.[0]
    return {
      name: (field.getAttribute('aria-label') ?? label?.textContent ?? '').replace(/\s*\*$/, ''),
      y: Math.round((field.closest('label') ?? field).getBoundingClientRect().y),
    }
  })
}
