import { DEMO, demoId } from '../../support/demo.ts'
import { decrease, expect, increase, quantity, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

const light = { id: demoId(DEMO.light), quantity: 1 }

test(
  'the request is kept on the device, with one line per product',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    const requests: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()))
    const card = await visitor.find(DEMO.discounted)
    await increase(card).click()
    await increase(card).click()
    await expect
      .poll(() => visitor.storedCart())
      .toEqual([expect.objectContaining({ id: demoId(DEMO.discounted), quantity: 2 })])
    expect(requests.filter((url) => !url.endsWith('/rpc/sync_pull'))).toEqual([])

    await page.reload()
    await expect(quantity(visitor.card(DEMO.discounted))).toHaveValue('2')
    await decrease(visitor.card(DEMO.discounted)).click()
    await decrease(visitor.card(DEMO.discounted)).click()
    await expect.poll(() => visitor.storedCart()).toEqual([])
    await expect(visitor.cartButton).toHaveText('')
  },
)

test(
  'two tabs stay in step, and two tabs that add within the same milliseconds lose no line',
  { tag: '@core' },
  async ({ visitor }) => {
    await visitor.visit('/rental')
    const other = await visitor.openTab('/rental')
    await test.step('in step', async () => {
      await visitor.add('Cámara Sony FX6')
      await expect(other.cartButton).toHaveText('1')
      await other.add('Cámara Sony FX6')
      await expect(visitor.cartButton).toHaveText('2')
      await other.add('ARRI AMIRA Premium')
      await expect(visitor.cartButton).toHaveText('3')
      await visitor.openPanel()
      for (const [name, left] of [
        ['Cámara Sony FX6', '1'],
        ['ARRI AMIRA Premium', ''],
      ] as const) {
        await visitor.line(name).getByRole('button', { name: 'Eliminar artículo' }).click()
        await expect(other.cartButton).toHaveText(left)
        await expect(quantity(other.card(name))).toHaveCount(0)
      }
    })
    await test.step('within the same milliseconds', async () => {
      const names = await visitor.page.evaluate(() =>
        [...document.querySelectorAll('article')]
          .filter((card) => card.querySelector('[aria-label="Aumentar cantidad"]:enabled'))
          .map(
            (card) => document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
          ),
      )
      for (let round = 1; round <= 4; round++) {
        const at = Date.now() + 400
        await Promise.all([visitor, other].map((tab, index) => tap(tab, names[2 * round + index] ?? '', at)))
        for (const tab of [visitor, other]) await expect(tab.cartButton).toHaveText(String(2 * round))
        expect(await visitor.storedCart()).toHaveLength(2 * round)
      }
    })
  },
)

/** Taps + of a product at the clock time `at`. */
async function tap(tab: Visitor, name: string, at: number): Promise<void> {
  const button = await increase(tab.card(name)).elementHandle()
  await button?.evaluate(async (element, time) => {
    await new Promise((resolve) => setTimeout(resolve, time - Date.now() - 20))
    while (Date.now() < time);
    if (element instanceof HTMLElement) element.click()
  }, at)
}

/** Invalid stored requests, wholly or in part; tests/domain/request/cart.test.ts and tests/hostile generate others. */
const MALFORMED: readonly (readonly [what: string, stored: string, count: string])[] = [
  ['no JSON', '{', ''],
  ['lines of nonsense', '[null, 3, "x", [], {}, {"id": 5, "quantity": 1}, {"id": "", "quantity": 1}]', ''],
  [
    'lines among nonsense, one of them twice',
    `[false, {"id":"${light.id}","quantity":"2","price":"gratis","name":9}, {"id":"${light.id}","quantity":1}]`,
    '3',
  ],
]

