import { axeViolations } from '../../support/screens/axe.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { productsOnServer, sectionsOnServer } from '../../support/catalogue-rows.ts'
import { hiddenOnWalk } from '../../support/screens/focus-walk.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test.slow()

const MAGIC = 'Paquetes | Black Magic'

test.describe('sections', () => {
  // Every test changes the catalogue.
  test.use({ ownShop: true })

  test('are made, found, put in order without dragging, and collapsed', async ({ page, admin }) => {
    const screen = new CatalogueAdminPage(page)
    await screen.signIn()
    await screen.open('/config/catalog-sections?action=new-section')
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const before = await sectionsOnServer(admin)

    await test.step('a new one, which the address asks for', async () => {
      await dialog('Nueva Sección').getByRole('textbox', { name: 'Nombre en español' }).fill('Escenografía')
      await page.keyboard.press('Enter')
      await screen.notified('Sección Creada')
      await expect(page).toHaveURL(/\/config\/catalog-sections$/)
      await expect.poll(() => sectionsOnServer(admin)).toEqual([...before, 'Escenografía'])
    })
    await test.step('all of them are there, also those far below, with what can be done with them', async () => {
      await expect.poll(() => screen.sections()).toEqual([...before, 'Escenografía', 'Sin sección'])
      await screen.section('Escenografía').getByRole('button', { name: 'Editar sección' }).click()
      await expect(dialog('Editar Sección')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog('Editar Sección')).toBeHidden()
    })
    await test.step('found by name, after a moment', async () => {
      const search = page.getByRole('searchbox', { name: 'Buscar secciones' })
      await search.fill('ESCENO')
      await expect.poll(() => screen.sections()).toEqual(['Escenografía'])
      await expect(page).toHaveURL(/q=ESCENO/)
      await search.fill('zzzz')
      await expect(page.getByText('No se encontraron secciones para "zzzz"')).toBeVisible()
      await search.fill('escenografia')
      await expect.poll(() => screen.sections()).toEqual(['Escenografía'])
    })
    const section = screen.section('Escenografía')
    await test.step('empty, and ready for a new product', async () => {
      await expect(section.getByText(/^Esta sección todavía no tiene artículos/)).toBeVisible()
      await section.getByRole('button', { name: 'Nuevo artículo aquí' }).click()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Sección' })).toHaveValue(/./)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await expect(page).toHaveURL(/\/config\/catalog-sections\?q=escenografia$/)
    })
    await test.step('put in order without dragging', async () => {
      await screen.menu('Escenografía', 'Subir')
      await screen.notified('Orden de secciones actualizado')
      await expect
        .poll(() => sectionsOnServer(admin))
        .toEqual([...before.slice(0, -1), 'Escenografía', ...before.slice(-1)])
      await screen.menuButton('Escenografía').click()
      await page.getByRole('menuitem', { name: 'Bajar' }).click()
      await expect.poll(() => sectionsOnServer(admin)).toEqual([...before, 'Escenografía'])
      await screen.menuButton('Escenografía').click()
      await expect(page.getByRole('menuitem', { name: 'Bajar' })).toBeDisabled()
      await page.keyboard.press('Escape')
    })
    await test.step('collapsed and expanded', async () => {
      await page.getByRole('searchbox', { name: 'Buscar secciones' }).fill('')
      // They are restored after a moment, and only existing ones are collapsed.
      await expect(screen.section('Cámaras')).toBeVisible()
      await page.getByRole('button', { name: 'Contraer todas' }).click()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
      expect((await screen.sections()).slice(0, 5)).toEqual(before.slice(0, 5))
      await page.getByRole('button', { name: 'Expandir todas' }).click()
      await expect(screen.productRow('Cámara Sony FX6')).toBeVisible()
    })
    await test.step('several at once: hidden, moved together, and deleted, each with one undo', async () => {
      const bar = page.getByRole('region', { name: 'Secciones seleccionadas' })
      const box = (name: string) =>
        page.getByRole('checkbox', { name: `Seleccionar la sección ${name}`, exact: true })
      const [first = '', second = '', third = '', ...others] = before
      const catalogue = await productsOnServer(admin, first)
      const isAnyPublic = async () => {
        const [section] = await admin.read('sections', `name_es=eq.${encodeURIComponent(first)}&select=id`)
        const query = `section_id=eq.${String(section?.['id'])}&is_public=is.true&select=id`
        return (await admin.read('products', query)).length > 0
      }
      await page.getByRole('button', { name: 'Contraer todas' }).click()
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
      await expect(box('Sin sección')).toHaveCount(0)
      await box(first).check()
      await box(second).check()
      await expect(bar.getByRole('status')).toHaveText(/^2 secciones · \d+ artículos$/)
      await bar.getByRole('button', { name: 'Visibilidad de sus artículos' }).click()
      await dialog('Cambiar visibilidad')
        .getByRole('button', { name: /^Ocultar \d+ artículos$/ })
        .click()
      await screen.notified('Artículos actualizados')
      await expect.poll(isAnyPublic).toBe(false)
      await page.keyboard.press('Control+z')
      await expect.poll(isAnyPublic).toBe(true)

      await bar.getByRole('button', { name: 'Mover' }).click()
      await expect(page.getByRole('combobox', { name: 'Nuevo lugar' })).toBeFocused()
      await page.getByRole('combobox', { name: 'Nuevo lugar' }).selectOption(`Después de “${third}”`)
      await dialog('Mover secciones').getByRole('button', { name: 'Mover 2 secciones' }).click()
      await expect
        .poll(() => sectionsOnServer(admin))
        .toEqual([third, first, second, ...others, 'Escenografía'])
      await page.keyboard.press('Control+z')
      await expect.poll(() => sectionsOnServer(admin)).toEqual([...before, 'Escenografía'])

      await bar.getByRole('button', { name: 'Eliminar' }).click()
      const question = page.getByRole('alertdialog', { name: '¿Eliminar 2 secciones?' })
      await expect(question).toContainText(first)
      await expect(question).toContainText(/Sus \d+ artículos quedarán sin sección\. No se elimina ninguno\./)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('button', { name: 'Eliminar' })).toBeFocused()
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: 'Eliminar' }).click()
      await screen.notified('Secciones eliminadas')
      await expect(bar).toBeHidden()
      await expect.poll(() => sectionsOnServer(admin)).toEqual([third, ...others, 'Escenografía'])
      await page.keyboard.press('Control+z')
      await expect.poll(() => sectionsOnServer(admin)).toEqual([...before, 'Escenografía'])
      await expect.poll(() => productsOnServer(admin, first)).toEqual(catalogue)
    })
  })

  test(
    'a move that the server refuses is told, and taken back',
    { tag: '@quick' },
    async ({ page, admin }) => {
      const screen = new CatalogueAdminPage(page)
      await screen.signIn(() => screen.openSections('?q=Paquetes'))
      const magic = await productsOnServer(admin, MAGIC)
      const [first = ''] = magic
      const section = { column: 'name_es', value: 'Paquetes | Iluminación' }
      await expect(screen.productRow(first)).toBeVisible()
      await screen.goOffline()
      await screen.menu(first, 'Cambiar sección')
      await page.getByRole('combobox', { name: 'Sección' }).selectOption({ label: section.value })
      await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
      await screen.notified('Sección cambiada')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => screen.inSection(MAGIC)).toEqual(magic.slice(1))
      await screen.drag(magic[1] ?? '', screen.productRow(magic[2] ?? ''), 0.8)
      await screen.notified('Artículos actualizados')
      // Another admin deletes the section meanwhile.
      await admin.change('sections', section, { deleted: true })
      await screen.goOnline()
      await screen.notified('Error al cambiar sección')
      await expect.poll(() => screen.inSection(MAGIC)).toContain(first)
      await screen.openChanges()
      const refused = screen.group('Necesitan tu atención')
      await expect(refused.getByRole('link', { name: 'Recuperar la sección' })).toBeVisible()
      await refused.getByRole('button', { name: 'Elegir otra sección' }).click()
      await page.getByRole('menuitem', { name: 'Cámaras', exact: true }).click()
      await expect(refused).toBeHidden()
      await expect.poll(() => productsOnServer(admin, 'Cámaras')).toContain(first)
    },
  )
})

