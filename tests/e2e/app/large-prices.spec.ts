import type { Page } from '@playwright/test'
import { sectionId } from '../../../supabase/seed/products.ts'
import { expect, increase, test } from '../../support/fixtures.ts'

const NAME = 'Grúa de cuarenta metros'
const LARGEST = {
  price: 9_999_999.99,
  discount_price: 8_888_888.88,
  stock_quantity: 999,
  section_id: sectionId('Audio'),
}
/** Smallest phone; the same with text of 200 % (ADR 0004); both. */
const SIZES = [
  [320, '100%'],
  [390, '200%'],
  [320, '200%'],
] as const

/** Returns amounts that wrap or overflow their box. */
function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // The list's text for screen readers is not visible.
      if (!parent?.checkVisibility() || parent.closest('[data-text]')) continue
      for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/\$[\d,.]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + amount.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const { left, right } = range.getBoundingClientRect()
        const around = parent.closest('article, li, [data-bottom-bar]') ?? document.body
        const room = around.getBoundingClientRect()
        if (lines.size > 1) broken.push(`${amount} on ${lines.size} lines`)
        if (left < room.left || right > room.right + 0.5) broken.push(`${amount} beyond its room`)
      }
    }
    return broken
  })
}

/** Soft assertions, so that the other screens are checked, too. */
const softly = expect.configure({ soft: true, timeout: 5_000 })

async function expectWholeAmounts(page: Page, where: string): Promise<void> {
  for (const [width, text] of SIZES) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    await softly.poll(() => brokenAmounts(page), { message: `${where} at ${width} px, ${text}` }).toEqual([])
  }
}

test('the largest price stays whole on the smallest phone and in letters of twice the size', async ({
  visitor,
  admin,
}) => {
  test.setTimeout(120_000)
  const { page } = visitor
  const id = await admin.add({ ...LARGEST, name: NAME })
  await admin.add({ ...LARGEST, name: `${NAME} y medio` })
  await visitor.visit('/rental')
  const card = await visitor.find(NAME)
  await expect(card).toContainText('$8,888,888.88 por día')
  await expectWholeAmounts(page, 'a row')
  const phoneView = { column: 'setting_key', value: 'default_view_mode_mobile' }
  await admin.change('catalog_settings', phoneView, { setting_value: 'grid' })
  await expect(page.getByRole('article').first()).toHaveAttribute('data-view', 'grid')
  await expectWholeAmounts(page, 'a card')
  await increase(card).click()
  await expectWholeAmounts(page, 'a card with a quantity')
  await visitor.openProduct(NAME)
  await expectWholeAmounts(page, 'a product')
  await visitor.open(`/product/${id}`)
  await expect(page.getByRole('heading', { name: 'Más de Audio' })).toBeVisible()
  await expectWholeAmounts(page, 'the page of a product')
  await visitor.openPanel()
  await visitor.line(NAME).getByRole('spinbutton').fill('999')
  await expect(visitor.line(NAME)).toContainText('Subtotal: $8,879,999,991.12')
  await expectWholeAmounts(page, 'the request')
})
