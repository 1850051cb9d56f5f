import type { Page } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../supabase/local/accounts/accounts.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO } from '../../support/demo.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'

const NEXT = 'otra contraseña larga'

/** An administrator managing their own account. */
class Owner extends EditingPage {
  /** Chooses an item of the account menu. */
  async choose(item: string): Promise<void> {
    await this.page.getByRole('button', { name: `Cuenta de ${ADMIN_EMAIL}` }).click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'Cambiar contraseña' })
  }

  field(label: string) {
    return this.form.getByRole('textbox', { name: label, exact: true })
  }

  async fillForm(current: string, next: string, again = next): Promise<void> {
    await this.field('Contraseña actual').fill(current)
    await this.field('Contraseña nueva').fill(next)
    await this.field('Repite la contraseña nueva').fill(again)
    await this.send.click()
  }

  get send() {
    return this.form.getByRole('button', { name: 'Cambiar contraseña' })
  }

  get question() {
    return this.page.getByRole('alertdialog', { name: '¿Cerrar sesión en todos los dispositivos?' })
  }

  answer(name: string) {
    return this.question.getByRole('button', { name, exact: true })
  }

  /** Submits the form of /login with a password. */
  async trySignIn(password: string): Promise<void> {
    await this.page.getByLabel('Email').fill(ADMIN_EMAIL)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  }
}

async function isExpired(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Tu sesión caducó')).toBeVisible()
}

