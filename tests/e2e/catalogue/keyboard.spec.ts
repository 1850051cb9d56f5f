import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** Presses a key until the element has the focus. */
async function press(visitor: Visitor, key: string, until: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await until.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await visitor.page.keyboard.press(key)
  }
  await expect(until).toBeFocused()
}

test('a request is made with the keyboard alone', { tag: '@core' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await press(visitor, 'Tab', visitor.search)
  await page.keyboard.type('fx6')
  await expect(visitor.cards).toHaveCount(1)

  const link = visitor.card('Cámara Sony FX6').getByRole('link')
  await press(visitor, 'Tab', link)
  await page.keyboard.press('Enter')
  const modal = visitor.product('Cámara Sony FX6')
  await expect(modal).toBeVisible()
  await test.step('a dialog keeps the focus inside', async () => {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
  })
  await press(visitor, 'Tab', modal.getByRole('button', { name: 'Agregar' }))
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(link).toBeFocused()

  await press(visitor, 'Shift+Tab', visitor.cartButton)
  await page.keyboard.press('Enter')
  await expect(visitor.panel).toBeVisible()
  await press(visitor, 'Tab', visitor.sendLink)
  await expect(visitor.sendLink).toHaveAttribute('href', /Sony%20FX6%20x1/)
  await page.keyboard.press('Escape')
  await expect(visitor.panel).toBeHidden()
  await expect(visitor.cartButton).toBeFocused()
})
