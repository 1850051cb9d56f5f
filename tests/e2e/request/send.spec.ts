import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

const BUSINESS = 'https://wa.me/529840001234'

test(
  'the link carries the whole request, with the total of the panel',
  { tag: '@quick' },
  async ({ visitor }) => {
    await visitor.hasStored(
      JSON.stringify([
        { id: demoId(DEMO.discounted), quantity: 2 },
        { id: demoId(DEMO.quoted), quantity: 1 },
        { id: demoId(DEMO.cents), quantity: 1 },
      ]),
    )
    await visitor.visit('/')
    await visitor.openPanel()
    const href = new URL((await visitor.sendLink.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe(BUSINESS)
    const lines = (await visitor.message()).split('\n')
    expect(lines).toContain(`• ${DEMO.discounted} x2 - Subtotal: $1,600.00`)
    expect(lines).toContain(`• ${DEMO.quoted} x1`)
    expect(lines).toContain(`• ${DEMO.cents} x1 - Subtotal: $1,234.50`)
    expect(lines.at(-1)).toBe('Total Estimado: $2,834.50 MXN + artículos por cotizar')
    await expect(visitor.panel).toContainText('$2,834.50 MXN')
    expect(href.search).not.toMatch(/[ áéíóúñ\n]/)
  },
)

test('names arrive whole, whatever stands in them', async ({ visitor, admin }) => {
  const name = 'Luz & sombra #2 al 100% +1 | "ñandú" <3'
  const id = await admin.add({ name, price: 10, stock_quantity: 3 })
  await visitor.hasStored(JSON.stringify([{ id, quantity: 3 }]))
  await visitor.visit('/')
  await visitor.openPanel()
  expect(await visitor.message()).toContain(`• ${name} x3 - Subtotal: $30.00`)
})

test('sending opens a new tab; the page and the request stay', async ({ visitor }) => {
  const { page, context } = visitor
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 1 }]))
  await visitor.visit('/rental')
  await visitor.openPanel()
  await expect(visitor.sendLink).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  await visitor.sendLink.click()
  expect((await opened).url()).toContain(BUSINESS)
  await expect(page).toHaveURL('/rental')
  await expect(visitor.line(DEMO.light)).toBeVisible()
  expect(await visitor.storedCart()).toMatchObject([{ id: demoId(DEMO.light), quantity: 1 }])
})

test("'Copiar texto' puts the same text on the clipboard", async ({ visitor, shop }) => {
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }]))
  await visitor.visit('/')
  await visitor.openPanel()
  await visitor.panel.getByRole('button', { name: 'Copiar texto' }).click()
  await expect(page.getByText('Texto copiado')).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n')
  expect(copied).toBe(await visitor.message())
})

test('without the permission the text is copied the old way', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }]))
  await visitor.visit('/')
  await visitor.openPanel()
  const button = visitor.panel.getByRole('button', { name: 'Copiar texto' })
  await button.click()
  await expect(page.getByText('Texto copiado')).toBeVisible()
  await expect(button).toBeFocused()
})
