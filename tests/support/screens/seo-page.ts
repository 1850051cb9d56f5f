import { expect, type Locator } from '@playwright/test'
import { ProductFormPage } from './product-form-page.ts'

/** An administrator at the screens of SEO. */
export class SeoPage extends ProductFormPage {
  async openList(): Promise<void> {
    await this.open('/config/seo')
    await expect(this.page.getByRole('heading', { name: 'SEO', level: 1 })).toBeVisible()
  }

  /** Returns a page of the list, by its path. */
  entry(path: string): Locator {
    return this.list.getByRole('listitem', { name: path, exact: true })
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Páginas configuradas' })
  }

  async openEditor(address: string, name: string): Promise<void> {
    await this.open(`/config/seo/edit/${address}`)
    await expect(this.page.getByRole('heading', { name: `SEO de ${name}`, level: 1 })).toBeVisible()
  }

  override field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  get keep(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true })
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Vista previa en buscadores' })
  }

  get chat(): Locator {
    return this.page.getByRole('region', { name: 'Vista previa en WhatsApp' })
  }

  /** Requests a file at the site's root. */
  async root(name: string): Promise<{ text: string; type: string }> {
    const answer = await this.page.request.get(`/${name}`)
    return { text: await answer.text(), type: answer.headers()['content-type'] ?? '' }
  }

  /** Returns the HTML that a program without scripts reads. */
  async served(path: string): Promise<string> {
    return (await this.page.request.get(path, { headers: { accept: 'text/html' } })).text()
  }

  get chosenText(): Promise<string> {
    return this.page.evaluate(() => {
      const box = document.activeElement
      return box instanceof HTMLTextAreaElement
        ? box.value.slice(box.selectionStart, box.selectionEnd)
        : 'nothing is chosen'
    })
  }
}
