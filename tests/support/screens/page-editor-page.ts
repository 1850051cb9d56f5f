import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { ProductFormPage } from './product-form-page.ts'
import { drawnMarkup } from '../markup.ts'

/** An administrator at the custom pages and their editor. */
export class PageEditorPage extends ProductFormPage {
  async openPages(): Promise<void> {
    await this.open('/config/content/modifiable-pages')
    await expect(this.page.getByRole('heading', { name: 'Páginas', level: 1 })).toBeVisible()
  }

  /** Returns the row of a page in the list. */
  row(name: string): Locator {
    return this.productRow(name)
  }

  async openEditor(slug: string): Promise<void> {
    await this.open(`/config/content/modifiable-page/${slug}`)
    await expect(this.title).toBeVisible({ timeout: 30_000 })
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: 'Título de la página' })
  }

  /** Returns the switch that makes the page public. */
  get publicSwitch(): Locator {
    return this.page.getByRole('switch', { name: 'Publicada' })
  }

  /** Returns the labels of the page's elements, in their order. */
  elements(): Promise<string[]> {
    return this.inSection('Elementos')
  }

  element(name: string): Locator {
    return this.productRow(name)
  }

  /** Opens the controls of an element. */
  async openControls(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name, exact: true, expanded: false }).click()
    return this.controls
  }

  get controls(): Locator {
    return this.page.getByRole('group', { name: /^Controles de / })
  }

  /** Returns the box for typing a text. */
  get text(): Locator {
    return this.controls.getByRole('textbox', { name: 'Texto', exact: true })
  }

  async addElement(kind: 'Texto' | 'Imagen' | 'Botón' | 'Video'): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Añadir elemento' })
      .getByRole('button', { name: kind })
      .click()
    await expect(this.controls).toBeVisible()
  }

  override get save(): Locator {
    return this.page.getByRole('button', { name: 'Guardar', exact: true })
  }

  async saved(): Promise<void> {
    await this.save.click()
    await this.notified('Página guardada')
  }

  get preview(): FrameLocator {
    return this.page.frameLocator('iframe[title^="Vista previa"]')
  }
}

/** Returns a page's rendered HTML, without a player's loaded video. */
export function drawnHtml(product: Locator): Promise<string> {
  return drawnMarkup(product, (copy) => {
    for (const film of copy.querySelectorAll('section')) film.replaceChildren()
  })
}
