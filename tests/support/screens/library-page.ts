import { expect, type Locator } from '@playwright/test'
import { ProductFormPage } from './product-form-page.ts'

/** An administrator at the library of images. */
export class LibraryPage extends ProductFormPage {
  async openLibrary(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: 'Biblioteca', exact: true })
      .click()
    await expect(this.page.getByRole('heading', { name: 'Biblioteca', level: 1 })).toBeVisible()
    await expect(this.images.first()).toBeVisible()
  }

  /** Returns the rendered images. */
  get images(): Locator {
    return this.page.getByRole('list', { name: 'Imágenes', exact: true }).getByRole('listitem')
  }

  async narrow(filter: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: filter }).click()
  }

  async look(term: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Buscar imágenes' }).fill(term)
  }

  /** Returns the rendered images whose address ends with a text. */
  imageAt(ending: string): Locator {
    return this.images.filter({ has: this.page.locator(`img[src$="${ending}"]`) })
  }

  /** Opens an image by the end of its address. */
  async openImage(ending: string): Promise<Locator> {
    await this.imageAt(ending).getByRole('button').click()
    const dialog = this.page.getByRole('dialog').filter({ hasText: 'Dónde se usa' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  /** Drops files on the page, as from a folder beside the browser. */
  async dropFiles(files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
    await this.page.evaluate(drop, plain)
  }
}

/** Runs in the page: fires the drop. */
function drop(files: { name: string; mimeType: string; bytes: number[] }[]): void {
  const dataTransfer = new DataTransfer()
  for (const { name, mimeType, bytes } of files)
    dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }))
}
