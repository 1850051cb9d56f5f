import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, increase, PHONE, test } from '../../support/fixtures.ts'

/** Makes the browser unable to format an amount of money while it is switched on. */
async function canBreak(page: Page): Promise<(isBroken: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its number format below
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')?.get
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get(this: Intl.NumberFormat) {
        const isMoney = this.resolvedOptions().style === 'currency'
        if (isMoney && !document.documentElement.matches('[data-test-whole]')) throw new Error('No money')
        return format?.call(this) as unknown
      },
    })
  })
  return (isBroken) =>
    page
      .evaluate((value) => document.documentElement.toggleAttribute('data-test-whole', value), !isBroken)
      .then(() => {})
}

const REQUEST = JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }])

test('a part that breaks says so in its place, and the rest of the page lives', async ({ visitor }) => {
  const { page } = visitor
  const breakMoney = await canBreak(page)
  const logged: string[] = []
  page.on(
    'console',
    (line) => line.type() === 'error' && line.text().includes('No money') && logged.push(line.text()),
  )
  const preview = page.getByRole('region', { name: 'Del catálogo' })
  const links = page.getByRole('navigation', { name: 'Principal' })
  await visitor.visit('/')

  await test.step('on the home page', async () => {
    await expect(preview.getByRole('alert')).toContainText('No se pudo mostrar el catálogo de inicio.')
    await expect(
      page.getByRole('region', { name: 'Galería', exact: true }).getByRole('img').first(),
    ).toBeVisible()
    expect(logged).toHaveLength(1)
    expect(await axeViolations(page)).toEqual([])
    // After a second failure only the link out is left.
    await preview.getByRole('button', { name: 'Reintentar' }).click()
    await expect(preview.getByRole('alert')).toContainText('Sigue sin funcionar.')
    await expect(preview.getByRole('button', { name: 'Recargar' })).toBeFocused()
    await expect(preview.getByRole('link', { name: 'Ver el catálogo' })).toHaveAttribute('href', '/rental')
  })
  await test.step('a block of the aerial page', async () => {
    await links.getByRole('link', { name: 'Filmación Aérea' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^No se pudo mostrar la lista de servicios\.Reintentar$/)
    await expect(page.getByRole('region', { name: 'Fotos aéreas' })).toBeVisible()
  })
  await test.step('another page starts afresh, and a second try may do', async () => {
    await links.getByRole('link', { name: 'Renta Equipo' }).click()
    await expect(page.getByRole('alert')).toContainText('No se pudo mostrar el catálogo.')
    await expect(visitor.search).toBeVisible()
    await breakMoney(false)
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await expect(visitor.cards.first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a broken dialog can be closed', async () => {
    await visitor.add(DEMO.discounted)
    const modal = await visitor.openProduct(DEMO.discounted)
    await breakMoney(true)
    await increase(modal).click()
    const broken = page.getByRole('dialog', { name: 'No se pudo mostrar el artículo.' })
    await broken.getByRole('button', { name: 'Cerrar detalle' }).click()
    await expect(broken).toHaveCount(0)
    await visitor.cartButton.click()
    const panel = page.getByRole('dialog', { name: 'No se pudo mostrar tu solicitud.' })
    await panel.getByRole('button', { name: 'Cerrar' }).click()
    await expect(panel).toHaveCount(0)
    await expect(visitor.search).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('what floats breaks into a button that brings it back', async ({ visitor }) => {
    const { page } = visitor
    const breakMoney = await canBreak(page)
    await visitor.hasStored(REQUEST)
    await visitor.visit('/contacto')
    const button = page.getByRole('button', { name: 'No se pudo mostrar tu solicitud. Reintentar' })
    await expect(button).toBeVisible()
    await breakMoney(false)
    await button.click()
    await expect(visitor.floating).toBeVisible()
  })
})
