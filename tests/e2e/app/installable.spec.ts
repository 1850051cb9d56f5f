import type { Page } from '@playwright/test'
import { IPHONE_AGENT } from '../../support/chromium.ts'
import { expect, increase, PHONE, test } from '../../support/fixtures.ts'

/** Fires the browser's event for an installable app. */
const browserOffers = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve(Object.assign(globalThis, { isPrompted: true }))
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'installing is offered once the request holds something, and later only in the menu',
    { tag: '@core' },
    async ({ visitor }) => {
      const { page } = visitor
      const offer = page.getByRole('button', { name: 'Instalar aplicación' })
      await visitor.visit('/rental')
      await browserOffers(page)
      await expect(offer).toBeHidden()
      await increase(visitor.cards.first()).click()
      await offer.click()
      await expect.poll(() => page.evaluate(() => 'isPrompted' in globalThis)).toBe(true)

      await page.reload()
      await visitor.waitForFresh()
      await browserOffers(page)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('dialog', { name: 'Menú' })
      await menu.getByRole('button', { name: 'Instalar aplicación' }).click()
      await expect(menu).toBeHidden()
      await expect.poll(() => page.evaluate(() => 'isPrompted' in globalThis)).toBe(true)
      await expect(offer).toBeHidden()
    },
  )
})

test.describe('on an iPhone', () => {
  test.use({ ...PHONE, userAgent: IPHONE_AGENT })

  test('the steps are told, because the browser offers nothing', async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    await increase(visitor.cards.first()).click()
    await page.getByRole('button', { name: 'Instalar aplicación' }).click()
    const steps = page.getByRole('dialog', { name: 'Instalar aplicación' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await expect(steps).toContainText('Añadir a pantalla de inicio')
    await page.goBack()
    await expect(steps).toBeHidden()
    await expect(page).toHaveURL('/rental')
  })
})
