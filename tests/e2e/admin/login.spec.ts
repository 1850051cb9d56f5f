import type { Page, Route } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { STACK } from '../../support/servers/stack.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

const DASHBOARD = '/config/dashboard'
const PRODUCTS = /\/config\/catalog-products/
const SIZES = [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, PHONE.viewport]
const FAILED = 'Error de Inicio de Sesión'
const GENERIC = 'Hubo un problema al intentar iniciar sesión.'
const WRONG = 'Email o contraseña incorrectos. Por favor, verifica tus datos.'

const UNREACHABLE = 'No se pudo conectar al servidor. Verifica tu conexión a internet.'

/**
 * Answers without a session, and the text of the form for each. No two in a row are alike. All wordings are in
 * tests/domain/access/login.test.ts.
 */
const ANSWERS = [
  [
    'an unconfirmed address',
    'Tu correo electrónico aún no ha sido confirmado. Por favor, revisa tu bandeja de entrada.',
    { status: 400, json: { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' } },
  ],
  ['a gateway', GENERIC, { status: 503, json: { msg: 'upstream' } }],
  ['another wording', WRONG, { status: 400, json: { error_description: 'Invalid login credentials' } }],
  ['a page', GENERIC, { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi del hotel</h1>' }],
  ['no server', UNREACHABLE, null],
  ['a page that refuses', GENERIC, { status: 403, contentType: 'text/html', body: '<h1>Alto</h1>' }],
] as const

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Contraseña' })
const enter = (page: Page) => page.getByRole('button', { name: 'Iniciar Sesión' })
const leave = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' })
/** Opens the drawer, which contains the sign-out on phones. */
async function openDrawer(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menú' })
  if (await button.isVisible()) await button.click()
}
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Administración' })
const panel = (page: Page) => page.getByRole('heading', { name: 'Panel', level: 1, exact: true })
const status = (page: Page) => page.getByRole('status', { name: 'Estado de sincronización' })
/** Waits until the administrator's own store is open and in sync; before that the visitors' one is open. */
async function isReady(page: Page): Promise<void> {
  await expect(status(page).getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
}
/** Returns the persistent notice in the form. */
const notice = (page: Page) => page.getByRole('main').getByRole('alert')
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notificaciones/ }).getByText(title)

async function fill(page: Page, who = ADMIN_EMAIL, secret = DEMO_PASSWORD): Promise<void> {
  await email(page).fill(who)
  await password(page).fill(secret)
  await enter(page).click()
}

async function signIn(page: Page, path = '/login'): Promise<void> {
  await page.goto(path)
  await fill(page)
  await expect(sidebar(page)).toBeVisible()
}

/** Lets the access token expire; `reply` answers its renewal. */
async function tokenRunsOut(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/auth/v1/token?grant_type=refresh_token', reply)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('claqueta-auth') ?? '{}') as object
    localStorage.setItem('claqueta-auth', JSON.stringify({ ...kept, expires_at: 1_700_000_000 }))
  })
}

const refused = (route: Route) =>
  route.fulfill({ status: 403, json: { code: 403, error_code: 'session_not_found', msg: 'Session gone' } })

test.describe('the form', () => {
  test('helps to fill it in, and says what was wrong', async ({ page }) => {
    test.slow()
    await test.step('its own code cannot be had', async () => {
      await page.route('**/auth-client-*.js', (route) => route.abort())
      await page.goto('/login')
      await fill(page)
      await expect(notice(page)).toContainText('Supabase client no disponible.')
      await page.unrouteAll()
      await page.reload()
    })
    await test.step('password managers know its fields, and the password can be seen', async () => {
      await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
      await expect(email(page)).toHaveAttribute('autocomplete', 'username')
      await expect(email(page)).toHaveAttribute('type', 'email')
      const field = page.getByLabel('Contraseña')
      await expect(field).toHaveAttribute('autocomplete', 'current-password')
      await field.fill('secreta')
      await expect(field).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveValue('secreta')
    })
    await test.step('both fields are asked for before the server is', async () => {
      let asked = 0
      await page.route('**/auth/v1/**', (route) => {
        asked += 1
        return route.abort()
      })
      for (const [who, secret, first] of [
        ['', '', email],
        ['', DEMO_PASSWORD, email],
        [ADMIN_EMAIL, '', password],
      ] as const) {
        await fill(page, who, secret)
        await expect(notice(page)).toContainText('Campos incompletos')
        await expect(notice(page)).toContainText('Por favor, ingresa tu email y contraseña.')
        await expect(toast(page, 'Campos incompletos')).toBeVisible()
        await expect(first(page)).toBeFocused()
      }
      expect(asked).toBe(0)
      await page.unrouteAll()
    })
    await test.step('the email or the password is wrong', async () => {
      const request = page.waitForRequest('**/auth/v1/token?grant_type=password')
      await fill(page, ADMIN_EMAIL, 'otra-clave')
      expect((await request).postDataJSON()).toMatchObject({ email: ADMIN_EMAIL, password: 'otra-clave' })
      await expect(notice(page)).toContainText(FAILED)
      await expect(notice(page)).toContainText(WRONG)
      await expect(toast(page, FAILED)).toBeVisible()
      await expect(password(page)).toHaveValue('otra-clave')
    })
    for (const [answer, text, reply] of ANSWERS) {
      await test.step(`${answer} answers`, async () => {
        await page.unrouteAll()
        await page.route('**/auth/v1/token?**', (route) =>
          reply ? route.fulfill(reply) : route.abort('connectionrefused'),
        )
        await fill(page)
        await expect(notice(page)).toContainText(text)
        await expect(notice(page)).toContainText(FAILED)
        await expect(page).toHaveURL(/\/login$/)
      })
    }
  })

  test('works with the keyboard alone, and says before and after trying that there is no network', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(enter(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(email(page)).toBeFocused()
    await page.keyboard.type(ADMIN_EMAIL)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.context().setOffline(true)
    await expect(page.getByText('Sin conexión. Para iniciar sesión se necesita internet.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText(UNREACHABLE)
    await page.context().setOffline(false)
    await expect(password(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(DASHBOARD)
    await expect(toast(page, 'Inicio de Sesión Exitoso')).toBeVisible()
  })
})

test.describe('the addresses of the admin area', () => {
  test('lead to the form, and back to the page that was asked for', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/config/dashboard?ver=todo#abajo')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await fill(page)
    await expect(page).toHaveURL('/config/dashboard?ver=todo#abajo')
    await expect(panel(page)).toBeVisible()
  })

  test('lead to the form without a session, and with one to the dashboard, whatever a link says', async ({
    page,
  }) => {
    test.slow()
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.addInitScript(() =>
      localStorage.setItem('cart', JSON.stringify([{ id: crypto.randomUUID(), name: 'X', quantity: 3 }])),
    )
    const others = ['/config', '/edit', '/edit/dashboard']
    await test.step('without a session, also where a link for signing in was of no use', async () => {
      for (const path of [
        ...others,
        '/config/seo',
        '/login#error=access_denied&error_description=Link+expired',
        '/login#access_token=',
        '/login?code=123',
      ]) {
        await page.goto(path)
        await expect(enter(page), path).toBeVisible()
      }
    })
    await test.step('nobody is led anywhere else by signing in', async () => {
      await signIn(page, `/login?redirect=${encodeURIComponent('https://example.org/config')}`)
      await expect(page).toHaveURL(DASHBOARD)
    })
    await test.step('the dashboard says how much there is', async () => {
      const card = (term: string) =>
        page.getByRole('definition').nth(['Artículos', 'Secciones', 'Páginas', 'En carritos'].indexOf(term))
      const terms = [/^Artículos/, /^Secciones/, /^Páginas/, /^En carritos/]
      await expect(page.getByRole('term')).toHaveText(terms)
      await expect(card('Artículos')).toHaveText(/^\d{3}$/)
      await expect(card('Secciones')).toHaveText(/^\d{2}$/)
      await expect(card('Páginas')).toHaveText('2')
      await expect(card('En carritos')).toHaveText('3')
    })
    await test.step('with a session', async () => {
      for (const path of ['/login', '/config/', ...others]) {
        await page.goto(path)
        await expect(page, path).toHaveURL(DASHBOARD)
      }
      await page.goto('/edit/dashboard?ver=todo#abajo')
      await expect(page).toHaveURL('/config/dashboard?ver=todo#abajo')
      await page.goto('/config/no-existe')
      await expect(page).toHaveURL('/')
    })
    expect(errors).toEqual([])
  })
})

test.describe('who is signed in', () => {
  test('is so in every tab, and signs out of all of them, if that can be done', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/login')
    await expect(enter(other)).toBeVisible()
    await signIn(page)
    await test.step('the form in another tab follows', async () => {
      await expect(other).toHaveURL(DASHBOARD)
      await expect(panel(other)).toBeVisible()
    })
    await test.step('where the code for it cannot be had, nobody is signed out', async () => {
      await page.route('**/auth-client-*.js', (route) => route.abort())
      await page.reload()
      await leave(page).click()
      await expect(page.getByText('Supabase client no disponible.')).toBeVisible()
      await expect(page).toHaveURL(DASHBOARD)
      await page.unrouteAll()
      await page.reload()
    })
    await test.step('signing out reaches the server and the other tab', async () => {
      const goodbye = page.waitForRequest('**/auth/v1/logout?scope=local')
      await leave(page).click()
      await expect(page).toHaveURL('/')
      expect((await goodbye).method()).toBe('POST')
      await expect(other).toHaveURL('/')
      await page.goto(DASHBOARD)
      await expect(page).toHaveURL(/\/login/)
    })
    // From now on the embedded backend counts this device's failures separately from others' guesses.
    const [cookie] = await context.cookies(new URL('/auth/v1', page.url()).href)
    if (!STACK)
      expect(cookie).toMatchObject({ path: '/auth/v1', httpOnly: true, sameSite: 'Strict', secure: false })
  })

  test('without a role may only look', { tag: '@core' }, async ({ page }) => {
    await page.goto('/config/dashboard')
    await fill(page, VISITOR_EMAIL)
    await expect(page.getByText(`La cuenta ${VISITOR_EMAIL} no tiene permiso`)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.goto(DASHBOARD)
    await expect(page).toHaveURL(/\/login/)
    await leave(page).click()
    await expect(enter(page)).toBeVisible()
  })
})

test('a session that ends leaves people where they are, and at a new start leads to the form, with who it was', async ({
  page,
}) => {
  test.slow()
  const search = page.getByRole('searchbox', { name: 'Buscar artículos' })
  const banner = page.getByText('Tus cambios siguen en este dispositivo. Inicia sesión para enviarlos.')
  await signIn(page)
  await isReady(page)
  await sidebar(page)
    .getByRole('link', { name: /^Artículos/ })
    .click()

  await test.step('under their hands', async () => {
    await search.fill('cámara')
    await expect(page).toHaveURL(/[?&]q=/)
    await page.keyboard.press('Shift')
    await page.route('**/auth/v1/token?grant_type=refresh_token', refused)
    await page.route('**/rest/v1/rpc/sync_pull', (route) =>
      route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
    )
    // A device with notifications polls only every five minutes; focusing the window polls at once.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(banner).toBeVisible()
    await expect(page.getByText('Sesión caducada')).toBeVisible()
    // The server answers, so no message that it is unreachable is shown.
    await expect(status(page)).toHaveText(/^Sin sesión/)
    await expect(page).toHaveURL(PRODUCTS)
    expect(await axeViolations(page)).toEqual([])
    await page.unrouteAll()
    await expect(search).toHaveValue('cámara')
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await password(page).fill(DEMO_PASSWORD)
    await enter(page).click()
    await expect(page).toHaveURL(PRODUCTS)
    await expect(banner).toBeHidden()
    await isReady(page)
  })
  await test.step('at a new start', async () => {
    await tokenRunsOut(page, refused)
    await page.goto(DASHBOARD)
    await expect(page.getByText('Tu sesión caducó. Inicia sesión para enviar tus cambios.')).toBeVisible()
    await expect(email(page)).toHaveValue(ADMIN_EMAIL)
    await page.unrouteAll()
    await password(page).fill(DEMO_PASSWORD)
    await enter(page).click()
    await expect(page).toHaveURL(DASHBOARD)
    await isReady(page)
  })
})

test.describe('without a network', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow', ownShop: true, installed: true })

  test('a device stays signed in, also when the token has run out, and can be signed out', async ({
    page,
    shop,
  }) => {
    await signIn(page)
    await isReady(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('claqueta-auth') ?? '{}') as object
      localStorage.setItem('claqueta-auth', JSON.stringify({ ...kept, expires_at: 1_700_000_000 }))
    })
    await shop.goDown()
    await page.context().setOffline(true)
    await page.goto('/config')
    await expect(page).toHaveURL(DASHBOARD)
    await expect(panel(page)).toBeVisible()
    await expect(status(page)).toHaveText(/^Sin conexión/)
    await openDrawer(page)
    await expect(page.getByText(ADMIN_EMAIL)).toBeVisible()
    await leave(page).click()
    await expect(page).toHaveURL('/')
    await page.goto(DASHBOARD)
    await expect(page).toHaveURL(/\/login/)
  })
})

test('everybody can use the form and the admin area, on every size of screen and in both modes', async ({
  page,
}) => {
  test.slow()
  const inBothModes = async (what: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page), `${what}, ${colorScheme}`).toEqual([])
    }
  }
  await page.goto('/login')
  await enter(page).click()
  await expect(notice(page)).toContainText('Campos incompletos')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await inBothModes(`the form at ${size.width}`)
  }
  await fill(page)
  await isReady(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(status(page)).toBeInViewport()
    await inBothModes(`the dashboard at ${size.width}`)
    const drawer = page.getByRole('button', { name: 'Abrir menú' })
    const hasDrawer = await drawer.isVisible()
    await openDrawer(page)
    await expect(leave(page)).toBeInViewport()
    if (hasDrawer) await inBothModes(`the drawer at ${size.width}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${size.width}`).toBeLessThanOrEqual(0)
    if (hasDrawer) await page.keyboard.press('Escape')
  }
})
