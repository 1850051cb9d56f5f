import { drawnMarkup } from '../markup.ts'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ProductFormPage } from './product-form-page.ts'

/** An administrator at an editor that fills a screen, with a preview of the page beside it. */
export class ContentEditorPage extends ProductFormPage {
  async openEditor(path: string, heading: string): Promise<void> {
    await this.open(path)
    await this.isThere(heading)
  }

  async isThere(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(this.keep).toBeVisible()
  }

  get keep(): Locator {
    return this.page.getByRole('button', { name: 'Guardar', exact: true })
  }

  text(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  press(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  get preview(): FrameLocator {
    return this.page.frameLocator('iframe[title^="Vista previa"]')
  }

  /** Waits until there are no drafts. */
  async hasNoDraft(): Promise<void> {
    await expect.poll(() => this.page.evaluate(countDrafts)).toBe(0)
  }

  /** Returns the HTML of the preview, comparable to that of the page on the site. */
  async drawn(heading: string): Promise<string> {
    const root = this.preview.locator('#preview :is(h1, article)').first()
    await expect(root).toBeAttached()
    return markup(this.preview.locator('#preview'), heading)
  }
}

/** Returns the HTML around the heading of a page, without counted ids. */
export async function markup(within: Locator, heading: string): Promise<string> {
  const title = within.getByRole('heading', { level: 1, name: heading, exact: true, includeHidden: true })
  const html = await drawnMarkup(title.locator('xpath=..'), (copy) => {
    // In a preview products are inert, in a box without layout.
    for (const still of copy.querySelectorAll('[inert]')) still.replaceWith(...still.childNodes)
  })
  return html.replaceAll(/_[rR]_\w+?_(?=")/g, '_')
}

/** Returns the HTML around the heading of a page on the site. */
export function publicMarkup(page: Page, heading: string): Promise<string> {
  return markup(page.getByRole('main'), heading)
}

/** Runs in the page: counts the drafts. */
async function countDrafts(): Promise<number> {
  const { uid } = JSON.parse(localStorage.getItem('claqueta-session') ?? '{}') as { uid: string }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`claqueta-outbox-admin-${uid}`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The outbox does not open')))
  })
  const counted = database.transaction('drafts').objectStore('drafts').count()
  await new Promise((resolve) => counted.addEventListener('success', resolve))
  database.close()
  return counted.result
}
