import type { Locator, Page } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../supabase/local/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { DEMO } from '../support/demo.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

// Everything here changes the catalogue.
test.use({ ownShop: true })
test.slow()

const KEY = 'sb_publishable_claqueta_local'

/** The administrator at the dashboard, on a device that has the catalogue. */
class Desk {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByLabel('Email').fill(ADMIN_EMAIL)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await this.page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(this.page).toHaveURL(/\/config\/dashboard$/)
    await expect(this.articles.first()).toBeVisible({ timeout: 45_000 })
    await expect(this.page.getByRole('status', { name: 'Estado de sincronización' })).toHaveText(/^Al día/)
  }

  get room(): Locator {
    return this.page.getByRole('region', { name: 'Edición rápida' })
  }

  get search(): Locator {
    return this.room.getByRole('searchbox', { name: 'Buscar artículos' })
  }

  get articles(): Locator {
    return this.room.getByRole('listitem')
  }

  article(name: string): Locator {
    return this.room.getByRole('listitem', { name, exact: true })
  }

  /** The articles of one section by name, in their order. */
  async inSection(name: string): Promise<string[]> {
    const section = this.room.getByRole('region', { name, exact: true })
    return section
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
  }

  /** The notice of a deed, by its title. */
  async told(title: string): Promise<void> {
    await expect(this.notices.getByText(title, { exact: true })).toBeVisible()
  }

  async undo(): Promise<void> {
    await this.notices.getByRole('button', { name: 'Deshacer' }).click()
    await this.told('Cambio deshecho')
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: /^Notificaciones/ })
  }
}

/** What a visitor can read of an article on the server, by its displayed name. */
async function onServer(page: Page, name: string): Promise<Record<string, unknown> | null> {
  const query = `select=price,order_in_section&name_es=eq.${encodeURIComponent(name)}`
  const response = await page.request.get(`/rest/v1/products?${query}`, { headers: { apikey: KEY } })
  const [row] = (await response.json()) as Record<string, unknown>[]
  return row ?? null
}

test('a name, a price and what visitors see are changed in place, and taken back', async ({ page }) => {
  const desk = new Desk(page)
  await desk.signIn()
  await desk.search.fill(DEMO.light)
  const light = desk.article(DEMO.light)

  await test.step('the price', async () => {
    const price = light.getByRole('textbox', { name: 'Precio' })
    await price.fill('$2,345.50')
    await price.press('Enter')
    await desk.told('Artículo actualizado')
    await expect(price).toHaveValue('2345.50')
    // As a number or as text: hosted and embedded backends differ.
    await expect.poll(async () => Number((await onServer(page, DEMO.light))?.['price'])).toBe(2345.5)
  })
  await test.step('the name, with the keyboard', async () => {
    await desk.search.fill('')
    await light.getByRole('button', { name: 'Renombrar' }).press('Enter')
    await expect(light.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    await page.keyboard.type('Foco de prueba')
    await page.keyboard.press('Enter')
    const renamed = desk.article('Foco de prueba')
    await expect(renamed.getByRole('button', { name: 'Renombrar' })).toBeFocused()
    await expect.poll(() => onServer(page, 'Foco de prueba')).not.toBeNull()
    await desk.undo()
    await expect(light).toBeVisible()
    await expect(renamed).toBeHidden()
    await expect.poll(() => onServer(page, 'Foco de prueba')).toBeNull()
  })
  await test.step('a name that is given up, and one that is none', async () => {
    await light.getByRole('button', { name: 'Renombrar' }).click()
    const box = light.getByRole('textbox', { name: 'Nombre' })
    await box.fill('  ')
    await light.getByRole('button', { name: 'Guardar' }).click()
    await expect(light.getByRole('alert')).toHaveText('Escribe un nombre.')
    await box.press('Escape')
    await expect(light.getByRole('button', { name: 'Renombrar' })).toBeFocused()
  })
  await test.step('whether visitors see it', async () => {
    const isPublic = light.getByRole('switch', { name: 'Público' })
    await isPublic.click()
    await expect(isPublic).not.toBeChecked()
    await expect(light.getByText('Oculto')).toBeVisible()
    await expect.poll(() => onServer(page, DEMO.light)).toBeNull()
    await desk.undo()
    await expect(isPublic).toBeChecked()
    await expect.poll(() => onServer(page, DEMO.light)).not.toBeNull()
  })
})

test('what is no price is said, and stays as it was typed', async ({ page }) => {
  const desk = new Desk(page)
  await desk.signIn()
  const light = desk.article(DEMO.light)
  await desk.search.fill(DEMO.light)
  const price = light.getByRole('textbox', { name: 'Precio' })
  const before = await price.inputValue()
  await price.fill('dos mil')
  await desk.search.focus()
  await expect(light.getByRole('alert')).toHaveText('Escribe un precio como 1250 o 1,250.50.')
  await expect(price).toHaveValue('dos mil')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.press('Escape')
  await expect(price).toHaveValue(before)
  await expect(light.getByRole('alert')).toBeHidden()
})

test('articles change places with the keyboard, as fast as one presses', async ({ page }) => {
  const desk = new Desk(page)
  await desk.signIn()
  const sectionName = (await desk.room.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  const before = await desk.inSection(sectionName)
  const [first = '', second = '', third = ''] = before
  const rest = before.slice(3)
  const down = desk.article(first).getByRole('button', { name: `Bajar ${first}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => desk.inSection(sectionName)).toEqual([second, third, first, ...rest])
  await expect(down).toBeFocused()
  await desk.told('Orden Actualizado')
  await expect.poll(() => onServer(page, first)).toHaveProperty('order_in_section', 3)

  await test.step('and the last step is taken back alone', async () => {
    await desk.undo()
    await expect.poll(() => desk.inSection(sectionName)).toEqual([second, first, third, ...rest])
    await expect.poll(() => onServer(page, first)).toHaveProperty('order_in_section', 2)
  })
  await test.step('at the top there is no way up', async () => {
    const up = desk.article(second).getByRole('button', { name: `Subir ${second}` })
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await up.press('Enter')
    await expect(up).toBeFocused()
    expect((await desk.inSection(sectionName))[0]).toBe(second)
  })
})

test('hidden articles are found, and at most fifty are drawn at a time', async ({ page }) => {
  const desk = new Desk(page)
  await desk.signIn()
  await expect(desk.articles).toHaveCount(50)
  await desk.room.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(desk.articles).toHaveCount(100)
  await desk.search.fill(DEMO.hidden)
  await expect(desk.articles).toHaveCount(1)
  await expect(desk.article(DEMO.hidden).getByText('Oculto')).toBeVisible()
  await desk.search.fill('zzzz')
  await expect(desk.room.getByText('No se encontraron artículos para "zzzz".')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('everything is in reach and readable', async ({ page }) => {
    const desk = new Desk(page)
    await desk.signIn()
    await desk.search.fill(DEMO.light)
    await desk.article(DEMO.light).getByRole('button', { name: 'Renombrar' }).tap()
    await expect(desk.article(DEMO.light).getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    const small = await desk.room.locator('button, input').evaluateAll((controls) =>
      controls
        .map((control) => ({
          name: control.ariaLabel ?? control.textContent,
          box: control.getBoundingClientRect(),
        }))
        .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
        .map(({ name }) => name),
    )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
