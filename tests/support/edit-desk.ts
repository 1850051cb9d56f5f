import { expect, type Locator } from '@playwright/test'
import { editablePrice } from '../../src/domain/parse-price.ts'
import { AdminDevice } from './admin-device.ts'

/** An administrator who edits at the dashboard. */
export class EditDesk extends AdminDevice {
  get quickEdit(): Locator {
    return this.page.getByRole('region', { name: 'Edición rápida' })
  }

  article(name: string): Locator {
    return this.quickEdit.getByRole('listitem', { name, exact: true })
  }

  /** The articles of one section by name, in their order. */
  inSection(name: string): Promise<string[]> {
    const section = this.quickEdit.getByRole('region', { name, exact: true })
    return section
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
  }

  async rename(name: string, next: string): Promise<void> {
    const article = await this.quickArticle(name)
    await article.getByRole('button', { name: 'Renombrar' }).click()
    const field = article.getByRole('textbox', { name: 'Nombre' })
    await field.fill(next)
    await field.press('Enter')
    await this.quickArticle(next)
  }

  price(name: string): Locator {
    return this.article(name).getByRole('textbox', { name: 'Precio' })
  }

  /** Types a price (pesos) and saves it; whether that worked is for the test to see. */
  async typePrice(name: string, price: number): Promise<void> {
    await this.quickArticle(name)
    await this.price(name).fill(String(price))
    await this.price(name).press('Enter')
  }

  /** Gives an article another price, in pesos. */
  async setPrice(name: string, price: number): Promise<void> {
    await this.typePrice(name, price)
    await this.isTold('Artículo actualizado')
    await this.shows(name, price)
  }

  /** The price of an article on this screen, in pesos. */
  async shows(name: string, price: number): Promise<void> {
    await this.quickArticle(name)
    await expect(this.price(name)).toHaveValue(editablePrice(price))
  }

  /** A notice with this title, or this text. */
  async isTold(text: string): Promise<void> {
    const notices = this.page.getByRole('region', { name: /^Notificaciones/ })
    await expect(notices.getByText(text, { exact: true })).toBeVisible()
  }

  /** Waits until this many changes wait on this device. */
  async owes(changes: number): Promise<void> {
    const waiting = changes === 1 ? /^1 cambio por enviar/ : new RegExp(`^${changes} cambios por enviar`)
    await expect(this.status).toHaveText(changes === 0 ? /^Al día/ : waiting)
  }

  /** Asks for a replication at once, through the panel. */
  async syncNow(): Promise<void> {
    await this.openChanges()
    await this.changes.getByRole('button', { name: 'Sincronizar ahora' }).click()
    await this.closeChanges()
  }

  async closeChanges(): Promise<void> {
    await this.changes.getByRole('button', { name: 'Cerrar cambios' }).click()
    await expect(this.changes).toBeHidden()
  }

  /** Another tab of the same browser, in the back office. */
  async openDesk(): Promise<EditDesk> {
    const other = new EditDesk(await this.context.newPage())
    await other.open('/config/dashboard')
    await expect(other.quickEdit.getByRole('listitem').first()).toBeVisible()
    return other
  }

  /** The names of the databases of this device. */
  databases(): Promise<string[]> {
    return this.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  }

  /** Somebody ends all sessions of this account, from somewhere else. */
  async endSessionOnServer(): Promise<void> {
    const kept = await this.page.evaluate(() => localStorage.getItem('claqueta-auth') ?? '{}')
    const { access_token: token } = JSON.parse(kept) as { access_token: string }
    const headers = { apikey: 'sb_publishable_claqueta_local', authorization: `Bearer ${token}` }
    const answer = await this.page.request.post('/auth/v1/logout?scope=global', { headers })
    expect(answer.ok()).toBe(true)
  }

  /** The token runs out, as after hours without a network. */
  async letTokenRunOut(): Promise<void> {
    await this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('claqueta-auth') ?? '{}') as Record<string, unknown>
      const expires_at = Math.floor(Date.now() / 1000) - 3_600
      localStorage.setItem('claqueta-auth', JSON.stringify({ ...kept, expires_at }))
    })
  }
}
