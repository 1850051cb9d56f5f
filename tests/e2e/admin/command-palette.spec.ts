import type { Page } from '@playwright/test'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar o ir a…' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a…' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
/** Returns the option that Enter would choose, by aria-activedescendant. */
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const part = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })

test.describe('the command palette', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'leads from the keyboard to screens, actions and products, offline too',
    { tag: '@core' },
    async ({ page }) => {
      const device = new AdminDevice(page)
      await device.signIn()
      const button = page.getByRole('button', { name: 'Buscar o ir a…' })

      await test.step('opens by key and by button, and gives the focus back', async () => {
        await button.focus()
        await page.keyboard.press('Control+k')
        await expect(field(page)).toBeFocused()
        await page.keyboard.press('Control+k')
        await expect(palette(page)).toHaveCount(0)
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(field(page)).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(palette(page)).toHaveCount(0)
        await page.keyboard.press('/')
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue('')
      })
      await byNight('and the shortcuts by another, the screen’s own first', async () => {
        const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
        await page.keyboard.press('?')
        await expect(help).toHaveCount(0)
        await expect(field(page)).toHaveValue('?')
        await page.keyboard.press('Escape')
        await expect(palette(page)).toHaveCount(0)
        await button.focus()
        await page.keyboard.press('?')
        await expect(help.getByRole('button', { name: 'Cerrar atajos de teclado' })).toBeFocused()
        await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('En todas las pantallas')
        await expect(help).toContainText('Deshacer lo último que hiciste')
        expect(await axeViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(help).toHaveCount(0)
        await expect(button).toBeFocused()
        await page.getByRole('button', { name: /^Cuenta de/ }).click()
        await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
        await expect(help).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeFocused()
        await button.focus()
        await page.keyboard.press('/')
      })
      await test.step('is read as a field with a list', async () => {
        await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
        await expect(part(page, 'Acciones').getByRole('option').first()).toHaveAttribute(
          'aria-selected',
          'true',
        )
        const id = await chosen(page).getAttribute('id')
        await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('the arrows go round, and Enter chooses a screen', async () => {
        await page.keyboard.press('ArrowUp')
        await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
        await expect(chosen(page)).toBeInViewport()
        await page.keyboard.press('ArrowDown')
        await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.type('seccion')
        await expect(chosen(page)).toHaveText('Nueva sección')
        await page.keyboard.press('ArrowDown')
        await expect(chosen(page)).toHaveText(/^Secciones/)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/config/catalog-sections')
        await expect(palette(page)).toHaveCount(0)
      })
      await device.goOffline()
      await test.step('products by any of their words, hidden ones marked, each to its form', async () => {
        await page.keyboard.press('Control+k')
        await field(page).fill('fx6 camara')
        await expect(chosen(page)).toHaveText(/^Cámara Sony FX6/)
        await field(page).fill(DEMO.hidden)
        await expect(chosen(page)).toHaveText(/Oculto$/)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/config/catalog-products?action=edit&article=${demoId(DEMO.hidden)}`)
      })
      await test.step('a page of the site is found by its name in the menu', async () => {
        await device.open('/config/dashboard')
        await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible()
        await page.keyboard.press('Control+k')
        await field(page).fill('como rentar')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/modif')
      })
      await test.step('a term without a hit says so', async () => {
        await device.open('/config/dashboard')
        await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible()
        await page.keyboard.press('Control+k')
        await field(page).fill('zzzz')
        await expect(palette(page).getByRole('status')).toHaveText('Nada coincide con “zzzz”.')
        await expect(palette(page).getByRole('option')).toHaveCount(0)
        await page.keyboard.press('Enter')
        await expect(palette(page)).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('what was chosen last comes first', async () => {
        await field(page).fill('')
        await expect(part(page, 'Recientes').getByRole('option')).toHaveText([
          'Cómo rentar',
          new RegExp(`^${DEMO.hidden.slice(0, 10)}`),
          /^Secciones/,
        ])
        await expect(part(page, 'Pantallas').getByRole('option', { name: /^Secciones(?! de)/ })).toHaveCount(
          0,
        )
      })
      await test.step('actions that other rooms own', async () => {
        await field(page).fill('cambios en')
        await page.keyboard.press('Enter')
        await expect(device.changes).toBeVisible()
        await expect(palette(page)).toHaveCount(0)
        // Over another dialog the shortcut is inactive.
        await page.keyboard.press('Control+k')
        await expect(palette(page)).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(device.changes).toHaveCount(0)
        await page.keyboard.press('Control+k')
        await field(page).fill('modo')
        await option(page, 'Usar modo claro').click()
        await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
        await page.keyboard.press('Control+k')
        await field(page).fill('sincronizar')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('region', { name: /Notificaciones/ })).toContainText('No hay conexión.')
      })
      await test.step('a slash in a field is a slash', async () => {
        await device.goOnline()
        await device.open('/config/catalog-products')
        const search = page.getByRole('searchbox', { name: 'Buscar artículos' })
        await search.fill('24')
        await search.press('/')
        await expect(search).toHaveValue('24/')
        await expect(palette(page)).toHaveCount(0)
        await search.press('Control+k')
        await field(page).fill('nuevo articulo')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/config\/catalog-products\?.*action=new$/)
      })
    },
  )
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('opens from the bar, is used by taps, and closes by its button', async ({ page }) => {
    const device = new AdminDevice(page)
    await device.signIn()
    const button = page.getByRole('button', { name: 'Buscar o ir a…' })
    await button.tap()
    await expect(field(page)).toBeFocused()
    await field(page).fill('a')
    await expect(part(page, 'Artículos').getByRole('option')).toHaveCount(20)
    expect(await axeViolations(page)).toEqual([])
    for (const line of await palette(page).getByRole('option').all())
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await palette(page).getByRole('button', { name: 'Cerrar' }).tap()
    await expect(palette(page)).toHaveCount(0)
    await button.tap()
    await option(page, /^Artículos/).tap()
    await expect(page).toHaveURL('/config/catalog-products')
    await expect(palette(page)).toHaveCount(0)
  })
})
