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

test('each line says what is asked for', { tag: '@core' }, async ({ visitor }) => {
  await visitor.hasStored(stored(DEMO.discounted))
  await visitor.visit('/')
  const panel = await visitor.openPanel()
  await expect(panel.getByRole('heading', { name: 'Tu Solicitud' })).toBeVisible()
  await expect(panel).toContainText('1 artículo')
  const line = visitor.line(DEMO.discounted)
  await expect(line.locator('img')).toBeVisible()
  await expect(line).toContainText(DEMO.discounted)
  await expect(line).toContainText('Unitario: $800.00')
  await expect(line).toContainText('Subtotal: $800.00')
  await expect(line.getByRole('button', { name: 'Eliminar artículo' })).toHaveAttribute(
    'title',
    'Eliminar artículo',
  )
  await expect(decrease(line)).toHaveAttribute('title', 'Eliminar de la solicitud')

  await increase(line).click()
  await expect(panel).toContainText('2 artículos')
  await expect(line).toContainText('Subtotal: $1,600.00')
  await expect(panel).toContainText('$1,600.00 MXN')
  await expect(decrease(line)).toHaveAttribute('title', 'Reducir cantidad')
  for (let unit = 0; unit < 3; unit++) await increase(line).click()
  await expect(increase(line)).toBeDisabled()
})

test('what has no price is quoted later', async ({ visitor }) => {
  await visitor.hasStored(stored(DEMO.quoted, DEMO.cents))
  await visitor.visit('/')
  const panel = await visitor.openPanel()
  await expect(visitor.line(DEMO.quoted)).toContainText('Unitario: N/A · Subtotal: por cotizar')
  await expect(panel).toContainText('$1,234.50 MXN')
  await expect(panel).toContainText('+ artículos por cotizar')
})

test('an empty request says what to do', async ({ visitor }) => {
  await visitor.visit('/')
  const panel = await visitor.openPanel()
  await expect(panel.getByText('Solicitud vacía', { exact: true })).toBeVisible()
  await expect(panel.getByText('Añade artículos del catálogo.', { exact: true })).toBeVisible()
  await expect(panel.getByText('Tu solicitud está vacía.', { exact: true })).toBeVisible()
  await expect(panel).not.toContainText(/\d artículo/)
})

test(
  'a line is removed alone; the last one closes the panel, and can be brought back',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page, panel } = visitor
    await visitor.hasStored(stored(DEMO.light, DEMO.discounted))
    await visitor.visit('/')
    await visitor.openPanel()
    await visitor.line(DEMO.light).getByRole('button', { name: 'Eliminar artículo' }).click()
    await expect(visitor.line(DEMO.light)).toHaveCount(0)
    await expect(visitor.line(DEMO.discounted)).toBeVisible()

    await decrease(visitor.line(DEMO.discounted)).click()
    await expect(panel).toBeHidden()
    await expect(page.getByText('Tu solicitud está vacía.')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(visitor.line(DEMO.discounted)).toBeVisible()
    await expect(visitor.line(DEMO.light)).toHaveCount(0)
  },
)

test('a line removed by mistake comes back while the panel is open', async ({ visitor }) => {
  await visitor.hasStored(stored(DEMO.light, DEMO.discounted))
  await visitor.visit('/')
  await visitor.openPanel()
  await visitor.line(DEMO.light).getByRole('button', { name: 'Eliminar artículo' }).press('Enter')
  await expect(visitor.line(DEMO.light)).toHaveCount(0)
  await expect(visitor.line(DEMO.discounted).getByRole('button', { name: 'Eliminar artículo' })).toBeFocused()
  await quantity(visitor.line(DEMO.discounted)).fill('3')
  await visitor.panel.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(visitor.line(DEMO.light)).toBeVisible()
  await expect(quantity(visitor.line(DEMO.discounted))).toHaveValue('3')
  await expect(visitor.panel).toBeVisible()
})

test('a typed zero counts when the field is left', async ({ visitor }) => {
  await visitor.hasStored(stored(DEMO.light, DEMO.discounted))
  await visitor.visit('/')
  await visitor.openPanel()
  const field = quantity(visitor.line(DEMO.discounted))
  await field.fill('0')
  await expect(visitor.line(DEMO.discounted)).toBeVisible()
  await field.fill('')
  await field.fill('3')
  await expect(visitor.line(DEMO.discounted)).toContainText('Subtotal: $2,400.00')
  // Arrows and buttons go on from what stands in the field.
  await field.fill('0')
  await field.press('ArrowDown')
  await expect(field).toHaveValue('0')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('1')
  await field.fill('0')
  await increase(visitor.line(DEMO.discounted)).click()
  await expect(visitor.line(DEMO.discounted)).toContainText('Subtotal: $800.00')
  await field.fill('0')
  await field.blur()
  await expect(visitor.line(DEMO.discounted)).toHaveCount(0)
  await expect(visitor.line(DEMO.light)).toBeVisible()
})

test('the panel stays within 85 % of the screen and scrolls inside', async ({ visitor }) => {
  await visitor.hasStored(stored(...EVERY_KIND))
  await visitor.visit('/')
  const panel = await visitor.openPanel()
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThan(681)
  const last = visitor.line('ARRI AMIRA Premium')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(visitor.sendLink).toBeInViewport()
})

test('the page behind does not scroll while the panel is open', async ({ visitor }) => {
  const { page } = visitor
  await visitor.hasStored(stored(DEMO.light))
  await visitor.visit('/rental')
  await visitor.openPanel()
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 800)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 800)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Escape and the close button give the focus back', async ({ visitor }) => {
  const { page, panel } = visitor
  await visitor.hasStored(stored(DEMO.light))
  await visitor.visit('/')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Cerrar solicitud' }).click(),
  ]) {
    await visitor.openPanel()
    await close()
    await expect(panel).toBeHidden()
    await expect(visitor.cartButton).toBeFocused()
    await expect(page).toHaveURL('/')
  }
})

test('a notice stays for five seconds, and one at a time', async ({ visitor }) => {
  const { page } = visitor
  await visitor.hasStored(stored(DEMO.light))
  await visitor.visit('/')
  await visitor.openPanel()
  await page.clock.install()
  const remove = () => visitor.line(DEMO.light).getByRole('button', { name: 'Eliminar artículo' }).click()
  await remove()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await remove()
  const notice = page.getByText('Tu solicitud está vacía.', { exact: true })
  await expect(notice).toHaveCount(1)
  await page.mouse.move(1, 1)
  await page.clock.fastForward(4_000)
  await expect(notice).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(notice).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the panel stays within 85 % and the send link in reach', async ({ visitor }) => {
    await visitor.hasStored(stored(...EVERY_KIND))
    await visitor.visit('/')
    await visitor.floating.click()
    await expect
      .poll(async () => (await visitor.panel.boundingBox())?.height)
      .toBeLessThanOrEqual(844 * 0.85 + 1)
    await expect(visitor.sendLink).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on the smallest phone', () => {
  test.use({ ...PHONE, viewport: { width: 320, height: 568 } })

  test('the head stays on one line, and most of the panel with the list', async ({ visitor }) => {
    const { panel } = visitor
    await visitor.hasStored(stored(...EVERY_KIND))
    await visitor.visit('/')
    await visitor.floating.click()
    await expect(visitor.sendLink).toBeInViewport({ ratio: 1 })
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN }
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
