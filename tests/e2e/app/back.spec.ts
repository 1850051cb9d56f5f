import type { Page } from '@playwright/test'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

test.use(PHONE)

const NAME = 'Cámara Sony FX6'

/** Marks the page, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in globalThis)

/** Opens the catalogue from the home page, so that Back has a target. */
async function browse(visitor: Visitor): Promise<void> {
  await visitor.visit('/')
  await visitor.open('/rental?q=fx6')
  await visitor.waitForFresh()
  await mark(visitor.page)
}

test(
  'Back closes what is open over the page, one thing at a time, and then leaves it',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await browse(visitor)

    await test.step('an image over a product over the catalogue', async () => {
      const modal = await visitor.openProduct(NAME)
      await expect(page).toHaveURL('/rental?q=fx6')
      await modal.getByRole('button', { name: 'Ampliar imagen 1' }).click()
      const zoom = visitor.product(NAME).filter({ has: page.getByRole('button', { name: 'Cerrar imagen' }) })
      await expect(zoom).toBeVisible()
      await page.goBack()
      await expect(zoom).toBeHidden()
      await expect(modal.getByRole('button', { name: 'Cerrar detalle' })).toBeVisible()
      await page.goBack()
      await expect(modal).toBeHidden()
      await expect(page).toHaveURL('/rental?q=fx6')
    })
    await test.step('Forward opens nothing again', async () => {
      await page.goForward()
      await expect(visitor.card(NAME)).toBeVisible()
      await expect(visitor.product(NAME)).toBeHidden()
    })
    await test.step('the request and the menu', async () => {
      await visitor.openPanel()
      await page.goBack()
      await expect(visitor.panel).toBeHidden()
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('dialog', { name: 'Menú' })
      await expect(menu).toBeVisible()
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
    })
    await test.step('what was closed by its button or Escape is no step of its own', async () => {
      const modal = await visitor.openProduct(NAME)
      await modal.getByRole('button', { name: 'Cerrar detalle' }).click()
      await expect(modal).toBeHidden()
      await visitor.openPanel()
      await page.keyboard.press('Escape')
      await expect(visitor.panel).toBeHidden()
      await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toHaveProperty('overlay')
      expect(await hasStayed(page)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
    await byNight('an address asked for right after something closes is not aborted', async () => {
      await visitor.open('/rental?q=fx6')
      for (const how of ['Escape', 'Cerrar detalle', 'Escape', 'Cerrar detalle']) {
        const modal = await visitor.openProduct(NAME)
        if (how === 'Escape') await page.keyboard.press('Escape')
        else await modal.getByRole('button', { name: how }).click()
        await visitor.open('/rental?q=fx6')
        await expect(visitor.card(NAME)).toBeVisible()
      }
    })
  },
)

test('a link in what is open leads on from the page, and a reload beneath it does no harm', async ({
  visitor,
}) => {
  const { page } = visitor
  await browse(visitor)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Filmación Aérea' }).click()
  await expect(page).toHaveURL('/filmacion-aerea')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/rental?q=fx6')
  await expect(visitor.card(NAME)).toBeVisible()
  expect(await hasStayed(page)).toBe(true)

  await visitor.openProduct(NAME)
  await page.reload()
  await expect(visitor.card(NAME)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toHaveProperty('overlay')
  await expect(page).toHaveURL('/rental?q=fx6')
  const modal = await visitor.openProduct(NAME)
  await page.goBack()
  await expect(modal).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
