import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** Timeout of a first sync on a busy machine. */
const FIRST_SYNC_MS = 45_000

/** A user with a browser: actions and views in the shop's own words (contract.md). */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext

  constructor(page: Page) {
    this.page = page
    this.context = page.context()
  }

  /** Opens an address and waits until the device is in sync. */
  async visit(path: string): Promise<void> {
    await this.open(path)
    await this.waitForFresh()
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /**
   * Serves pages without their first screen from now on, as a host does that cannot paint, or the service worker. Shows
   * the state of a device without data.
   */
  async comesUnpainted(): Promise<void> {
    await this.context.route('**/*', async (route) => {
      const request = route.request()
      if (!request.isNavigationRequest()) return route.fallback()
      const response = await route.fetch({ url: new URL('/shell.html', request.url()).href })
      return route.fulfill({ response })
    })
  }

  get status(): Locator {
    return this.page.getByRole('status', { name: 'Estado de sincronización' })
  }

  async waitForFresh(): Promise<void> {
    await expect(this.status).toHaveText(/^Al día/, { timeout: FIRST_SYNC_MS })
  }

  async goOffline(): Promise<void> {
    await this.context.setOffline(true)
    await expect(this.status).toHaveText(/^Sin conexión/)
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false)
  }

  /** Opens another tab of the same browser. */
  async openTab(path: string): Promise<Visitor> {
    const other = new Visitor(await this.context.newPage())
    await other.visit(path)
    return other
  }

  // The catalogue

  get cards(): Locator {
    return this.page.getByRole('article')
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar artículos' })
  }

  /** Types a search and waits until it is applied (it is in the address). */
  async searchFor(term: string): Promise<void> {
    await this.search.fill(term)
    await expect(this.page).toHaveURL((url) => (url.searchParams.get('q') ?? '') === term.trim())
  }

  /** Finds a product's card through the search. */
  async find(name: string): Promise<Locator> {
    await this.searchFor(name)
    const card = this.card(name)
    await expect(card).toBeVisible()
    return card
  }

  get anchors(): Locator {
    return this.page.getByRole('navigation', { name: 'Secciones' })
  }

  /** Adds one unit from a product's card. */
  async add(name: string): Promise<void> {
    await increase(this.card(name)).click()
  }

  /** Finds products on /rental and adds one of each. */
  async addEach(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.find(name)
      await this.add(name)
    }
    await this.searchFor('')
  }

  // The product modal

  async openProduct(name: string): Promise<Locator> {
    await this.card(name).getByRole('link', { name, exact: true }).click()
    const modal = this.product(name)
    await expect(modal).toBeVisible()
    return modal
  }

  product(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  // The request

  get cartButton(): Locator {
    return this.page.getByRole('button', { name: /^Abrir solicitud/ })
  }

  get floating(): Locator {
    return this.page.getByRole('button', { name: /^Ver Solicitud \(\d+\)/ })
  }

  async openPanel(): Promise<Locator> {
    await this.cartButton.click()
    await expect(this.panel).toBeVisible()
    return this.panel
  }

  /** Closes the panel and waits for its history step, which would abort a reload. */
  async closePanel(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.panel).toBeHidden()
    await expect.poll(() => this.page.evaluate(() => history.state as unknown)).not.toHaveProperty('overlay')
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: 'Tu Solicitud', exact: true })
  }

  line(name: string): Locator {
    return this.panel.getByRole('listitem', { name, exact: true })
  }

  get sendLink(): Locator {
    return this.panel.getByRole('link', { name: 'Enviar por WhatsApp' })
  }

  /** Returns the question shown after the chat was opened. */
  get sentQuestion(): Locator {
    return this.page.getByRole('dialog', { name: '¿Se envió tu solicitud?' })
  }

  /** Returns the folio in the text of the request. */
  async folio(): Promise<string> {
    return /^Folio: (\S+)$/m.exec(await this.message())?.[1] ?? ''
  }

  /** Returns the text that the chat would open with. */
  async message(): Promise<string> {
    const href = await this.sendLink.getAttribute('href')
    return new URL(href ?? '').searchParams.get('text') ?? ''
  }

  /** Returns the stored request of the device. */
  async storedCart(): Promise<unknown> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown)
  }

  /** Stores a request on the device, as an earlier visit would. */
  async hasStored(value: string): Promise<void> {
    await this.page.addInitScript((text) => {
      if (localStorage.getItem('cart') === null) localStorage.setItem('cart', text)
    }, value)
  }
}

/** Returns the quantity field within a card, a modal or a line. */
export const quantity = (within: Locator): Locator => within.getByRole('spinbutton', { name: 'Cantidad' })
export const increase = (within: Locator): Locator =>
  within.getByRole('button', { name: 'Aumentar cantidad' })
export const decrease = (within: Locator): Locator =>
  within.getByRole('button', { name: /^(Reducir cantidad|Eliminar de la solicitud)$/ })
