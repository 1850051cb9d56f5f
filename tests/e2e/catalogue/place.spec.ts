import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** Far enough that the rows are not rendered at first. */
const FAR_PX = 5_000

/** Returns the product below the bar, and its distance from the top of the screen. */
const reading = (page: Page) =>
  page.evaluate(() => {
    const card = [...document.querySelectorAll('main article')].find(
      (product) => product.getBoundingClientRect().top > 220,
    )
    const name = card?.querySelector('a')?.textContent ?? ''
    return { name, top: Math.round(card?.getBoundingClientRect().top ?? -1) }
  })

/** Scrolls down with the wheel, and waits until the page has stopped. */
async function scrollFar(visitor: Visitor): Promise<{ name: string; top: number }> {
  const { page } = visitor
  await expect(visitor.cards.first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.evaluate((far) => scrollTo(0, Math.min(far, scrollY + 1_500)), FAR_PX)
      return page.evaluate(() => scrollY)
    })
    .toBeGreaterThan(FAR_PX - 500)
  let before = { name: '', top: 0 }
  await expect
    .poll(async () => {
      const last = before
      before = await reading(page)
      return before.name !== '' && last.name === before.name && last.top === before.top
    })
    .toBe(true)
  return before
}

async function isAt(page: Page, { name, top }: { name: string; top: number }): Promise<void> {
  await expect
    .poll(
      async () => {
        const now = await reading(page)
        return now.name === name ? Math.abs(now.top - top) : now.name
      },
      { timeout: 20_000 },
    )
    .toBeLessThanOrEqual(3)
}

for (const { device, options } of [
  { device: 'a phone', options: PHONE },
  { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
]) {
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('the catalogue stands where it was left', async ({ visitor }) => {
      const { page } = visitor
      const footer = page.getByRole('contentinfo')
      await visitor.visit('/rental')

      const place = await scrollFar(visitor)
      await test.step('after a link of the app', async () => {
        await footer.getByRole('link', { name: 'Nosotros' }).dispatchEvent('click')
        await expect(page).toHaveURL('/nosotros')
        await page.goBack()
        await isAt(page, place)
      })
      await test.step('after an address of its own', async () => {
        await page.goto('/contacto')
        await page.goBack()
        await isAt(page, place)
      })
      await test.step("with 'Volver al catálogo', after a product that was open over it", async () => {
        await visitor.card(place.name).getByRole('link').first().dispatchEvent('click')
        const modal = visitor.product(place.name)
        await expect(modal).toBeVisible()
        await modal.getByRole('link', { name: 'Ver ficha completa' }).click()
        await page.getByRole('link', { name: 'Volver al catálogo' }).click()
        await expect(page).toHaveURL('/rental')
        await isAt(page, place)
      })
      await test.step('and from a product that was opened by its address', async () => {
        const href = await visitor.card(place.name).getByRole('link').first().getAttribute('href')
        await page.goto(href ?? '')
        await page.getByRole('link', { name: 'Volver al catálogo' }).click()
        await expect(page).toHaveURL('/rental')
        await isAt(page, place)
      })
    })
  })
}
