import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { productsOnServer } from '../../support/catalogue-rows.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { byNight, expect, test } from '../../support/fixtures.ts'

test.slow()

const MAGIC = 'Paquetes | Black Magic'
const LIGHTS = 'Paquetes | Iluminación'

test.describe('a product in its row', () => {
  // Every test changes the catalogue.
  test.use({ ownShop: true })

  test(
    'price, stock and visibility change in place, also offline, and are taken back',
    { tag: '@core' },
    async ({ page, admin }) => {
      const screen = new CatalogueAdminPage(page)
      await screen.signIn(() => screen.openProductList(`?q=${encodeURIComponent(DEMO.light)}`))
      const row = screen.productRow(DEMO.light)
      const [price, stock, isPublic] = [
        screen.price(DEMO.light),
        screen.stock(DEMO.light),
        screen.isPublic(DEMO.light),
      ]
      const value = async (column: string) => (await admin.product(DEMO.light))?.[column]

      await test.step('what is no price is said, stays, and is given up with Escape', async () => {
        const before = await price.inputValue()
        expect(before).toMatch(/^\$[\d,]+\.\d\d$/)
        await price.fill('dos mil')
        await screen.search.focus()
        await expect(row.getByRole('alert')).toHaveText('Escribe un precio como 1250 o 1,250.50.')
        await expect(price).toHaveValue('dos mil')
        await expect(price).toHaveAttribute('aria-invalid', 'true')
        await price.press('Escape')
        await expect(price).toHaveValue(before)
        await expect(row.getByRole('alert')).toBeHidden()
      })
      await test.step('the price', async () => {
        await price.fill('$2,345.5')
        await price.press('Enter')
        await screen.savedIn(DEMO.light)
        // The note in the row covers nothing else.
        await expect(screen.notices.getByRole('status')).toHaveCount(0)
        await expect(price).toHaveValue('$2,345.50')
        await expect.poll(async () => Number(await value('price'))).toBe(2345.5)
        // The field keeps the focus, so the next number replaces this one.
        await page.keyboard.type('2346')
        await page.keyboard.press('Enter')
        await page.keyboard.type('2345.5')
        await page.keyboard.press('Enter')
        await expect(price).toHaveValue('$2,345.50')
        await expect(row.getByRole('alert')).toBeHidden()
        await expect.poll(async () => Number(await value('price'))).toBe(2345.5)
      })
      await byNight(
        'numbers one after the other, faster than they are kept: each follows the one before',
        async () => {
          const answers: Promise<string>[] = []
          page.on('response', (response) => {
            if (response.url().endsWith('/rpc/sync_push')) answers.push(response.text())
          })
          for (const typed of ['2401', '2402', '2403']) {
            await price.fill(typed)
            await price.press('Enter')
          }
          await expect.poll(async () => Number(await value('price'))).toBe(2403)
          await page.getByRole('heading', { level: 1 }).click()
          for (const before of ['$2,402.00', '$2,401.00', '$2,345.50']) {
            await page.keyboard.press('Control+z')
            await expect(price).toHaveValue(before)
          }
          await expect.poll(async () => Number(await value('price'))).toBe(2345.5)
          // No other change was made, so none is reported as merged.
          expect((await Promise.all(answers)).join()).not.toContain('merged')
        },
      )
      await test.step('the stock, whose words follow', async () => {
        for (const [typed, stored, badge] of [
          ['0', 0, 'No Disponible Ahora'],
          ['4', 4, '4 disp.'],
          ['', null, 'Servicio'],
        ] as const) {
          await stock.fill(typed)
          await stock.press('Enter')
          await expect(row.getByText(badge, { exact: true })).toBeVisible()
          await expect.poll(() => value('stock_quantity')).toBe(stored)
        }
        // Truncated, it would be another number.
        await stock.fill('1000000')
        await expect(row).toBeVisible()
        for (const width of [390, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => stock.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
        }
        await stock.fill('1.5')
        await stock.press('Enter')
        await expect(row.getByRole('alert')).toHaveText('Escribe un número entero, o nada si no hay límite.')
        await stock.press('Escape')
        await expect(stock).toHaveValue('')
        await expect(stock).toHaveAttribute('placeholder', '∞')
        await expect(stock).toHaveAttribute('inputmode', 'numeric')
      })
      await test.step('the visibility, offline: one tap', async () => {
        await screen.goOffline()
        await isPublic.click()
        await expect(isPublic).not.toBeChecked()
        await expect(row.getByText('Oculto', { exact: true })).toBeVisible()
        await expect(screen.status).toHaveText(/^1 cambio por enviar/)
        await screen.goOnline()
        await expect.poll(() => value('is_public')).toBe(false)
        await screen.undoIn(DEMO.light)
        await expect(isPublic).toBeChecked()
        await expect.poll(() => value('is_public')).toBe(true)
      })
      await byNight('a product says what it is', async () => {
        for (const [name, words] of [
          [DEMO.discounted, /-\d+% Descuento/],
          [DEMO.external, 'Artículo Externo'],
          [DEMO.hidden, 'Oculto'],
          [DEMO.soldOut, 'No Disponible Ahora'],
        ] as const) {
          await screen.search.fill(name)
          await expect(screen.productRow(name).getByText(words)).toBeVisible()
        }
      })
    },
  )

  test('the menu does everything without dragging, the focus stays, and without any product there is a way on', async ({
    page,
    admin,
  }) => {
    const screen = new CatalogueAdminPage(page)
    await screen.signIn()
    const [section] = await admin.read('sections', `name_es=eq.${encodeURIComponent(MAGIC)}&select=id`)
    await screen.openProductList(`?section_id=${String(section?.['id'])}`)
    await expect(screen.section(MAGIC)).toBeVisible()
    const [first = '', second = '', third = '', ...rest] = await screen.inSection(MAGIC)
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

    await test.step('down, with the keyboard, as fast as one presses', async () => {
      const button = screen.menuButton(first)
      for (let press = 0; press < 2; press++) {
        await button.press('Enter')
        await expect(page.getByRole('menu')).toBeFocused()
        await page.keyboard.press('b')
        await expect(page.getByRole('menuitem', { name: 'Bajar' })).toHaveAttribute('data-highlighted')
        await page.keyboard.press('Enter')
        await expect(button).toBeFocused()
      }
      await expect.poll(() => screen.inSection(MAGIC)).toEqual([second, third, first, ...rest])
      await screen.notified('Orden Actualizado')
      await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, third, first, ...rest])
      await screen.undo()
      await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, first, third, ...rest])
      await screen.menuButton(second).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Editar',
        'Duplicar',
        'Ver en el sitio',
        'Subir',
        'Bajar',
        'Cambiar sección',
        'Quitar de la sección',
        'Planear…',
        'Historial',
        'Eliminar',
      ])
      await expect(page.getByRole('menuitem', { name: 'Subir' })).toBeDisabled()
      await page.keyboard.press('Escape')
    })
    await test.step('to a place of the same section', async () => {
      await screen.menu(third, 'Cambiar sección')
      const position = dialog('Cambiar sección').getByRole('textbox', { name: 'Posición' })
      await expect(position).toBeDisabled()
      await dialog('Cambiar sección')
        .getByRole('combobox', { name: 'Sección' })
        .selectOption({ label: MAGIC })
      await position.fill('9')
      await dialog('Cambiar sección').getByRole('button', { name: 'Cambiar', exact: true }).click()
      await expect(dialog('Cambiar sección').getByRole('alert')).toHaveText('Escribe un número de 1 a 5.')
      await position.fill('1')
      await position.press('Enter')
      await expect(dialog('Cambiar sección')).toBeHidden()
      await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([third, second, first, ...rest])
      await expect(screen.menuButton(third)).toBeFocused()
    })
    await test.step('to another section', async () => {
      const before = await productsOnServer(admin, LIGHTS)
      await screen.menu(third, 'Cambiar sección')
      const change = dialog('Cambiar sección').getByRole('button', { name: 'Cambiar', exact: true })
      await change.click()
      await expect(dialog('Cambiar sección').getByRole('alert')).toHaveText(
        'Por favor selecciona una nueva sección.',
      )
      const sections = dialog('Cambiar sección').getByRole('combobox', { name: 'Sección' })
      await sections.selectOption({ label: MAGIC })
      await change.click()
      await screen.notified('Sin cambios')
      await screen.notified('El artículo ya está en la sección seleccionada.')
      await screen.menu(third, 'Cambiar sección')
      await sections.selectOption({ label: LIGHTS })
      await change.click()
      await screen.notified('Sección cambiada')
      await expect.poll(() => productsOnServer(admin, LIGHTS)).toEqual([...before, third])
      await expect.poll(() => screen.inSection(MAGIC)).toEqual([second, first, ...rest])
    })
    await test.step('out of its section', async () => {
      await screen.menu(second, 'Quitar de la sección')
      await screen.notified('Artículo quitado')
      await expect(screen.menuButton(first)).toBeFocused()
      await expect
        .poll(() => admin.product(second))
        .toMatchObject({ section_id: null, order_in_section: null })
      await screen.undo()
      await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, first, ...rest])
    })
    await test.step('away, and back', async () => {
      const sure = page.getByRole('alertdialog')
      await screen.menu(first, 'Eliminar')
      await sure.getByRole('button', { name: 'Cancelar' }).click()
      await expect(screen.menuButton(first)).toBeFocused()
      await screen.menu(first, 'Eliminar')
      await sure.getByRole('button', { name: 'Eliminar' }).click()
      await screen.notified('Artículo eliminado')
      await expect.poll(() => screen.inSection(MAGIC)).toEqual([second, ...rest])
      await expect(screen.menuButton(rest[0] ?? '')).toBeFocused()
      await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, ...rest])
      await screen.undo()
      await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, first, ...rest])
    })
    await test.step('on the site', async () => {
      await screen.menu(first, 'Ver en el sitio')
      await expect(page).toHaveURL(new RegExp(`/product/${demoId(first)}$`))
    })
    await test.step('without any product', async () => {
      await admin.clear('homepage_section_products')
      await admin.clear('products')
      await screen.openProductList()
      await expect(page.getByText('Todavía no hay artículos')).toBeVisible()
      const toImport = page.getByRole('button', { name: 'Importar una lista' })
      await toImport.click()
      const importing = page.getByRole('dialog', { name: /^Importar/ })
      await expect(importing).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(importing).toBeHidden()
      await expect(page).toHaveURL(/\/config\/catalog-products$/)
      await screen.openSections()
      await expect(
        screen.section('Cámaras').getByText(/^Esta sección todavía no tiene artículos/),
      ).toBeVisible()
      await admin.clear('sections')
      await expect(page.getByText('No hay secciones creadas. ¡Añade una para empezar!')).toBeVisible()
      await toImport.click()
      await expect(importing).toBeVisible()
    })
  })
})