test.describe('the password', () => {
  test.use({ ownShop: true })
  test.slow()

  test('is changed by who knows the old one, and ends the sessions elsewhere', async ({
    page,
    browser,
    shop,
  }) => {
    const owner = new Owner(page)
    const context = await browser.newContext({ baseURL: shop.url })
    const elsewhere = new Owner(await context.newPage())
    await elsewhere.signInByForm()
    await owner.signInByForm()
    await owner.choose('Cambiar contraseña')

    await test.step('what cannot work is said at its field, before anybody is asked', async () => {
      await expect(owner.field('Contraseña actual')).toBeFocused()
      expect(await axeViolations(page)).toEqual([])
      await owner.fillForm('', 'corta', 'otra')
      await expect(owner.form.getByText('Escribe tu contraseña actual.')).toBeVisible()
      await expect(owner.form.getByText('Usa al menos 10 caracteres.')).toBeVisible()
      await expect(owner.form.getByText('No es igual a la contraseña nueva.')).toBeVisible()
      await expect(owner.field('Contraseña actual')).toBeFocused()
    })
    await test.step('each can be shown', async () => {
      const next = owner.field('Contraseña nueva')
      await expect(next).toHaveAttribute('type', 'password')
      await expect(next).toHaveAttribute('autocomplete', 'new-password')
      await owner.form.getByRole('button', { name: 'Mostrar contraseña nueva', exact: true }).click()
      await expect(next).toHaveAttribute('type', 'text')
      await expect(next).toHaveValue('corta')
    })
    await test.step('the old one is checked by the server', async () => {
      await owner.fillForm('no es esta', NEXT)
      await expect(owner.form.getByText('No es tu contraseña actual.')).toBeVisible()
      await expect(owner.field('Contraseña actual')).toBeFocused()
      await expect(owner.field('Contraseña nueva')).toHaveValue(NEXT)
    })
    await test.step('without a network it says what is missing', async () => {
      await page.context().setOffline(true)
      await expect(owner.form.getByText('Necesitas conexión para cambiar la contraseña.')).toBeVisible()
      await expect(owner.send).toBeDisabled()
      await page.context().setOffline(false)
      await expect(owner.send).toBeEnabled()
    })
    await test.step('then it is changed, and this device goes on', async () => {
      await owner.fillForm(DEMO_PASSWORD, NEXT)
      await expect(page.getByText('Contraseña cambiada')).toBeVisible()
      await expect(owner.form).toBeHidden()
      await owner.setPrice(DEMO.light, 4_321)
      await owner.owes(0)
    })
    await test.step('elsewhere the session has ended', async () => {
      await elsewhere.letTokenRunOut()
      await elsewhere.page.goto('/config/dashboard')
      await isExpired(elsewhere.page)
      await context.close()
    })
    await test.step('the old password does not sign in any more, the new one does', async () => {
      await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/login')
      await owner.trySignIn(DEMO_PASSWORD)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Email o contraseña incorrectos')
      await owner.trySignIn(NEXT)
      await expect(page).toHaveURL(/\/config\//)
    })
  })
})

test.describe('all devices', () => {
  test.use({ ownShop: true })
  test.slow()

  test('are signed out after a question; what waits here is discarded only once the server has ended the sessions', async ({
    page,
    browser,
    shop,
    admin,
  }) => {
    const owner = new Owner(page)
    await owner.signInByForm()
    await test.step('a server that does not answer: nothing is discarded', async () => {
      const before = await admin.product(DEMO.light)
      // Changes cannot be sent, and the first request to sign out fails.
      await page.route('**/rest/v1/rpc/sync_push', (route) => route.abort())
      await page.route('**/auth/v1/logout?scope=global', (route) => route.abort(), { times: 1 })
      await owner.typePrice(DEMO.light, 4_321)
      await owner.owes(1)
      await owner.choose('Cerrar sesión en todos los dispositivos')
      await owner.answer('Descartar y cerrar en todos').click()
      await expect(page.getByText('no se cerró ninguna sesión').first()).toBeVisible()
      await owner.owes(1)
      await owner.choose('Cerrar sesión en todos los dispositivos')
      await owner.answer('Descartar y cerrar en todos').click()
      await expect(page).toHaveURL('/')
      await page.unrouteAll()
      await owner.signInByForm()
      await owner.owes(0)
      expect((await admin.product(DEMO.light))?.['price']).toBe(before?.['price'])
      admin.forgetSession()
    })
    const context = await browser.newContext({ baseURL: shop.url })
    const elsewhere = new Owner(await context.newPage())
    await elsewhere.signInByForm()

    await test.step('offline it cannot be done, and says why; what waits is counted', async () => {
      await page.context().setOffline(true)
      await owner.typePrice(DEMO.light, 4_321)
      await owner.owes(1)
      await owner.choose('Cerrar sesión en todos los dispositivos')
      await expect(owner.question).toContainText('Hay 1 cambio que aún no se ha enviado.')
      await expect(owner.question).toContainText('Necesitas conexión')
      await expect(owner.answer('Conservar y cerrar en todos')).toBeDisabled()
      await expect(owner.answer('Descartar y cerrar en todos')).toBeDisabled()
      expect(await axeViolations(page)).toEqual([])
      await owner.answer('Cancelar').click()
      await expect(owner.question).toBeHidden()
      await page.context().setOffline(false)
      await owner.owes(0)
      expect(await admin.product(DEMO.light)).toMatchObject({ price: '4321.00' })
    })
    await test.step('with nothing waiting it still asks, and then ends them all', async () => {
      await owner.choose('Cerrar sesión en todos los dispositivos')
      await expect(owner.question).toContainText('Todos tus cambios ya se enviaron.')
      await owner.answer('Cerrar en todos').click()
      await expect(page).toHaveURL('/')
      // An interrupted sign-out is finished by the next page, which also opens the home page.
      await expect(owner.status.getByRole('button')).toHaveCount(0)
      await owner.waitForFresh()
      await page.goto('/config/dashboard')
      await expect(page).toHaveURL(/\/login/)
    })
    await test.step('elsewhere, too', async () => {
      await elsewhere.letTokenRunOut()
      await elsewhere.page.goto('/config/dashboard')
      await isExpired(elsewhere.page)
      await context.close()
    })
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the account is in the drawer', async ({ page }) => {
    const owner = new Owner(page)
    await owner.open('/login')
    await owner.fillIn()
    const openDrawer = () => page.getByRole('button', { name: 'Abrir menú' }).tap()
    await openDrawer()
    await owner.choose('Cambiar contraseña')
    await expect(owner.field('Contraseña actual')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await owner.form.getByRole('button', { name: 'Cancelar' }).tap()
    await expect(owner.form).toBeHidden()
    await owner.choose('Cerrar sesión en todos los dispositivos')
    await expect(owner.question).toBeVisible()
    await owner.answer('Cancelar').tap()
    await expect(owner.question).toBeHidden()
  })
})

test.describe('too many attempts', () => {
  test.use({ ownShop: true })

  test('are told with the time, keep what was typed, and may go on when it is over', async ({
    page,
    shop,
  }) => {
    test.slow()
    const owner = new Owner(page)
    for (let n = 0; n < 10; n++) {
      const answer = await page.request.post(`${shop.url}/auth/v1/token?grant_type=password`, {
        headers: { apikey: LOCAL_KEY },
        data: { email: ADMIN_EMAIL, password: `wrong ${n}` },
      })
      expect(answer.status()).toBe(400)
    }
    await page.goto('/login')
    await owner.trySignIn(DEMO_PASSWORD)
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice.getByRole('timer')).toHaveText(
      /^Demasiados intentos\. Espera (1 segundo|\d+ segundos) y vuelve a intentarlo\.$/,
    )
    const enter = page.getByRole('button', { name: 'Iniciar Sesión' })
    await expect(enter).toBeDisabled()
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN_EMAIL)
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(DEMO_PASSWORD)
    expect(await axeViolations(page)).toEqual([])
    await expect(notice).toContainText('Ya puedes volver a intentarlo.', { timeout: 30_000 })
    await enter.click()
    await expect(page).toHaveURL(/\/config\//)
  })
})
