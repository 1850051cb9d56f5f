import type { Page } from '@playwright/test'
import { dayIn } from '../../support/day-in.ts'
import { dayText } from '../../../src/domain/request/typed-dates.ts'
import { DEMO } from '../../support/demo.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { expect, increase, quantity, test } from '../../support/fixtures.ts'
import { translate } from '../../support/screens/translator.ts'

/** A day from today, as it is typed. */
const fromToday = (days: number) => dayText(dayIn(days))

/** Fails the story for an error that a section shows or React throws. */
function watch(page: Page): () => string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|removeChild|insertBefore/.test(message.text()))
      errors.push(message.text())
  })
  return () => errors
}

test(
  'a page that Chrome translates keeps working, and its figures follow',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page, panel } = visitor
    const errors = watch(page)
    await visitor.visit('/rental')
    await page.evaluate(translate)

    await test.step('an article is opened, added and closed', async () => {
      await visitor.find(DEMO.light)
      const modal = await visitor.openProduct(DEMO.light)
      await modal.getByRole('button', { name: 'Agregar', exact: true }).click()
      await expect(modal.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible()
      await modal.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await modal.getByRole('button', { name: 'Agregar', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(visitor.cartButton).toHaveText('1')
    })
    await test.step('a search', async () => {
      await visitor.find(DEMO.discounted)
      await visitor.add(DEMO.discounted)
      await visitor.add(DEMO.discounted)
      await expect(visitor.cartButton).toHaveText('3')
      await visitor.searchFor('')
    })
    await test.step('the request follows its lines', async () => {
      await visitor.openPanel()
      const line = visitor.line(DEMO.discounted)
      await expect(line).toContainText('Subtotal: $1,600.00')
      await increase(line).click()
      await expect(quantity(line)).toHaveValue('3')
      await expect(line).toContainText('Subtotal: $2,400.00')
      await expect(panel).toContainText('4 artículos')
      const total = /Total Estimado: (\$[\d,.]+)/.exec(await visitor.message())?.[1] ?? ''
      await expect(panel).toContainText(total)
      await visitor.line(DEMO.light).getByRole('button', { name: 'Eliminar artículo' }).click()
      await expect(panel).toContainText('$2,400.00 MXN')
      await visitor.closePanel()
      await expect(visitor.cartButton).toHaveText('3')
    })
    await test.step('dates are chosen and changed, and every figure follows', async () => {
      const picker = page.getByRole('dialog', { name: 'Fechas de renta' })
      const choose = async (from: number, to: number) => {
        await picker.getByRole('textbox', { name: 'Fecha de inicio' }).fill(fromToday(from))
        await picker.getByRole('textbox', { name: 'Fecha de fin' }).fill(fromToday(to))
        await picker.getByRole('button', { name: 'Listo' }).click()
        await expect(picker).toBeHidden()
      }
      const card = await visitor.find(DEMO.discounted)
      await page.getByRole('button', { name: /^Fechas/ }).click()
      await choose(10, 12)
      await expect(card).toContainText('$2,400.00 por 3 días')
      await visitor.openPanel()
      const line = visitor.line(DEMO.discounted)
      await expect(line).toContainText('Por 3 días: $7,200.00')
      await expect(panel).toContainText('Estimado por 3 días: $7,200.00 MXN')
      await panel.getByRole('button', { name: /^Fechas/ }).click()
      await choose(10, 14)
      await expect(panel.getByRole('button', { name: /^Fechas/ })).toHaveAccessibleName(/ · 5 días$/)
      await expect(line).toContainText('Por 5 días: $12,000.00')
      await expect(panel).toContainText('Estimado por 5 días: $12,000.00 MXN')
      await expect(panel).not.toContainText('3 días')
      const lines = (await visitor.message()).split('\n')
      expect(lines).toContain(`Fechas: ${fromToday(10)} a ${fromToday(14)} (5 días)`)
      expect(lines).toContain('Estimado por 5 días: $12,000.00 MXN')
      await panel.getByRole('button', { name: 'Quitar fechas' }).click()
      await expect(line).toContainText('Subtotal: $2,400.00')
      await expect(panel).not.toContainText('5 días')
      await visitor.closePanel()
      await expect(card).not.toContainText('días')
    })
    await test.step('other pages', async () => {
      for (const name of ['Inicio', 'Filmación Aérea', 'Renta Equipo']) {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      }
    })
    expect(errors()).toEqual([])
  },
)

test('a page that is translated before its scripts run is taken over all the same', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(
    `(${String(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') (globalThis as unknown as { run: () => void }).run()
      })
    })})(); globalThis.run = ${String(translate)}`,
  )
  await visitor.visit('/rental')
  await visitor.find(DEMO.discounted)
  await visitor.add(DEMO.discounted)
  await expect(visitor.cartButton).toHaveText('1')
})

test('an admin signs in on a translated page, and moves between translated screens', async ({ page }) => {
  const errors = watch(page)
  const device = new AdminDevice(page)
  await device.open('/login')
  await page.evaluate(translate)
  await device.fillIn()
  await expect(device.status.getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
  const sidebar = page.getByRole('navigation', { name: 'Administración' })
  for (const name of ['Artículos', 'Inventario', 'Actividad', 'Configuración']) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(errors()).toEqual([])
})