test('products are filtered by section and term, which stand in the address', async ({ page, admin }) => {
  const screen = new CatalogueAdminPage(page)
  await admin.insert('sections', 'id', {
    id: crypto.randomUUID(),
    name: 'Vacía',
    name_es: 'Sección vacía',
    order_index: 99,
  })
  await screen.signIn(() => screen.openProductList())
  await expect(screen.productRow(DEMO.light).or(screen.productRow('Cámara Sony FX6')).first()).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Filtrar por sección' })
  await expect(filter).toHaveValue('')

  await test.step('folded sections, which a term and a chosen section show whole', async () => {
    await page.getByRole('button', { name: 'Contraer todas' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
    const toggle = screen.section('Cámaras').getByRole('button', { name: 'Cámaras', exact: true })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await filter.selectOption({ label: 'Cámaras' })
    await expect(screen.productRow('Cámara Sony FX6')).toBeVisible()
    await filter.selectOption({ label: 'Todas las secciones' })
    await expect(screen.productRow('Cámara Sony FX6')).toBeHidden()
  })
  await test.step('a section has its actions here, too, and a new product in it leaves the list as it is', async () => {
    const options = page.getByRole('button', { name: 'Opciones de la sección Cámaras', exact: true })
    const choose = async (item: string) => {
      await options.press('Enter')
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    const dialog = page.getByRole('dialog')
    await choose('Nuevo artículo aquí')
    await expect(dialog.getByRole('combobox', { name: 'Sección' }).locator(':checked')).toHaveText('Cámaras')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/config\/catalog-products$/)
    await choose('Editar sección')
    await dialog.getByRole('textbox', { name: 'Nombre en español' }).fill('Cámaras y ópticas')
    await page.keyboard.press('Enter')
    await screen.notified('Sección Actualizada')
    await screen.undo()
    await expect(options).toBeVisible()
    await choose('Eliminar sección')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(screen.section('Cámaras')).toBeVisible()
  })
  await test.step('a term: names and keywords, after a moment; nothing can be dragged then', async () => {
    await screen.searchFor('aputure')
    await expect(screen.productRow(DEMO.light)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(0)
    await expect(page.getByText('Para cambiar el orden arrastrando, borra la búsqueda.')).toBeVisible()
    await screen.searchFor('zzzz')
    await expect(page.getByText('No se encontraron artículos para "zzzz".')).toBeVisible()
  })
  await test.step('and a section', async () => {
    await filter.selectOption({ label: 'Sección vacía' })
    await expect(page.getByText('No se encontraron artículos para "zzzz" en “Sección vacía”.')).toBeVisible()
    await screen.searchFor('')
    await expect(page.getByText('La sección “Sección vacía” todavía no tiene artículos.')).toBeVisible()
    await page.reload()
    await expect(filter).toHaveValue(/./)
    await page.getByRole('button', { name: 'Ver todas las secciones' }).click()
    await expect(filter).toHaveValue('')
    await filter.selectOption({ label: MAGIC })
    await expect.poll(() => screen.sections()).toEqual([MAGIC])
    expect(await screen.inSection(MAGIC)).toHaveLength(5)
  })
  await test.step('a device without the catalogue says so, and tries again', async () => {
    await page.context().route('**/rest/v1/rpc/sync_pull', (route) => route.abort())
    const databases = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => !name.includes('outbox')),
    )
    await page.goto('/healthz')
    await page.evaluate((names) => names.forEach((name) => indexedDB.deleteDatabase(name)), databases)
    await screen.openProductList()
    await expect(page.getByRole('alert').getByText('Error al cargar datos')).toBeVisible()
    await page.getByRole('button', { name: 'Importar y exportar' }).click()
    await page.getByRole('menuitem', { name: 'Exportar todo (CSV)' }).click()
    await screen.notified('Este dispositivo aún no tiene todo el catálogo')
    await screen.notified(
      'No se exportó nada, porque faltarían artículos. Revisa tu conexión e inténtalo de nuevo.',
    )
    await screen.openSections()
    await expect(page.getByRole('alert').getByText('Error al cargar productos')).toBeVisible()
    await retryByHand(page.getByRole('button', { name: 'Reintentar' }), '**/rest/v1/rpc/sync_pull')
    await expect(screen.section('Cámaras')).toBeVisible({ timeout: 45_000 })
  })
})
