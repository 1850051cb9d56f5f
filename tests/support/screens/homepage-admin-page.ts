import { expect, type Locator, type Page } from '@playwright/test'
import type { Admin } from '../servers/admin.ts'
import { ProductFormPage } from './product-form-page.ts'

/** An administrator at the screens of the home page: carousel and sections. */
export class HomepageAdminPage extends ProductFormPage {
  async openCarousel(): Promise<void> {
    await this.open('/config/homepage-carousel')
    await expect(this.page.getByRole('heading', { name: 'Carrusel de Inicio', level: 1 })).toBeVisible()
  }

  async openHomepageSections(): Promise<void> {
    await this.open('/config/homepage-catalog-sections')
    await expect(this.page.getByRole('heading', { name: 'Secciones de Inicio', level: 1 })).toBeVisible()
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** Returns the row of the image at a 1-based position. */
  image(place: number): Locator {
    return this.page.getByRole('main').getByRole('listitem', { name: `imagen ${place}`, exact: true })
  }

  imageMenu(place: number, item: string): Promise<void> {
    return this.menu(`la imagen ${place}`, item)
  }

  /** Returns the addresses of the images, in their order. */
  urls(): Promise<string[]> {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => row.querySelector('button:not([aria-label])')?.textContent ?? ''),
      )
  }

  /** Returns buttons that are too small for a finger; text links do not count. */
  smallTargets(): Promise<(string | null)[]> {
    return this.page
      .getByRole('main')
      .locator('button[aria-label]:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => Math.min(button.clientWidth, button.clientHeight) < 42)
          .map((button) => button.ariaLabel),
      )
  }

  /** Returns the rendered width of the image at a position; 0 if it is not rendered. */
  width(place: number): Promise<number> {
    return this.image(place)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  }
}

/** Returns the images of the public home page, in their order. */
export function gallery(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Galería', exact: true })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
}

/** Returns a list on the server in its order, which must be 1..n. */
async function list(admin: Admin, table: string, column: string, order: string, where = '') {
  const rows = await admin.read(table, `deleted=is.false&select=${column},${order}&order=${order}${where}`)
  expect(rows.map((row) => row[order])).toEqual(rows.map((_, index) => index + 1))
  return rows.map((row) => String(row[column]))
}

/** Returns the addresses of the carousel on the server. */
export function imagesOnServer(admin: Admin): Promise<string[]> {
  return list(admin, 'homepage_carousel_images', 'image_url', 'order_index')
}

/** Returns the names of the homepage sections on the server. */
export function homepageOnServer(admin: Admin): Promise<string[]> {
  return list(admin, 'homepage_sections', 'name', 'order_index')
}

/** Returns the names of a homepage section's products on the server. */
export async function linkedOnServer(admin: Admin, section: string): Promise<string[]> {
  const [found] = await admin.read(
    'homepage_sections',
    `deleted=is.false&select=id&name=eq.${encodeURIComponent(section)}`,
  )
  const where = `&homepage_section_id=eq.${String(found?.['id'])}`
  const table = 'homepage_section_products'
  const ids = await list(admin, table, 'product_id', 'order_in_homepage_section', where)
  const products = await admin.read('products', `select=id,name,name_es&id=in.(${ids.join()})`)
  const names = new Map(products.map((row) => [row['id'], String(row['name_es'] || row['name'])]))
  return ids.map((id) => names.get(id) ?? '')
}

/** Replaces all pushes of this page by changes that the server refuses. */
export async function spoilPushes(page: Page): Promise<void> {
  await page.route('**/rpc/sync_push*', (route) => {
    const sent = route.request().postData() ?? ''
    return route.continue({ postData: sent.replaceAll('"patch":{', '"patch":{"no_column":1,') })
  })
}

/** Withholds the shop's rows from this page, but not the role at sign-in. @returns a function that releases them */
export async function withholdRows(page: Page): Promise<() => Promise<void>> {
  const pull = '**/rpc/sync_pull*'
  await page.route(pull, (route) =>
    /"limit":1\b/.test(route.request().postData() ?? '') ? route.continue() : route.abort(),
  )
  return () => page.unroute(pull)
}
