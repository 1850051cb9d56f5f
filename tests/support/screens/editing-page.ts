import { expect, type Locator } from '@playwright/test'
import { formatMoney } from '../../../src/domain/core/format.ts'
import { parsePrice } from '../../../src/domain/catalogue/typed-amounts.ts'
import { CatalogueAdminPage } from './catalogue-admin-page.ts'
import { LOCAL_KEY } from '../servers/stack.ts'

const PRODUCTS = '/config/catalog-products'

/** An administrator who edits products, also without a network. */
export class EditingPage extends CatalogueAdminPage {
  /** Starts at the products, so that their code is loaded before the network is lost. */
  override async signIn(): Promise<void> {
    await super.signIn(() => this.openProductList())
  }

  override async signInByForm(): Promise<void> {
    await super.signInByForm()
    await this.toProducts()
  }

  /** Opens the products by navigation, without a reload. */
  async toProducts(): Promise<void> {
    if (new URL(this.page.url()).pathname !== PRODUCTS) {
      const screens = this.page.getByRole('navigation', { name: 'Administración' })
      await screens.getByRole('link', { name: /^Artículos/ }).click()
    }
    await expect(this.page.getByRole('heading', { name: 'Gestión de Artículos', level: 1 })).toBeVisible()
  }

  /** Searches for a product. */
  async findProduct(name: string): Promise<Locator> {
    await this.toProducts()
    await this.search.fill(name)
    await expect(this.productRow(name)).toBeVisible()
    return this.productRow(name)
  }

  /** Sets another Spanish name of a product through its form. */
  async rename(name: string, next: string): Promise<void> {
    await this.findProduct(name)
    await this.menu(name, 'Editar')
    const form = this.page.getByRole('dialog', { name: /^Editar/ })
    await form.getByRole('textbox', { name: 'Nombre en español' }).fill(next)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form).toBeHidden()
    await this.findProduct(next)
  }

  /** Waits until the app itself is cached on this device. */
  async appIsKept(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }

  /** Types a price (pesos) and submits it; the test checks the result. */
  async typePrice(name: string, price: number): Promise<void> {
    await this.findProduct(name)
    await this.price(name).fill(String(price))
    await this.price(name).press('Enter')
  }

  /** Sets the price of a product, in pesos. */
  async setPrice(name: string, price: number): Promise<void> {
    await this.typePrice(name, price)
    await this.savedIn(name)
    await this.shows(name, price)
  }

  /** Waits until this screen shows the price of a product, in pesos. */
  async shows(name: string, price: number): Promise<void> {
    await this.findProduct(name)
    await expect(this.price(name)).toHaveValue(formatMoney(price))
  }

  /** Returns the price of a product on this screen, in pesos. */
  async priceOf(name: string): Promise<number> {
    const price = parsePrice(await this.price(name).inputValue())
    if (!price.ok) throw new Error(price.error)
    return price.value
  }

  /** Waits until this device has this number of pending changes. */
  async owes(changes: number): Promise<void> {
    const waiting = changes === 1 ? /^1 cambio por enviar/ : new RegExp(`^${changes} cambios por enviar`)
    await expect(this.status).toHaveText(changes === 0 ? /^Al día/ : waiting)
  }

  /** Starts a sync through the panel. */
  async syncNow(): Promise<void> {
    await this.openChanges()
    await this.changes.getByRole('button', { name: 'Sincronizar ahora' }).click()
    await this.closeChanges()
  }

  async closeChanges(): Promise<void> {
    await this.changes.getByRole('button', { name: 'Cerrar cambios' }).click()
    await expect(this.changes).toBeHidden()
  }

  /** Opens another tab of the same browser, in the admin area. */
  async openAdminTab(): Promise<EditingPage> {
    const other = new EditingPage(await this.context.newPage())
    await other.openProductList()
    await expect(other.page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    return other
  }

  /** Returns the names of the databases of this device. */
  databases(): Promise<string[]> {
    return this.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  }

  /** Ends all sessions of this account from another device. */
  async endSessionOnServer(): Promise<void> {
    const kept = await this.page.evaluate(() => localStorage.getItem('claqueta-auth') ?? '{}')
    const { access_token: token } = JSON.parse(kept) as { access_token: string }
    const headers = { apikey: LOCAL_KEY, authorization: `Bearer ${token}` }
    const answer = await this.page.request.post('/auth/v1/logout?scope=global', { headers })
    expect(answer.ok()).toBe(true)
  }

  /** Lets the token expire, as after hours without a network. Another tab fetched it, so only its date shows that. */
  async letTokenRunOut(): Promise<void> {
    await this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('claqueta-auth') ?? '{}') as Record<string, unknown>
      const expires_at = Math.floor(Date.now() / 1000) - 3_600
      const access_token = 'fetched-by-another-tab'
      localStorage.setItem('claqueta-auth', JSON.stringify({ ...kept, access_token, expires_at }))
    })
  }
}
