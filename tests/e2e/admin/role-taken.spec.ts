import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO } from '../../support/demo.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { expect, test } from '../../support/fixtures.ts'
import { readEverything } from '../../support/read-everything.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'

// A role that is revoked (ADR 0036). Sessions ended everywhere are tested in replication-session.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()
const LATER = 'Foco de la gira'

/** A colleague who manages the roles on another device. */
class Colleague {
  readonly #url: string
  readonly #token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async signIn(url: string, email: string): Promise<Colleague> {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: LOCAL_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    const { access_token: token = '' } = (await answer.json()) as { access_token?: string }
    return new Colleague(url, token)
  }

  async #call(name: string, request: object): Promise<{ people: { user_id: string; email: string }[] }> {
    const answer = await fetch(`${this.#url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: LOCAL_KEY,
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ request }),
    })
    expect(answer.status).toBe(200)
    return answer.json() as Promise<{ people: { user_id: string; email: string }[] }>
  }

  async grant(email: string): Promise<void> {
    await this.#call('staff_grant', { email, role: 'admin' })
  }

  async revoke(email: string): Promise<void> {
    const { people } = await this.#call('staff_list', {})
    const person = people.find((one) => one.email === email)
    await this.#call('staff_revoke', { user_id: person?.user_id })
  }
}

class OpenedPage extends EditingPage {
  /** Returns the remaining databases of the administrator on this device. */
  async left(): Promise<string[]> {
    return (await this.databases()).filter((name) => name.includes('admin-'))
  }
}

test('whose role is taken keeps nothing but what was not sent, and sends it once the role is back', async ({
  page,
  shop,
  admin,
}) => {
  const device = new OpenedPage(page)
  await (await Colleague.signIn(shop.url, ADMIN_EMAIL)).grant(VISITOR_EMAIL)
  const colleague = await Colleague.signIn(shop.url, VISITOR_EMAIL)
  await device.signInByForm()
  await device.appIsKept()
  await device.goOffline()
  await device.rename(DEMO.light, LATER)
  await device.owes(1)
  await colleague.revoke(ADMIN_EMAIL)

  await device.goOnline()
  await test.step('the device says so, and how much is kept', async () => {
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert')).toContainText('Sin permiso para editar')
    await expect(page.getByText('1 cambio sin enviar sigue guardado en este dispositivo.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
  await test.step('the copy is gone: what is left is what waits', async () => {
    await expect.poll(() => device.left()).toEqual([expect.stringMatching(/^claqueta-outbox-admin-/)])
    const held = await readEverything(page, '')
    expect(held).toContain(LATER)
    expect(held).not.toContain(DEMO.hidden)
    expect(await admin.product(LATER)).toBeUndefined()
  })
  await test.step('the admin area stays shut, the catalogue open', async () => {
    await device.open('/config/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('link', { name: 'Ver el catálogo' }).click()
    await device.find(DEMO.light)
  })
  await test.step('with the role back, signing in sends it', async () => {
    await colleague.grant(ADMIN_EMAIL)
    await device.open('/login')
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await device.fillIn()
    await expect.poll(() => admin.product(LATER)).toBeTruthy()
    await device.toProducts()
    await device.owes(0)
  })
})
