import { expect, type CDPSession, type Locator } from '@playwright/test'
import { AdminDevice } from '../devices/admin-device.ts'

type Point = { x: number; y: number }

/** An administrator at the screens of sections and products. */
export class CatalogueAdminPage extends AdminDevice {
  async openSections(search = ''): Promise<void> {
    await this.openScreen(`/config/catalog-sections${search}`, 'Secciones del Catálogo')
  }

  async openProductList(search = ''): Promise<void> {
    await this.openScreen(`/config/catalog-products${search}`, 'Gestión de Artículos')
  }

  private async openScreen(path: string, heading: string): Promise<void> {
    await this.open(path)
    await expect(this.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }

  section(name: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name, exact: true })
  }

  /** Returns a product's row, wherever it is rendered. */
  productRow(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem', { name, exact: true })
  }

  /** Returns the names of the rendered products of a section, in their order. */
  inSection(name: string): Promise<string[]> {
    return this.section(name)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
  }

  /** Returns the names of the rendered sections, in their order. */
  sections(): Promise<string[]> {
    return this.page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: this.page.getByRole('heading', { level: 2 }) })
      .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label') ?? ''))
  }

  price(name: string): Locator {
    return this.productRow(name).getByRole('textbox', { name: 'Precio' })
  }

  stock(name: string): Locator {
    return this.productRow(name).getByRole('textbox', { name: 'Existencias' })
  }

  isPublic(name: string): Locator {
    return this.productRow(name).getByRole('switch', { name: 'Público' })
  }

  /** Returns the button that opens the menu of a product or a section. */
  menuButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Acciones de ${name}`, exact: true })
  }

  /** Chooses an item in the menu of a product or a section. */
  async menu(name: string, item: string): Promise<void> {
    await this.menuButton(name).click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** Waits for the notice of an action, by its title or text. */
  async notified(text: string): Promise<void> {
    await expect(this.notices.getByText(text, { exact: true })).toBeVisible()
  }

  /** Waits for the saved note in a product's row, which replaces a toast. */
  async savedIn(name: string): Promise<void> {
    await expect(this.saidOf(name).getByText('Artículo actualizado', { exact: true })).toBeVisible()
  }

  /** Undoes the last change of a product in its row. */
  async undoIn(name: string): Promise<void> {
    await this.saidOf(name).getByRole('button', { name: 'Deshacer' }).click()
    await expect(this.saidOf(name).getByText('Cambio deshecho', { exact: true })).toBeVisible()
  }

  private saidOf(name: string): Locator {
    return this.productRow(name).getByRole('status')
  }

  async undo(): Promise<void> {
    await this.notices.getByRole('button', { name: 'Deshacer' }).click()
    await this.notified('Cambio deshecho')
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: /^Notificaciones/ })
  }

  // Dragging

  handle(name: string): Locator {
    return this.page.getByRole('button', { name: `Mover ${name}`, exact: true })
  }

  /** Drags with the mouse to a part of a target: 0 is its upper edge, 1 its lower one. */
  async drag(name: string, to: Locator, part = 0.5): Promise<void> {
    await this.pickUp(name)
    await this.dragTo(to, part)
    await this.drop()
  }

  /** Lets go of what the mouse drags. */
  async drop(): Promise<void> {
    await this.page.mouse.up()
    await this.clicksCount()
  }

  /** Waits until clicks count again: dnd-kit swallows them for 50 ms after a drop. */
  private async clicksCount(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }

  /** Waits until no action is being saved, because dragging is disabled until then (A§4). */
  private async isFree(): Promise<void> {
    await expect(this.page.locator('[data-busy]')).toHaveCount(0)
  }

  async pickUp(name: string): Promise<void> {
    const handle = this.handle(name)
    await this.isFree()
    await handle.hover({ trial: true })
    const { x, y } = middle(await boxOf(handle))
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x, y + 8, { steps: 3 })
  }

  async dragTo(to: Locator, part = 0.5): Promise<void> {
    // Near an edge of the screen the page scrolls during the drag.
    for (let before = NaN; ;) {
      const box = await boxOf(to)
      if (box.y === before) return
      before = box.y
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height * part, { steps: 8 })
    }
  }

  /** Drags with a finger, which rests for a moment first. */
  async touchDrag(name: string, to: Locator, part = 0.5): Promise<void> {
    const finger = await this.context.newCDPSession(this.page)
    const handle = this.handle(name)
    await this.isFree()
    // Wait until no toast covers it.
    await handle.tap({ trial: true })
    const from = middle(await boxOf(handle))
    await touch(finger, 'touchStart', from)
    await expect(this.spoken).toContainText(`Moviendo ${name}`)
    const box = await boxOf(to)
    const end = { x: from.x, y: box.y + box.height * part }
    for (const step of [0.25, 0.5, 0.75, 1])
      await touch(finger, 'touchMove', { x: end.x, y: from.y + (end.y - from.y) * step })
    await touch(finger, 'touchEnd')
    await this.clicksCount()
  }

  /** Swipes over a target, as for scrolling. */
  async swipe(over: Locator, byPx: number): Promise<void> {
    const finger = await this.context.newCDPSession(this.page)
    const { x, y } = middle(await boxOf(over))
    await touch(finger, 'touchStart', { x, y })
    for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await touch(finger, 'touchMove', { x, y: y + byPx * step })
    await touch(finger, 'touchEnd')
  }

  /** Picks up the focused element with a key, and waits until the next key counts. */
  async takeByKey(key: 'Space' | 'Enter', said: string): Promise<void> {
    await this.page.keyboard.press(key)
    await expect(this.spoken).toHaveText(said)
    // The sensor attaches its listeners one turn later.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }

  /** Returns the live region that announces a drag. */
  get spoken(): Locator {
    return this.page.getByRole('main').locator('p[role="status"][aria-live="assertive"]')
  }
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

const middle = ({ x, y, width, height }: Point & { width: number; height: number }): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

async function touch(finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}