test('a stored line is completed and marked, a product that is gone has no price, and nonsense breaks nothing', async ({
  visitor,
}) => {
  const { page } = visitor
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await visitor.hasStored(
    JSON.stringify([
      light,
      { id: demoId(DEMO.discounted), quantity: 7 },
      { id: demoId(DEMO.soldOut), quantity: 1 },
      { id: '00000000-0000-4000-8000-000000000000', quantity: 2, name: 'Una cámara', price: 900 },
    ]),
  )
  await visitor.visit('/')
  await visitor.openPanel()
  await test.step('an id and a quantity are completed from the catalogue', async () => {
    await expect.soft(visitor.line(DEMO.light)).toContainText('Unitario: $2,250.00')
  })
  await test.step('a quantity above the stock is kept and marked', async () => {
    const line = visitor.line(DEMO.discounted)
    await expect.soft(quantity(line)).toHaveValue('7')
    await expect.soft(line).toContainText('solo 5 disponibles')
    await expect.soft(increase(line)).toBeDisabled()
    await expect.soft(line).toContainText('Subtotal: $5,600.00')
  })
  await test.step('what is gone is an unknown product at no price', async () => {
    const line = visitor.line('Producto Desconocido')
    await expect.soft(line).toContainText('Unitario: $0.00')
    await expect.soft(line).toContainText('Subtotal: $0.00')
  })
  await test.step('what is sold out can still be removed', async () => {
    await visitor.line(DEMO.soldOut).getByRole('button', { name: 'Eliminar artículo' }).click()
    await expect(visitor.line(DEMO.soldOut)).toHaveCount(0)
    await expect(visitor.line(DEMO.light)).toBeVisible()
    await expect(visitor.panel).toContainText('$7,850.00 MXN')
    await visitor.closePanel()
  })
  for (const [what, stored, count] of MALFORMED) {
    await test.step(what, async () => {
      await page.evaluate((text) => localStorage.setItem('cart', text), stored)
      await page.reload()
      await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
      await expect(visitor.cartButton).toHaveText(count)
    })
  }
  await page.evaluate(() => localStorage.setItem('cart', '{'))
  await page.reload()
  await visitor.add('Cámara Sony FX6')
  await expect.poll(() => visitor.storedCart()).toMatchObject([{ quantity: 1 }])
  expect(errors).toEqual([])
})

test('before the catalogue is there a request shows what it remembers, and says so when it remembers nothing', async ({
  visitor,
}) => {
  const { page, context, panel } = visitor
  await visitor.comesUnpainted()
  await context.route('**/rest/v1/rpc/sync_pull', (route) => route.abort())
  await visitor.hasStored(JSON.stringify([{ ...light, name: DEMO.light, price: 2250 }]))
  await visitor.open('/')
  await visitor.openPanel()
  await expect(visitor.line(DEMO.light)).toContainText('precio por confirmar')
  await expect(visitor.line(DEMO.light)).toContainText('Subtotal: $2,250.00')

  await visitor.closePanel()
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([light]))
  await page.reload()
  await visitor.openPanel()
  await expect(panel).toContainText('Error al cargar')
  await expect(panel).toContainText('No se pudieron cargar los detalles.')
  await context.unroute('**/rest/v1/rpc/sync_pull')
  await expect(visitor.line(DEMO.light)).toContainText('Unitario: $2,250.00')
  await expect(panel).not.toContainText('Error al cargar')
})

test('what changed since it was seen says so, on screen and in the message', async ({ visitor, admin }) => {
  const sold = { name: 'Grúa telescópica de prueba', price: 3200, stock_quantity: 3 }
  const gone = { name: 'Dron Matrice de prueba', price: 900, stock_quantity: 3 }
  await admin.add(sold)
  await admin.add(gone)
  await visitor.visit('/rental')
  await visitor.addEach(sold.name, gone.name)
  await admin.change('products', { column: 'name_es', value: sold.name }, { price: 9999, stock_quantity: 0 })
  await admin.hide(gone.name)
  await visitor.openPanel()

  const line = visitor.line(sold.name)
  await expect(line).toContainText('Antes $3,200.00, ahora $9,999.00')
  await expect(line).toContainText('Agotado')
  const lost = visitor.line('Producto Desconocido')
  await expect(lost).toContainText('Unitario: $0.00')
  await expect(lost).toContainText(`(antes: ${gone.name}) ya no está disponible`)
  const message = (await visitor.message()).split('\n')
  expect(message).toContain(`• ${sold.name} x1 (agotado) - Subtotal: $9,999.00`)
  expect(message).toContain(`• ${gone.name} x1 - Ya no está disponible`)
  expect(message.at(-3)).toBe('Total Estimado: $9,999.00 MXN por día')

  await line.getByRole('button', { name: 'Entendido' }).press('Enter')
  await expect(line).not.toContainText('Antes')
  await expect(line).toBeFocused()
  await expect.poll(() => visitor.storedCart()).toMatchObject([{ price: 9999 }, { name: gone.name }])

  // The content on screen counts as seen until the panel closes.
  await admin.change('products', { column: 'name_es', value: sold.name }, { price: 8000 })
  await expect(line).toContainText('Antes $9,999.00, ahora $8,000.00')
  await visitor.page.keyboard.press('Escape')
  await visitor.openPanel()
  await expect(line).toContainText('Unitario: $8,000.00')
  await expect(line).not.toContainText('Antes')

  await lost.getByRole('button', { name: 'Buscar similar' }).click()
  await expect(visitor.panel).toBeHidden()
  await expect(visitor.search).not.toHaveValue('')
  await expect(visitor.cards.first()).toBeVisible()
})
