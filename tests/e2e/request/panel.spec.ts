import { TOAST_MS } from '#ui/feedback/toaster.ts'
import type { Locator } from '@playwright/test'
import { DEMO, demoId } from '../../support/demo.ts'
import { decrease, expect, increase, PHONE, quantity, test } from '../../support/fixtures.ts'

const stored = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ id: demoId(name), quantity: 1 })))
const EVERY_KIND = [
  DEMO.light,
  DEMO.discounted,
  DEMO.roundedDiscount,
  DEMO.cents,
  DEMO.external,
  DEMO.service,
  DEMO.uncapped,
  DEMO.reel,
  'Cámara Sony FX6',
  'ARRI AMIRA Premium',
]

const remove = (line: Locator) => line.getByRole('button', { name: 'Eliminar artículo' })

test(
  'each line says what is asked for and is removed alone; the last one closes the panel, and can be brought back',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.hasStored(stored(DEMO.discounted, DEMO.quoted, DEMO.cents))
    await visitor.visit('/')
    const panel = await visitor.openPanel()
    const line = visitor.line(DEMO.discounted)

    await test.step('each line', async () => {
      await expect(panel.getByRole('heading', { name: 'Tu Solicitud' })).toBeVisible()
      await expect(panel).toContainText('3 artículos')
      await expect(line.locator('img')).toBeVisible()
      await expect(line).toContainText(DEMO.discounted)
      await expect(line).toContainText('Unitario: $800.00')
      await expect(line).toContainText('Subtotal: $800.00')
      await expect(remove(line)).toHaveAttribute('title', 'Eliminar artículo')
      await expect(decrease(line)).toHaveAttribute('title', 'Eliminar de la solicitud')
      await increase(line).click()
      await expect(panel).toContainText('4 artículos')
      await expect(line).toContainText('Subtotal: $1,600.00')
      await expect(decrease(line)).toHaveAttribute('title', 'Reducir cantidad')
    })
    await test.step('what has no price is quoted later', async () => {
      await expect(visitor.line(DEMO.quoted)).toContainText('Unitario: N/A · Subtotal: por cotizar')
      await expect(panel).toContainText('$2,834.50 MXN')
      await expect(panel).toContainText('+ artículos por cotizar')
    })
    await test.step('up to the stock', async () => {
      for (let unit = 0; unit < 3; unit++) await increase(line).click()
      await expect(increase(line)).toBeDisabled()
    })
    await test.step('each is removed alone', async () => {
      for (const name of [DEMO.quoted, DEMO.cents]) {
        await remove(visitor.line(name)).click()
        await expect(visitor.line(name)).toHaveCount(0)
        await expect(line).toBeVisible()
      }
      await expect(panel).not.toContainText('artículos por cotizar')
    })
    await test.step('the last one comes back with what closed', async () => {
      for (let unit = 0; unit < 4; unit++) await decrease(line).click()
      await expect(panel).toContainText('1 artículo')
      await decrease(line).click()
      await expect(panel).toBeHidden()
      await expect(page.getByText('Tu solicitud está vacía.')).toBeVisible()
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(line).toBeVisible()
      await expect(visitor.line(DEMO.cents)).toHaveCount(0)
    })
    await test.step('an empty request says what to do', async () => {
      await remove(line).click()
      await expect(panel).toBeHidden()
      await visitor.openPanel()
      await expect(panel.getByText('Solicitud vacía', { exact: true })).toBeVisible()
      await expect(panel.getByText('Añade artículos del catálogo.', { exact: true })).toBeVisible()
      await expect(panel.getByText('Tu solicitud está vacía.', { exact: true })).toBeVisible()
      await expect(panel).not.toContainText(/\d artículo/)
    })
  },
)

