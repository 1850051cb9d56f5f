import type { Locator, Page } from '@playwright/test'
import { sectionId } from '../../../supabase/seed/products.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

// Dialogs of the sections screen, and the resulting rows on the server.
test.use({ ownShop: true, colorScheme: 'light' })
test.slow()

const NEW = 'Vestuario'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const names = (list: Locator) =>
  list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))

test('a section is made, named, filled and deleted', async ({ page, admin }) => {
  const screen = new CatalogueAdminPage(page)
  await screen.signIn(() => screen.openSections())
  const onServer = async () =>
    admin.read('sections', 'select=id,name,name_es,name_en,order_index&deleted=is.false&order=order_index')
  const before = await onServer()
  const dialog = page.getByRole('dialog')

  await test.step('the form asks for the Spanish name alone', async () => {
    await page.getByRole('button', { name: 'Nueva Sección' }).click()
    const create = dialog.getByRole('button', { name: 'Crear sección' })
    await expect(field(page, 'Nombre en español')).toBeFocused()
    await expect(create).toBeDisabled()
    await field(page, 'Nombre').fill('Wardrobe')
    await expect(create).toBeDisabled()
    await field(page, 'Nombre en español').fill('iluminacion')
    await expect(dialog).toContainText('Ya hay una sección llamada “Iluminación”.')
    await field(page, 'Nombre').fill('')
    await field(page, 'Nombre en español').fill(`  ${NEW} `)
    expect(await axeViolations(page)).toEqual([])
    // A double click creates only one section.
    await create.dblclick()
    await screen.notified('Sección Creada')
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await onServer()).at(-1))
      .toMatchObject({ name: NEW, name_es: NEW, name_en: null, order_index: before.length + 1 })
  })
  const id = String((await onServer()).at(-1)?.['id'])
  await page.getByRole('searchbox', { name: 'Buscar secciones' }).fill(NEW)
  await expect.poll(() => screen.sections()).toEqual([NEW])
  const section = screen.section(NEW)

  await test.step('its names are changed, and what is given up is not', async () => {
    await section.getByRole('button', { name: 'Editar sección' }).click()
    await field(page, 'Nombre en inglés').fill('Nothing')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(section.getByRole('button', { name: 'Editar sección' })).toBeFocused()
    await section.getByRole('button', { name: 'Editar sección' }).click()
    await expect(field(page, 'Nombre en inglés')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/catalog-sections/)
    await page.keyboard.press('Enter')
    await expect(field(page, 'Nombre en inglés')).toHaveValue('')
    await field(page, 'Nombre en inglés').fill('Wardrobe')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await screen.notified('Sección Actualizada')
    await expect.poll(async () => (await onServer()).at(-1)).toMatchObject({ name: NEW, name_en: 'Wardrobe' })
  })
  await test.step('what somebody else saves while its form is open is said', async () => {
    await section.getByRole('button', { name: 'Editar sección' }).click()
    await field(page, 'Nombre en inglés').fill('Mine')
    await admin.change('sections', { column: 'id', value: id }, { name: 'Ropa', name_en: 'Costumes' })
    const heard = dialog.getByRole('region', { name: /^Otra persona guardó cambios/ }).getByRole('listitem')
    await expect(heard).toHaveText([
      `Nombre: ${NEW} → Ropa, cambiado por otra persona`,
      /^Nombre en inglés: Wardrobe → Costumes, cambiado por otra persona/,
    ])
    await expect(field(page, 'Nombre')).toHaveValue('Ropa')
    await heard.getByRole('button', { name: 'Conservar el mío' }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await screen.notified('Sección Actualizada')
    await expect.poll(async () => (await onServer()).at(-1)).toMatchObject({ name: 'Ropa', name_en: 'Mine' })
    // It replaced the value the user had seen, so there is no conflict to ask about.
    await expect(screen.status).toHaveText(/^Al día/)
  })
  await test.step('products of other sections and of none can be added, by name', async () => {
    await section.getByRole('button', { name: 'Añadir existentes' }).click()
    const list = dialog.getByRole('list', { name: 'Artículos' })
    const shown = await names(list)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('es', { numeric: true }).compare))
    const heights = await Promise.all([list, dialog].map((box) => box.boundingBox()))
    expect(heights.map((box) => Math.round(((box?.height ?? 0) / 800) * 100))).toEqual([
      40,
      expect.any(Number),
    ])
    expect(heights[1]?.height).toBeLessThanOrEqual(800 * 0.9)
    expect(await axeViolations(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Añadir (0)' }).click()
    await screen.notified('Ningún producto seleccionado')
    await expect(dialog).toBeVisible()
    for (const [name, where] of [
      [DEMO.light, 'Actualmente en otra sección: Iluminación'],
      [DEMO.hidden, 'Oculto'],
    ] as const) {
      await dialog.getByRole('searchbox').fill(name)
      await expect(list.getByRole('listitem', { name, exact: true })).toContainText(where)
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await list.getByRole('listitem', { name, exact: true }).getByRole('checkbox').check()
    }
    await dialog.getByRole('searchbox').fill('zzzz')
    await expect(dialog.getByText('No se encontraron artículos para "zzzz".')).toBeVisible()
    const both = [DEMO.light, DEMO.hidden].toSorted(new Intl.Collator('es', { numeric: true }).compare)
    await expect(dialog.getByText(`Elegidos: ${both.join(', ')}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Añadir (2)' }).click()
    await screen.notified('Artículos añadidos')
    await screen.notified('2 artículos añadidos a la sección.')
    await expect.poll(() => screen.inSection(NEW)).toEqual([DEMO.light, DEMO.hidden])
    const places = async (which: string) =>
      (await admin.read('products', `select=order_in_section&section_id=eq.${which}&deleted=is.false`)).map(
        (row) => Number(row['order_in_section']),
      )
    await expect.poll(async () => (await places(id)).toSorted((a, b) => a - b)).toEqual([1, 2])
    const left = (await places(sectionId('Iluminación'))).toSorted((a, b) => a - b)
    expect(left).toEqual(left.map((_, index) => index + 1))
    // Products in it are not offered.
    await section.getByRole('button', { name: 'Añadir existentes' }).click()
    await dialog.getByRole('searchbox').fill(DEMO.light)
    await expect(list.getByRole('listitem', { name: DEMO.light, exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
  })
  const question = page.getByRole('alertdialog')
  await test.step('deleting it says what becomes of its products, and can be given up', async () => {
    await section.getByRole('button', { name: 'Eliminar sección' }).click()
    await expect(question).toContainText(`¿Eliminar la sección “${NEW}”?`)
    await expect(question).toContainText('Sus 2 artículos quedarán sin sección.')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(section).toBeVisible()
  })
  await test.step('deleted, its products are without section and the others in order; one key brings it back', async () => {
    await section.getByRole('button', { name: 'Eliminar sección' }).click()
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await screen.notified('Sección eliminada')
    await screen.notified('La sección ha sido eliminada. Los artículos que contenía ahora están sin sección.')
    await expect(page.getByText(`No se encontraron secciones para "${NEW}"`)).toBeVisible()
    await expect.poll(onServer).toHaveLength(before.length)
    expect((await onServer()).map((row) => row['order_index'])).toEqual(before.map((_, index) => index + 1))
    expect(await admin.product(DEMO.light)).toMatchObject({ section_id: null, order_in_section: null })
    await page.keyboard.press('Control+z')
    await screen.notified('Cambio deshecho')
    await expect.poll(() => screen.inSection(NEW)).toEqual([DEMO.light, DEMO.hidden])
    await expect
      .poll(async () => await admin.product(DEMO.light))
      .toMatchObject({ section_id: id, order_in_section: 1 })
  })
  await test.step('one that another admin deletes meanwhile is not made anew', async () => {
    await section.getByRole('button', { name: 'Editar sección' }).click()
    await admin.change('products', { column: 'name_es', value: DEMO.light }, { section_id: null })
    await admin.change('products', { column: 'name_es', value: DEMO.hidden }, { section_id: null })
    await admin.change('sections', { column: 'id', value: id }, { deleted: true })
    // The section behind the dialog.
    const behind = page.getByRole('region', { name: NEW, exact: true, includeHidden: true })
    await expect(behind).toHaveCount(0)
    await field(page, 'Nombre en inglés').fill('Costumes')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await screen.notified('La sección ya no existe: se eliminó mientras la editabas.')
    await expect(field(page, 'Nombre en inglés')).toHaveValue('Costumes')
  })
})
