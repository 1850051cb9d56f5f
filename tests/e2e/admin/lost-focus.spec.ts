import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { holdsFocus, keepsFocus } from '../../support/screens/lost-focus.ts'

// Every test changes the shop and removes the focused element. The window is tall enough that moved rows stay rendered.
test.use({ ownShop: true, viewport: { width: 1280, height: 2400 } })
test.slow()

/** An administrator using only the keyboard. */
class KeyboardPage extends CatalogueAdminPage {
  /** Returns the buttons that open the rows' menus. */
  get menuButtons(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^Acciones de / })
  }

  /** Returns the names of the rendered rows. */
  menuNames(): Promise<string[]> {
    return this.menuButtons.evaluateAll((buttons) =>
      buttons.map((button) => button.ariaLabel?.replace('Acciones de ', '') ?? ''),
    )
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).press('Enter')
  }

  /** Chooses an item of a row's menu. */
  async choose(name: string, item: string): Promise<void> {
    await this.menuButton(name).first().click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** Answers a confirmation dialog, and waits until it has closed. */
  async answer(name: string): Promise<void> {
    const question = this.page.getByRole('alertdialog')
    // The dialog gives the focus to 'Cancelar' a frame later, and an Enter before that would not reach the answer.
    await holdsFocus(question)
    await question.getByRole('button', { name, exact: true }).press('Enter')
    await expect(question).toHaveCount(0)
  }

  /** Closes a dialog by Escape. */
  async leave(): Promise<void> {
    await expect(this.page.locator('[role=dialog][data-state=open]')).toHaveCount(1)
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async undoByKey(): Promise<void> {
    await this.page.keyboard.press('Control+z')
    await this.notified('Cambio deshecho')
  }
}

test('whatever goes from the catalogue, comes back, or closes over it, something has the focus', async ({
  page,
}) => {
  const screen = new KeyboardPage(page)
  await screen.signIn()

  await test.step('products, as a list', async () => {
    await screen.openProductList('?q=tripie')
    await expect(screen.menuButtons.first()).toBeVisible()
    const [first = '', second = ''] = await screen.menuNames()
    for (const item of ['Editar', 'Duplicar', 'Cambiar sección']) {
      await screen.choose(first, item)
      await screen.leave()
      await keepsFocus(page, `'${item}' of a product`)
      await expect.soft(screen.menuButton(first)).toBeFocused()
    }
    await screen.choose(first, 'Bajar')
    await keepsFocus(page, 'a product moved down')
    await screen.choose(first, 'Eliminar')
    await screen.answer('Eliminar')
    await keepsFocus(page, 'a deleted product')
    await screen.undoByKey()
    await keepsFocus(page, 'a product that came back')
    await screen.choose(second, 'Quitar de la sección')
    await keepsFocus(page, 'a product out of its section')
    await screen.undoByKey()
    await keepsFocus(page, 'a product back in its section')
  })
  await test.step('products, as a table', async () => {
    await screen.press('Vista de tabla')
    await keepsFocus(page, 'the table')
    await expect(screen.menuButtons.first()).toBeVisible()
    const [first = ''] = await screen.menuNames()
    await screen.choose(first, 'Eliminar')
    await screen.answer('Eliminar')
    // By the button of the notice, which is removed with it.
    await screen.undo()
    await keepsFocus(page, 'a row of the table that came back')
    await screen.choose(first, 'Eliminar')
    await screen.answer('Eliminar')
    await keepsFocus(page, 'a deleted row of the table')
    await screen.press('Vista de lista')
    await keepsFocus(page, 'the list again')
  })
  await test.step('sections', async () => {
    await screen.openSections()
    await expect(screen.menuButtons.first()).toBeVisible()
    const [moved = '', name = ''] = await screen.sections()
    const section = screen.section(name)
    await screen.choose(moved, 'Bajar')
    await keepsFocus(page, 'a section moved down')
    for (const button of ['Editar sección', 'Añadir existentes']) {
      await section.getByRole('button', { name: button }).press('Enter')
      await screen.leave()
      await keepsFocus(page, `'${button}'`)
    }
    await section.getByRole('button', { name: 'Eliminar sección' }).press('Enter')
    await screen.answer('Eliminar')
    await keepsFocus(page, 'a deleted section')
    await screen.undoByKey()
    await keepsFocus(page, 'a section that came back')
  })
})

test('whatever goes from the other lists, comes back, or closes over them, something has the focus', async ({
  page,
}) => {
  const screen = new KeyboardPage(page)
  await screen.signIn()

  await test.step('sections of the home page', async () => {
    await screen.open('/config/homepage-catalog-sections')
    const section = screen.section('Bodas en la playa')
    await expect(section).toBeVisible()
    await screen.choose('Bodas en la playa', 'Bajar')
    await keepsFocus(page, 'a homepage section moved down')
    await screen.choose('Bodas en la playa', 'Mover a…')
    await screen.leave()
    await keepsFocus(page, "'Mover a…' of a homepage section")
    for (const name of ['Editar sección', 'Añadir artículo'] as const) {
      await section.getByRole('button', { name }).press('Enter')
      await screen.leave()
      await keepsFocus(page, `'${name}' of a homepage section`)
    }
    await section.getByRole('button', { name: 'Eliminar sección' }).press('Enter')
    await screen.answer('Eliminar')
    await keepsFocus(page, 'a deleted homepage section')
    await screen.undoByKey()
    await keepsFocus(page, 'a homepage section that came back')
    const [product = ''] = await screen.inSection('Lo más rentado')
    await screen.choose(product, 'Quitar de la sección')
    await keepsFocus(page, 'a product off the home page')
  })
  await test.step('the carousel', async () => {
    await screen.open('/config/homepage-carousel')
    await expect(screen.menuButton('la imagen 2')).toBeVisible()
    for (const item of ['Editar', 'Mover a…']) {
      await screen.choose('la imagen 2', item)
      await screen.leave()
      await keepsFocus(page, `'${item}' of an image`)
    }
    await screen.choose('la imagen 2', 'Bajar')
    await keepsFocus(page, 'an image moved down')
    for (const place of ['la imagen 2', 'la imagen 5']) {
      await screen.choose(place, 'Eliminar')
      await screen.answer('Eliminar')
      await keepsFocus(page, 'a deleted image')
    }
    await screen.undoByKey()
    await keepsFocus(page, 'an image that came back')
  })
  await test.step('pages, and the library', async () => {
    await screen.open('/config/content/modifiable-pages')
    await screen.choose('Bodas en la Riviera Maya', 'Duplicar')
    await screen.leave()
    await keepsFocus(page, "'Duplicar' of a page")
    await screen.choose('Bodas en la Riviera Maya', 'Eliminar')
    await screen.answer('Eliminar')
    await keepsFocus(page, 'a deleted page')
    await screen.undoByKey()
    await keepsFocus(page, 'a page that came back')

    await screen.open('/config/library')
    await page.getByRole('list', { name: 'Imágenes' }).getByRole('button').first().press('Enter')
    await screen.leave()
    await keepsFocus(page, 'an image of the library')
  })
})