test('what is removed comes back, a typed zero counts when the field is left, and one notice stays for its time', async ({
  visitor,
}) => {
  const { page, panel } = visitor
  await visitor.hasStored(stored(DEMO.light, DEMO.discounted))
  await visitor.visit('/')
  await visitor.openPanel()
  const [first, line] = [visitor.line(DEMO.light), visitor.line(DEMO.discounted)]
  const field = quantity(line)

  await test.step('a line removed by mistake, while the panel is open', async () => {
    await remove(first).press('Enter')
    await expect(first).toHaveCount(0)
    await expect(remove(line)).toBeFocused()
    await field.fill('3')
    await panel.getByRole('button', { name: 'Deshacer' }).press('Enter')
    await expect(first).toBeVisible()
    await expect(field).toHaveValue('3')
    await expect(panel).toBeVisible()
  })
  await test.step('a typed zero', async () => {
    await field.fill('0')
    await expect(line).toBeVisible()
    await field.fill('')
    await field.fill('3')
    await expect(line).toContainText('Subtotal: $2,400.00')
    // Arrows and buttons continue from the value in the field.
    await field.fill('0')
    await field.press('ArrowDown')
    await expect(field).toHaveValue('0')
    await field.press('ArrowUp')
    await expect(field).toHaveValue('1')
    await field.fill('0')
    await increase(line).click()
    await expect(line).toContainText('Subtotal: $800.00')
    await field.fill('0')
    await field.blur()
    await expect(line).toHaveCount(0)
    await expect(first).toBeVisible()
  })
  await test.step('Escape and the close button give the focus back', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Cerrar solicitud' }).click(),
    ]) {
      await close()
      await expect(panel).toBeHidden()
      await expect(visitor.cartButton).toBeFocused()
      await expect(page).toHaveURL('/')
      await visitor.openPanel()
    }
  })
  await test.step('a notice stays for its time, and one at a time', async () => {
    await page.clock.install()
    await remove(first).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await remove(first).click()
    const notice = page.getByText('Tu solicitud está vacía.', { exact: true })
    await expect(notice).toHaveCount(1)
    await page.mouse.move(1, 1)
    await page.clock.fastForward(TOAST_MS - 1_000)
    await expect(notice).toBeVisible()
    await page.clock.fastForward(TOAST_MS + 1_000)
    await expect(notice).toHaveCount(0)
  })
})

test('the panel stays within 85 % of the screen and scrolls inside, and the page behind it does not', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.hasStored(stored(...EVERY_KIND))
  await visitor.visit('/rental')
  const panel = await visitor.openPanel()
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThan(681)
  const last = visitor.line('ARRI AMIRA Premium')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(visitor.sendLink).toBeInViewport()

  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 800)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 800)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the panel stays within 85 %, its head on one line and the send link in reach, also on the smallest', async ({
    visitor,
  }) => {
    const { page, panel } = visitor
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN }
    await visitor.hasStored(stored(...EVERY_KIND))
    await visitor.visit('/')
    await visitor.floating.click()
    await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThanOrEqual(844 * 0.85 + 1)
    await expect(visitor.sendLink).toBeInViewport({ ratio: 1 })

    await test.step('320 px wide most of it is the list', async () => {
      await page.setViewportSize({ width: 320, height: 568 })
      await expect(visitor.sendLink).toBeInViewport({ ratio: 1 })
      const title = await boxOf(panel.getByRole('heading', { name: 'Tu Solicitud' }))
      const close = await boxOf(panel.getByRole('button', { name: 'Cerrar solicitud' }))
      expect(close.height).toBeGreaterThan(40)
      expect(title.height).toBeLessThan(close.height)
      expect(Math.abs(title.y + title.height / 2 - close.y - close.height / 2)).toBeLessThan(8)
      const total = await boxOf(panel.getByText('Total Estimado', { exact: true }))
      expect(568 - total.y).toBeLessThan(568 * 0.4)
      await expect(panel.getByRole('button', { name: 'Copiar texto' })).toBeInViewport({ ratio: 1 })
    })
  })
})
