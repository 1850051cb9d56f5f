import type { Page, Route } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { STACK } from '../../support/servers/stack.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

const DASHBOARD = '/config/dashboard'
const PRODUCTS = /\/config\/catalog-products/
const FAILED = 'Error de Inicio de Sesión'
const GENERIC = 'Hubo un problema al intentar iniciar sesión.'
const WRONG = 'Email o contraseña incorrectos. Por favor, verifica tus datos.'

/** What may come in the place of a session, and what the form says then. */
const ANSWERS = [
  ['msg', WRONG, { status: 400, json: { msg: 'Invalid login credentials' } }],
  ['message', WRONG, { status: 400, json: { message: 'Invalid login credentials' } }],
  ['error_description', WRONG, { status: 400, json: { error_description: 'Invalid login credentials' } }],
  ['error', WRONG, { status: 400, json: { error: 'Invalid login credentials' } }],
  [
    'an unconfirmed address',
    'Tu correo electrónico aún no ha sido confirmado. Por favor, revisa tu bandeja de entrada.',
    { status: 400, json: { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' } },
  ],
  ['something new', GENERIC, { status: 422, json: { msg: 'Captcha required' } }],
  ['a gateway', GENERIC, { status: 503, json: { msg: 'upstream' } }],
  ['a page', GENERIC, { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi del hotel</h1>' }],
  ['a page that refuses', GENERIC, { status: 403, contentType: 'text/html', body: '<h1>Alto</h1>' }],
] as const

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Contraseña' })
const enter = (page: Page) => page.getByRole('button', { name: 'Iniciar Sesión' })
const leave = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' })
/** On a phone the way out is in the drawer. */
async function openDrawer(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menú' })
  if (await button.isVisible()) await button.click()
}
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Administración' })
const panel = (page: Page) => page.getByRole('heading', { name: 'Panel', level: 1, exact: true })
const status = (page: Page) => page.getByRole('status', { name: 'Estado de sincronización' })
/** The administrator's own store is open and in step; before that the visitors' one is. */
async function isReady(page: Page): Promise<void> {
  await expect(status(page).getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
}
/** The notice in the form, which stays. */
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

/** The access token has run out; what renews it is answered by `reply`. */
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
  test('asks for both fields before it asks the server', async ({ page }) => {
    let asked = 0
    await page.route('**/auth/v1/**', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
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
  })

  test('says that the email or the password is wrong', { tag: '@core' }, async ({ page }) => {
    await page.goto('/login')
    const request = page.waitForRequest('**/auth/v1/token?grant_type=password')
    await fill(page, ADMIN_EMAIL, 'otra-clave')
    expect((await request).postDataJSON()).toMatchObject({ email: ADMIN_EMAIL, password: 'otra-clave' })
    await expect(notice(page)).toContainText(FAILED)
    await expect(notice(page)).toContainText(WRONG)
    await expect(toast(page, FAILED)).toBeVisible()
    await expect(password(page)).toHaveValue('otra-clave')
  })

  test('understands whatever is answered', async ({ page }) => {
    for (const [answer, text, reply] of ANSWERS) {
      await test.step(answer, async () => {
        await page.unrouteAll()
        await page.route('**/auth/v1/token?**', (route) => route.fulfill(reply))
        await page.goto('/login')
        await fill(page)
        await expect(notice(page)).toContainText(FAILED)
        await expect(notice(page)).toContainText(text)
        await expect(page).toHaveURL(/\/login$/)
      })
    }
  })

  test('says before and after trying that there is no network', async ({ page }) => {
    await page.goto('/login')
    await expect(enter(page)).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('Sin conexión. Para iniciar sesión se necesita internet.')).toBeVisible()
    await fill(page)
    await expect(notice(page)).toContainText(
      'No se pudo conectar al servidor. Verifica tu conexión a internet.',
    )
    await page.context().setOffline(false)
    await enter(page).click()
    await expect(page).toHaveURL(DASHBOARD)
  })

  test('says when its own code cannot be had', async ({ page }) => {
    await page.route('**/auth-client-*.js', (route) => route.abort())
    await page.goto('/login')
    await fill(page)
    await expect(notice(page)).toContainText('Supabase client no disponible.')
  })

  test('shows the password on request, and helps password managers', async ({ page }) => {
    await page.goto('/login')
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

  test('works with the keyboard alone', { tag: '@core' }, async ({ page }) => {
    await page.goto('/login')
    await expect(enter(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(email(page)).toBeFocused()
    await page.keyboard.type(ADMIN_EMAIL)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(DASHBOARD)
    await expect(toast(page, 'Inicio de Sesión Exitoso')).toBeVisible()
  })
})

test.describe('who is not signed in', () => {
  test('is led to the form, and back to the page they asked for', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/config/dashboard?ver=todo#abajo')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await fill(page)
    await expect(page).toHaveURL('/config/dashboard?ver=todo#abajo')
    await expect(panel(page)).toBeVisible()
  })

  test('is not led anywhere else by a link', async ({ page }) => {
    for (const redirect of [
      '//example.org/config',
      'https://example.org',
      'javascript:alert(1)',
      '/rental',
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await fill(page)
      await expect(page).toHaveURL(DASHBOARD)
      await leave(page).click()
      await expect(page).toHaveURL('/')
    }
  })

  test('finds the form under every address of the admin area', async ({ page }) => {
    for (const path of ['/config', '/config/seo', '/edit', '/edit/dashboard']) {
      await page.goto(path)
      await expect(enter(page)).toBeVisible()
    }
  })

  test('does not carry the admin area or its code', async ({ page, visitor }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await visitor.visit('/rental')
    expect(loaded.filter((path) => /assets\/(auth-client|config|dashboard|login)-/.test(path))).toEqual([])
    expect(loaded.filter((path) => path.startsWith('/auth/'))).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Acceso' }).click()
    await expect(enter(page)).toBeVisible()
  })

  test('meets no crash where a sign-in link leads without a session', async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    for (const end of [
      '#error=access_denied&error_description=Link+expired',
      '#access_token=',
      '?code=123',
    ]) {
      await page.goto(`/login${end}`)
      await expect(enter(page)).toBeVisible()
    }
    expect(errors).toEqual([])
  })
})

test.describe('who is signed in', () => {
  test('passes the form by, and finds the dashboard under its other names', async ({ page }) => {
    await signIn(page)
    await expect(page).toHaveURL(DASHBOARD)
    for (const path of ['/login', '/config', '/config/', '/edit', '/edit/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL(DASHBOARD)
    }
    await page.goto('/edit/dashboard?ver=todo#abajo')
    await expect(page).toHaveURL('/config/dashboard?ver=todo#abajo')
    await page.goto('/config/no-existe')
    await expect(page).toHaveURL('/')
  })

  test('sees how much there is', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('cart', JSON.stringify([{ id: crypto.randomUUID(), name: 'X', quantity: 3 }])),
    )
    await signIn(page)
    const card = (term: string) =>
      page.getByRole('definition').nth(['Artículos', 'Secciones', 'Páginas', 'En carritos'].indexOf(term))
    await expect(page.getByRole('term')).toHaveText([/^Artículos/, /^Secciones/, /^Páginas/, /^En carritos/])
    await expect(card('Artículos')).toHaveText(/^\d{3}$/)
    await expect(card('Secciones')).toHaveText(/^\d{2}$/)
    await expect(card('Páginas')).toHaveText('2')
    await expect(card('En carritos')).toHaveText('3')
  })

  test('signs out of every tab, the server hears of it, and the device stays known', async ({
    page,
    context,
  }) => {
    await signIn(page)
    const other = await context.newPage()
    await other.goto(DASHBOARD)
    await expect(panel(other)).toBeVisible()
    const goodbye = page.waitForRequest('**/auth/v1/logout?scope=local')
    await leave(page).click()
    await expect(page).toHaveURL('/')
    expect((await goodbye).method()).toBe('POST')
    await expect(other).toHaveURL('/')
    await page.goto(DASHBOARD)
    await expect(page).toHaveURL(/\/login/)
    // The embedded backend counts this device's failures alone from now on, whoever guesses at the account.
    const [cookie] = await context.cookies(new URL('/auth/v1', page.url()).href)
    if (!STACK)
      expect(cookie).toMatchObject({ path: '/auth/v1', httpOnly: true, sameSite: 'Strict', secure: false })
  })

  test('is followed by the form in another tab', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/login')
    await expect(enter(other)).toBeVisible()
    await signIn(page)
    await expect(other).toHaveURL(DASHBOARD)
  })

  test('is told when signing out is impossible', async ({ page }) => {
    await signIn(page)
    await page.route('**/auth-client-*.js', (route) => route.abort())
    await page.reload()
    await leave(page).click()
    await expect(page.getByText('Supabase client no disponible.')).toBeVisible()
    await expect(page).toHaveURL(DASHBOARD)
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

test.describe('a session', () => {
  test('that the server has ended leads to the form, with who it was', async ({ page }) => {
    await signIn(page)
    await isReady(page)
    await tokenRunsOut(page, refused)
    await page.reload()
    await expect(page.getByText('Tu sesión caducó. Inicia sesión para enviar tus cambios.')).toBeVisible()
    await expect(email(page)).toHaveValue(ADMIN_EMAIL)
    await page.unroute('**/auth/v1/token?grant_type=refresh_token')
    await password(page).fill(DEMO_PASSWORD)
    await enter(page).click()
    await expect(page).toHaveURL(DASHBOARD)
    await isReady(page)
  })

  test('that ends under their hands leaves them where they are', async ({ page }) => {
    await signIn(page)
    await isReady(page)
    const screens = page.getByRole('navigation', { name: 'Administración' })
    await screens.getByRole('link', { name: /^Artículos/ }).click()
    await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('cámara')
    await page.keyboard.press('Shift')
    await page.route('**/auth/v1/token?grant_type=refresh_token', refused)
    await page.route('**/rest/v1/rpc/sync_pull', (route) =>
      route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
    )
    const banner = page.getByText('Tus cambios siguen en este dispositivo. Inicia sesión para enviarlos.')
    await expect(banner).toBeVisible()
    await expect(page.getByText('Sesión caducada')).toBeVisible()
    // The server answers: nothing says that it cannot be reached.
    await expect(page.getByRole('status', { name: 'Estado de sincronización' })).toHaveText(/^Sin sesión/)
    await expect(page).toHaveURL(PRODUCTS)
    expect(await axeViolations(page)).toEqual([])
    await page.unrouteAll()
    await expect(page.getByRole('searchbox', { name: 'Buscar artículos' })).toHaveValue('cámara')
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await password(page).fill(DEMO_PASSWORD)
    await enter(page).click()
    await expect(page).toHaveURL(PRODUCTS)
    await expect(banner).toBeHidden()
  })

  test('survives gateways that answer for the server', async ({ page }) => {
    await signIn(page)
    for (const code of [502, 503, 504]) {
      let asked = 0
      await tokenRunsOut(page, (route) => {
        asked += 1
        return route.fulfill({ status: code, body: 'gateway' })
      })
      await page.reload()
      await expect.poll(() => asked, String(code)).toBeGreaterThan(1)
      await expect(panel(page)).toBeVisible()
      await page.unroute('**/auth/v1/token?grant_type=refresh_token')
      await isReady(page)
      await expect(page.getByText('Sesión caducada')).toBeHidden()
    }
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

test.describe('a server that is gone', () => {
  test.use({ ownShop: true })

  test('is told apart from an app that is not there', async ({ page, shop }) => {
    const code = page.waitForResponse(/auth-client-.*\.js$/)
    await page.goto('/login')
    await (await code).finished()
    await shop.goDown()
    await fill(page)
    await expect(notice(page)).toContainText(
      'No se pudo conectar al servidor. Verifica tu conexión a internet.',
    )
  })
})

test.describe('changes that wait', () => {
  test.use({ ownShop: true })

  const PRICE = '$4,321.00'
  const products = (page: Page) => page.getByRole('main').getByRole('listitem')
  const price = (page: Page) => products(page).first().getByRole('textbox', { name: 'Precio' })

  async function showProducts(page: Page): Promise<void> {
    const screens = page.getByRole('navigation', { name: 'Administración' })
    await screens.getByRole('link', { name: /^Artículos/ }).click()
    await expect(products(page).first()).toBeVisible()
  }

  /** Offline, the first product gets another price. */
  async function changePrice(page: Page): Promise<void> {
    await showProducts(page)
    await page.context().setOffline(true)
    await price(page).fill(PRICE)
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(/^1 cambio por enviar/)
  }

  const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Cerrar sesión?' })

  /** What did not come without a network comes by itself, with a reload, which anybody who went on at once would meet. */
  async function homeComesBack(page: Page): Promise<void> {
    await expect(page.getByText('Sin conexión: esta parte aún no está en este dispositivo.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  test('are asked about, and kept until the same account is back', async ({ page }) => {
    await signIn(page)
    await isReady(page)
    await changePrice(page)
    await leave(page).click()
    await expect(question(page)).toContainText('Hay 1 cambio que aún no se ha enviado.')
    await expect(question(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(leave(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await question(page).getByRole('button', { name: 'Conservar y cerrar sesión' }).click()
    await expect(page).toHaveURL('/')
    await homeComesBack(page)
    await signIn(page)
    await isReady(page)
    await showProducts(page)
    await expect(price(page)).toHaveValue(PRICE)
  })

  test('are discarded only when that is asked for', async ({ page }) => {
    await signIn(page)
    await isReady(page)
    await changePrice(page)
    await leave(page).click()
    await question(page).getByRole('button', { name: 'Descartar y cerrar sesión' }).click()
    await expect(page).toHaveURL('/')
    await homeComesBack(page)
    await signIn(page)
    await isReady(page)
    await showProducts(page)
    await expect(price(page)).not.toHaveValue(PRICE)
  })
})

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`everybody can use the form and the admin area on ${device}, in both modes`, async ({ page }) => {
    const inBothModes = async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await axeViolations(page), colorScheme).toEqual([])
      }
    }
    await page.setViewportSize(size)
    await page.goto('/login')
    await enter(page).click()
    await expect(notice(page)).toContainText('Campos incompletos')
    await inBothModes()
    await fill(page)
    await isReady(page)
    await expect(status(page)).toBeInViewport()
    await inBothModes()
    await openDrawer(page)
    await expect(leave(page)).toBeInViewport()
    await inBothModes()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
}