test.describe('the screens of the catalogue', () => {
  test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing wrong in either mode, on a phone or a desktop, and every target is large enough', async ({
    page,
  }) => {
    const screen = new CatalogueAdminPage(page)
    await screen.signIn()
    // An open menu is outside all landmarks.
    const isMenu = (found: string) => found.startsWith('region: ') && found.includes(':popper')
    const check = async (what: string) => {
      const found = await axeViolations(page)
      const others = found.filter((violation) => !isMenu(violation))
      expect.soft(others, what).toEqual([])
    }
    const looks = async (mode: string) => {
      await screen.openSections()
      await expect(screen.section('Cámaras').getByRole('listitem').first()).toBeVisible()
      await check(`the sections, ${mode}`)
      await page.getByRole('searchbox', { name: 'Buscar secciones' }).focus()
      const walk = [...Array<string>(36).fill('Tab'), ...Array<string>(24).fill('Shift+Tab')]
      expect(await hiddenOnWalk(page, walk)).toEqual([])
      await screen.menuButton('Cámara Sony FX6').click()
      await expect(page.getByRole('menu')).toBeVisible()
      await check(`a menu, ${mode}`)
      await page.getByRole('menuitem', { name: 'Cambiar sección' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(`the dialog of a place, ${mode}`)
      await page.keyboard.press('Escape')
      await screen.openProductList()
      await expect(screen.section('Cámaras').getByRole('listitem').first()).toBeVisible()
      await check(`the products, ${mode}`)
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Seleccionar la sección Cámaras' }).check()
      // Of the first row: those further down may be too far from a phone's screen to be rendered.
      const price = screen.section('Cámaras').getByRole('textbox', { name: 'Precio' }).first()
      await price.fill('x')
      await price.press('Enter')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await check(`a selection, and a wrong price, ${mode}`)
    }

    await page.emulateMedia({ colorScheme: 'dark' })
    await looks('dark')
    const small = await page
      .getByRole('main')
      .locator('button:visible, input:visible, select:visible')
      .evaluateAll((controls) =>
        controls
          // The name of a product is a text link; a checkbox is enlarged by its label.
          .filter((control) => !control.matches('[type="checkbox"], li button:not([aria-label]):not([role])'))
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect()
            return Math.round(width) < 44 || Math.round(height) < 44
          })
          .map((control) => control.ariaLabel ?? control.textContent),
      )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await looks('light')
  })
})
