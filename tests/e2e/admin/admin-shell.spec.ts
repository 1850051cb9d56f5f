import type { Locator, Page } from '@playwright/test'
import { ADMIN_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { PolicyWatch } from '../../support/policy-watch.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Administración' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Ruta de navegación' })
const group = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const line = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

async function sidebarWidth(page: Page): Promise<number> {
  const box = await main(page).locator('xpath=..').boundingBox()
  return box?.x ?? Number.NaN
}

async function isTall(control: Locator): Promise<void> {
  const box = await control.boundingBox()
  // During its animation a box is up to a pixel off.
  expect(Math.round(box?.height ?? 0), await control.textContent().then(String)).toBeGreaterThanOrEqual(44)
}

test(
  'the sidebar leads everywhere, folds, and says where one is; every screen keeps to its policy',
  { tag: '@core' },
  async ({ page, context }) => {
    const device = new AdminDevice(page)
    const watch = await PolicyWatch.begin(context)
    const asked: string[] = []
    const loaded: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
    page.on('requestfinished', (request) => loaded.push(request.url()))
    await page.addInitScript(() => {
      // Damaged value in the storage.
      if (!localStorage.getItem('claqueta-folded-groups'))
        localStorage.setItem('claqueta-folded-groups', '{"a":')
    })
    await device.signIn()

    await test.step('240 pixels wide, 280 on a wide screen, and as tall as the screen', async () => {
      await page.setViewportSize({ width: 1279, height: 800 })
      expect(await sidebarWidth(page)).toBe(240)
      await page.setViewportSize({ width: 768, height: 800 })
      expect(await sidebarWidth(page)).toBe(240)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await sidebarWidth(page)).toBe(280)
      await page.mouse.move(900, 400)
      await page.mouse.wheel(0, 3_000)
      await expect(device.status).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeInViewport()
    })
    const preloaded = await test.step('its screens are loaded before they are opened', async () => {
      // The script of the last one, once it is there: those that it needs were asked for together with it.
      await expect.poll(() => loaded).toContainEqual(expect.stringMatching(/\/status-[^/]*\.js$/))
      return asked.length
    })
    await test.step('each screen has its title, its line and its path', async () => {
      await expect(crumbs(page)).toHaveCount(0)
      await expect(page).toHaveTitle('Panel | Administración | Claqueta')
      await expect(line(page, 'Panel')).toHaveAttribute('aria-current', 'page')
      let before = ''
      for (const [part, lineName, name, path, heading] of [
        ['Rentas', 'Pedidos', 'Pedidos', '/config/orders', 'Pedidos'],
        ['Rentas', 'Pedidos', 'Calendario', '/config/calendar', 'Calendario'],
        ['Catálogo', 'Artículos', 'Artículos', '/config/catalog-products', 'Gestión de Artículos'],
        ['Catálogo', 'Artículos', 'Secciones', '/config/catalog-sections', 'Secciones del Catálogo'],
        ['Catálogo', 'Inventario', 'Inventario', '/config/inventory', 'Inventario'],
        ['Catálogo', 'Planeado', 'Planeado', '/config/planned', 'Planeado'],
        ['Catálogo', 'Biblioteca', 'Biblioteca', '/config/library', 'Biblioteca'],
        ['Sitio', 'Inicio', 'Carrusel', '/config/homepage-carousel', 'Carrusel de Inicio'],
        [
          'Sitio',
          'Inicio',
          'Secciones de inicio',
          '/config/homepage-catalog-sections',
          'Secciones de Inicio',
        ],
        ['Sitio', 'Páginas', 'Páginas', '/config/content/modifiable-pages', 'Páginas'],
        ['Sitio', 'Páginas', 'Filmación aérea', '/config/content/aerial-filming', 'Filmación Aérea'],
        ['Sitio', 'Páginas', 'Nosotros', '/config/content/about', 'Nosotros'],
        ['Sitio', 'SEO', 'SEO', '/config/seo', 'SEO'],
        ['Sitio', 'Configuración', 'Configuración', '/config/settings', 'Configuración Sitio'],
        ['Administración', 'Analítica', 'Analítica', '/config/analytics', 'Analítica'],
        ['Administración', 'Usuarios', 'Usuarios', '/config/users', 'Usuarios'],
        ['Administración', 'Actividad', 'Historial', '/config/history', 'Historial'],
        ['Administración', 'Actividad', 'Avisos', '/config/notices', 'Avisos'],
        ['Administración', 'Actividad', 'Estado', '/config/status', 'Estado'],
      ] as const) {
        const tab = page
          .getByRole('navigation', { name: `Pantallas de ${lineName}` })
          .getByRole('link', { name, exact: true })
        await (lineName === before ? tab : line(page, lineName)).click()
        before = lineName
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        await expect(page).toHaveTitle(`${name} | Administración | Claqueta`)
        await expect(line(page, lineName)).toHaveAttribute('aria-current', 'page')
        await expect(crumbs(page).getByRole('listitem')).toHaveText(['Panel', part, name])
        await expect(crumbs(page).getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page')
      }
      // The chart is a part of two screens, and comes with the figures of visits, however late they are.
      expect(asked.slice(preloaded).filter((url) => !url.includes('/day-chart-'))).toEqual([])
      // A lower window, as of a rotated tablet.
      await page.setViewportSize({ width: 1280, height: 600 })
      await expect(line(page, 'Actividad')).toBeInViewport({ ratio: 1 })
      await page.reload()
      await expect(line(page, 'Actividad')).toBeInViewport({ ratio: 1 })
      await crumbs(page).getByRole('link', { name: 'Panel' }).click()
      await expect(page).toHaveURL('/config/dashboard')
      await expect(
        nav(page)
          .getByRole('listitem')
          .filter({ hasText: /^Artículos\d{3}$/ }),
      ).toHaveCount(1)
      watch.isQuiet()
    })
    await test.step('a group folds by key, and stays folded after a reload', async () => {
      await expect(group(page, 'Catálogo')).toHaveAttribute('aria-expanded', 'true')
      await group(page, 'Catálogo').focus()
      await page.keyboard.press('Enter')
      await expect(group(page, 'Catálogo')).toHaveAttribute('aria-expanded', 'false')
      await expect(line(page, 'Artículos')).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(group(page, 'Sitio')).toBeFocused()
      await page.reload()
      await expect(line(page, 'Ver sitio')).toBeVisible()
      await expect(line(page, 'Artículos')).toBeHidden()
      await group(page, 'Catálogo').click()
      await expect(line(page, 'Artículos')).toBeVisible()
    })
    await test.step('the account: who it is, colours, notices, the site, the way out', async () => {
      const account = page.getByRole('button', { name: `Cuenta de ${ADMIN_EMAIL}` })
      await account.focus()
      await page.keyboard.press('Enter')
      const items = page.getByRole('menuitem')
      await expect(items).toHaveText([
        'Usar modo claro',
        'Notificaciones',
        'Atajos de teclado',
        'Ver sitio',
        'Cambiar contraseña',
        'Cerrar sesión en todos los dispositivos',
        'Cerrar Sesión',
      ])
      await expect(items.first()).toHaveAttribute('data-highlighted', '')
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
      await expect(account).toBeFocused()
      expect(await axeViolations(page)).toEqual([])
      await account.click()
      await page.getByRole('menuitem', { name: 'Notificaciones' }).click()
      await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible()
      await page.keyboard.press('Escape')
      await account.click()
      await page.getByRole('menuitem', { name: 'Cerrar Sesión', exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  },
)

test.describe('on a phone', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test('a bar and a drawer are within reach of the thumb, offline too', async ({ page }) => {
    const device = new AdminDevice(page)
    await device.signIn()
    const bar = nav(page)
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await device.goOffline()

    await test.step('the bar stays at the bottom', async () => {
      await page.mouse.wheel(0, 2_000)
      const box = await bar.boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.viewport.height)
      for (const control of [
        ...(await bar.getByRole('link').all()),
        ...(await bar.getByRole('button').all()),
      ])
        await isTall(control)
      await expect(device.status).toBeInViewport()
      await line(page, 'Pedidos').tap()
      await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
    })
    await test.step('it marks the line of a tab, too', async () => {
      await page.getByRole('link', { name: 'Calendario', exact: true }).tap()
      await expect(page.getByRole('heading', { name: 'Calendario', level: 1 })).toBeVisible()
      await expect(line(page, 'Pedidos')).toHaveAttribute('aria-current', 'page')
    })
    await test.step('the drawer opens, folds, leads on, and closes behind', async () => {
      await page.getByRole('button', { name: 'Abrir menú' }).tap()
      await expect(drawer.getByText(ADMIN_EMAIL)).toBeVisible()
      await expect(drawer.getByRole('button', { name: 'Cerrar Sesión' })).toBeInViewport()
      for (const control of [
        ...(await drawer.getByRole('link').all()),
        ...(await drawer.getByRole('button').all()),
      ])
        await isTall(control)
      expect(await axeViolations(page)).toEqual([])
      await group(page, 'Catálogo').tap()
      await expect(line(page, 'Artículos')).toBeHidden()
      await group(page, 'Catálogo').tap()
      await line(page, 'Artículos').tap()
      await expect(page).toHaveURL('/config/catalog-products')
      await expect(drawer).toHaveCount(0)
    })
    await test.step('and closes by its button and by Escape, with the focus back at its button', async () => {
      const button = page.getByRole('button', { name: 'Abrir menú' })
      await button.tap()
      await drawer.getByRole('button', { name: 'Cerrar menú' }).tap()
      await expect(drawer).toHaveCount(0)
      await button.press('Enter')
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(button).toBeFocused()
    })
    await test.step('its six cells are whole at 320 px, and with letters of 200 %', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await line(page, 'Artículos').tap()
      const main = page.getByRole('button', { name: 'Nuevo Artículo' })
      await expect(main).toBeVisible()
      const cells = [...(await bar.locator('a, button').all()), main]
      expect(cells).toHaveLength(6)
      for (const size of ['100%', '200%']) {
        await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), size)
        for (const cell of cells) expect(await cell.evaluate(isWhole), size).toEqual({ cut: 0, isMet: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      }
      expect((await bar.boundingBox())?.height).toBeGreaterThan(100)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(72)
      await page.setViewportSize(PHONE.viewport)
    })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})

test.describe('on a device of its own', () => {
  test.use({ serviceWorkers: 'allow' })

  test('visitors do not install the admin area, administrators do', async ({ page }) => {
    const device = new AdminDevice(page)
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const found = names.map(async (name) => {
          const requests = await (await caches.open(name)).keys()
          return requests.map(({ url }) => new URL(url).pathname)
        })
        return (await Promise.all(found)).flat().filter((path) => /^\/assets\/.*\.js$/.test(path))
      })
    await device.visit('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const asVisitor = await kept()
    expect(asVisitor.length).toBeGreaterThan(50)
    const isAdminScript = (path: string) =>
      /\/(analytics|seo\.|rich-text|content\.|catalog-products|history)/.test(path)
    expect(asVisitor.filter(isAdminScript)).toEqual([])
    await device.signInByForm()
    await device.hasAdminScripts()
    const asAdministrator = await kept()
    expect(asAdministrator.filter(isAdminScript).length).toBeGreaterThan(8)
    expect(asAdministrator.length).toBeGreaterThan(asVisitor.length + 80)
  })
})

test('visitors load nothing of the admin area, and have a link to its form', async ({ visitor }) => {
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/rental', '/contacto']) await visitor.visit(path)
  const ofAdmin = /^\/auth\/|assets\/(auth-client|config|dashboard|login)-/
  expect(asked.filter((path) => ofAdmin.test(path))).toEqual([])
  // Asked for again, because a body is gone once the page has been left.
  const scripts = [...new Set(asked)].filter((path) => path.endsWith('.js'))
  const code = (await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()))).join(
    '\n',
  )
  expect(code.length).toBeGreaterThan(100_000)
  for (const words of [
    'Cuenta de ',
    'Buscar o ir a…',
    'Artículos más vistos',
    'Gestión de Artículos',
    'Secciones del Catálogo',
    'Todavía no hay pedidos',
    'Cambios en este dispositivo',
    'visit_summary',
  ])
    expect(code.includes(words), words).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acceso' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
})

/**
 * Runs in the page: returns how far a cell's words reach out of it or of the screen (px), and if a finger can hit it.
 */
function isWhole(cell: Element) {
  const box = cell.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(cell)
  const text = words.getBoundingClientRect()
  const out = [box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom]
  const beside = [-text.left, text.right - innerWidth]
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return {
    cut: Math.max(0, ...[...out, ...beside].map((px) => Math.floor(px))),
    isMet: box.width >= 43.5 && box.height >= 44 && seen !== null && cell.contains(seen),
  }
}
