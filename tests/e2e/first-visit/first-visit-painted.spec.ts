import type { APIRequestContext } from '@playwright/test'
import { MAX_LINES } from '#domain/request/cart-lines.ts'
import { DEMO, demoRow } from '../../support/demo.ts'
import { decrease, expect, increase, PHONE, quantity, test } from '../../support/fixtures.ts'
import { forgetEverything, holdBack, logComplaints } from '../../support/screens/page-record.ts'
import { CARD_PAGES, PRODUCT_PAGE } from '../../support/screens/public-pages.ts'
import { STACK } from '../../support/servers/stack.ts'

/** Number of first cards that a page has without scripts. */
const FIRST_CARDS = 4
/** Timeout of a painted page; a longer wait would mean that it waits for scripts. */
const PAINTED_MS = 10_000

/** A static host paints no address with a query. */
const TAPPED_PAGES = STACK ? CARD_PAGES.filter(({ path }) => !path.includes('?')) : CARD_PAGES

/** Returns the text that a program without scripts reads in a page. */
async function textWithoutScripts(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
  return html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

test('pages carry their first products with names and prices, as text', async ({ visitor, request }) => {
  for (const { name, path } of CARD_PAGES) {
    await visitor.visit(path)
    const shown = visitor.cards.locator('visible=true')
    await expect(shown.nth(FIRST_CARDS - 1)).toBeVisible()
    const text = await textWithoutScripts(request, path)
    for (let n = 0; n < FIRST_CARDS; n += 1) {
      const card = shown.nth(n)
      const called = await card.getByRole('heading').textContent()
      expect(text, name).toContain(called?.trim() ?? 'no name')
      const price = /\$[\d,.]+/.exec((await card.textContent()) ?? '')?.[0]
      if (price !== undefined) expect(text, `${name}: ${called}`).toContain(price)
    }
  }
  const text = await textWithoutScripts(request, PRODUCT_PAGE.path)
  expect(text).toContain(DEMO.light)
  expect(text).toContain('$2,250.00')
})

test.describe('a tap made before the scripts arrived', () => {
  test.use(PHONE)

  test('counts at once, and once, wherever there are cards', async ({ visitor }) => {
    test.slow()
    const { page } = visitor
    const complaints = logComplaints(page)
    for (const { name: place, path } of TAPPED_PAGES) {
      await test.step(place, async () => {
        const { letGo } = await holdBack(page, '**/*.js')
        await page.goto(path, { waitUntil: 'commit' })
        const card = visitor.cards.filter({ hasText: /Unidades Disponibles/ }).first()
        await increase(card).tap({ timeout: PAINTED_MS })
        const isCounted = async (units: string) => {
          await expect(quantity(card)).toHaveValue(units)
          await expect(quantity(card)).toHaveAttribute('aria-valuenow', units)
          const words = units === '1' ? '1 artículo' : `${units} artículos`
          await expect(visitor.cartButton).toHaveAccessibleName(`Abrir solicitud, ${words} en 1 renglón`)
          expect(await visitor.storedCart()).toMatchObject([{ quantity: Number(units) }])
        }
        await isCounted('1')
        await expect(increase(card)).toBeFocused()
        await increase(card).tap()
        await isCounted('2')
        const painted = await quantity(card).elementHandle()
        letGo()
        await visitor.waitForFresh()
        await isCounted('2')
        // Hydrated in place, not rendered again.
        expect(await painted?.evaluate((node) => node.isConnected)).toBe(true)
        expect(complaints).toEqual([])
        await decrease(card).tap()
        await isCounted('1')
        const name = await card.getByRole('heading').textContent()
        expect(await visitor.storedCart()).toMatchObject([{ name, section_id: expect.any(String) }])
        await forgetEverything(page)
      })
    }
  })

  test('is not lost when the scripts never come, and counts no further than the stock', async ({
    visitor,
  }) => {
    const { page } = visitor
    await holdBack(page, '**/*.js')
    await test.step('it adds to what is there', async () => {
      await page.goto('/rental', { waitUntil: 'commit' })
      const card = visitor.cards.filter({ hasText: /x[3-9] Unidades/ }).first()
      for (const units of ['1', '2']) {
        await increase(card).tap({ timeout: PAINTED_MS })
        await expect(quantity(card)).toHaveValue(units)
        await page.reload({ waitUntil: 'commit' })
      }
      await increase(card).tap({ timeout: PAINTED_MS })
      await expect(quantity(card)).toHaveValue('3')
      for (let units = 3; units > 0; units -= 1) await decrease(card).tap()
      await expect(quantity(card)).toHaveCount(0)
      await expect(increase(card)).toBeFocused()
      await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud')
      expect(await visitor.storedCart()).toEqual([])
    })
    await test.step('up to the stock', async () => {
      const card = visitor.cards.filter({ hasText: 'x1 Unidad Disponible' }).first()
      await increase(card).tap()
      await expect(increase(card)).toBeDisabled()
      await expect(quantity(card)).toHaveAttribute('aria-valuemax', '1')
      await expect(decrease(card)).toBeFocused()
      await page.reload({ waitUntil: 'commit' })
      await increase(card).tap({ timeout: PAINTED_MS })
      await expect(quantity(card)).toHaveValue('1')
      expect(await visitor.storedCart()).toMatchObject([{ quantity: 1 }])
      await decrease(card).tap()
      expect(await visitor.storedCart()).toEqual([])
    })
  })

  test('adds the product of a page at once, keeps what was requested of it, and waits for what was chosen', async ({
    visitor,
  }) => {
    const { page } = visitor
    const complaints = logComplaints(page)
    const { id } = demoRow(DEMO.light)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const main = page.getByRole('main')
    /** Opens the page with a request, and without scripts until they are let go. */
    const open = async (request: readonly object[]) => {
      await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), request)
      const { letGo } = await holdBack(page, '**/*.js')
      await page.goto(PRODUCT_PAGE.path, { waitUntil: 'commit' })
      await expect(button('Agregar')).toBeVisible({ timeout: PAINTED_MS })
      return letGo
    }
    const isRequested = async (units: number) => {
      await expect(quantity(main)).toHaveValue(String(units))
      const words = units === 1 ? '1 artículo' : `${units} artículos`
      await expect(visitor.cartButton).toHaveAccessibleName(`Abrir solicitud, ${words} en 1 renglón`)
      expect(await visitor.storedCart()).toMatchObject([{ id, quantity: units }])
    }
    await page.goto('/manifest.webmanifest')
    await test.step('once', async () => {
      const letGo = await open([])
      await button('Agregar').dblclick()
      await isRequested(1)
      await expect(button('Eliminar')).toBeFocused()
      const painted = [await quantity(main).elementHandle(), await button('Eliminar').elementHandle()]
      letGo()
      await visitor.waitForFresh()
      await isRequested(1)
      for (const element of painted) expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
      expect(await visitor.storedCart()).toMatchObject([{ name: DEMO.light, section_id: expect.any(String) }])
      await button('Eliminar').tap()
      await expect(button('Agregar')).toBeVisible()
      expect(await visitor.storedCart()).toEqual([])
    })
    await test.step('not again if it is there', async () => {
      const letGo = await open([{ id, name: DEMO.light, quantity: 2 }])
      await button('Agregar').tap()
      await isRequested(2)
      letGo()
      await visitor.waitForFresh()
      await isRequested(2)
    })
    await test.step('as many as were typed, up to the stock', async () => {
      const letGo = await open([])
      await quantity(main).fill('3')
      await button('Agregar').tap()
      await isRequested(2)
      letGo()
      await visitor.waitForFresh()
      await isRequested(2)
    })
    for (const [there, chosen] of [
      [0, 2],
      [1, 1],
    ] as const)
      await test.step(`as many as were chosen, beside the ${there} that are there`, async () => {
        const line = { id, name: DEMO.light, quantity: there }
        const letGo = await open(there > 0 ? [line] : [])
        for (let taps = 0; taps < chosen; taps += 1) await increase(main).tap()
        await button('Agregar').tap()
        expect(await visitor.storedCart()).toMatchObject(there > 0 ? [line] : [])
        letGo()
        await visitor.waitForFresh()
        await isRequested(2)
      })
    expect(complaints).toEqual([])
  })

  test('is answered by the app where the request is full', async ({ visitor }) => {
    const { page } = visitor
    const full = Array.from({ length: MAX_LINES }, (_, n) => ({
      id: `${n}`,
      name: `Pieza ${n}`,
      quantity: 1,
    }))
    await page.goto('/manifest.webmanifest')
    await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), full)
    const { letGo } = await holdBack(page, '**/*.js')
    await page.goto('/rental', { waitUntil: 'commit' })
    const card = visitor.cards.filter({ hasText: /Unidades Disponibles/ }).first()
    await increase(card).tap({ timeout: PAINTED_MS })
    await expect(quantity(card)).toHaveCount(0)
    letGo()
    await expect(page.getByText('Tu solicitud está llena')).toBeVisible()
    expect(await visitor.storedCart()).toHaveLength(MAX_LINES)
  })
})

test.describe('a page that was painted for another address, as a host without a server gives one', () => {
  test.use(PHONE)

  test('is drawn anew, keeps what was tapped, and counts each tap once', async ({ visitor }) => {
    const { page } = visitor
    const complaints = logComplaints(page)
    const { letGo } = await holdBack(page, '**/*.js')
    await page.route('**/rental?**', (route) =>
      route.continue({ url: new URL('/rental', route.request().url()).href }),
    )
    const { section_id: section } = demoRow(DEMO.light)
    await page.goto(`/rental?section_id=${section}`, { waitUntil: 'commit' })
    const painted = visitor.cards.first()
    await increase(painted).tap({ timeout: PAINTED_MS })
    await expect(quantity(painted)).toHaveValue('1')
    letGo()
    await visitor.waitForFresh()
    const card = visitor.card(DEMO.light)
    for (const units of ['1', '2']) {
      await increase(card).tap()
      await expect(quantity(card)).toHaveValue(units)
    }
    await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud, 3 artículos en 2 renglones')
    const sections = [expect.any(String), section]
    expect(await visitor.storedCart()).toMatchObject(
      [1, 2].map((units, index) => ({ quantity: units, section_id: sections[index] })),
    )
    await decrease(card).tap()
    await decrease(card).tap()
    await expect(quantity(card)).toHaveCount(0)
    expect(complaints).toEqual([])
  })
})

test(
  'the app takes over what is painted instead of drawing it again',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    const complaints = logComplaints(page)
    const { letGo } = await holdBack(page, '**/*.js')
    await page.goto('/rental', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(visitor.cards.first()).toBeVisible({ timeout: PAINTED_MS })
    const painted = [await heading.elementHandle(), await visitor.cards.first().elementHandle()]
    letGo()
    await visitor.waitForFresh()
    for (const element of painted) expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
    expect(complaints).toEqual([])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'links lead from the home page to a product, which has its price and a WhatsApp link that names it',
    { tag: '@core' },
    async ({ visitor }) => {
      const { page } = visitor
      await visitor.open('/')
      await page
        .getByRole('navigation', { name: 'Principal' })
        .getByRole('link', { name: 'Renta Equipo' })
        .click()
      await expect(page).toHaveURL('/rental')
      const first = visitor.cards.first().getByRole('link')
      const name = await first.innerText()
      await first.click()
      await expect(page).toHaveURL(/\/product\//)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

      await visitor.open(PRODUCT_PAGE.path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: DEMO.light, level: 1 })).toBeVisible()
      await expect(main.getByText('$2,250.00').first()).toBeVisible()
      const link = main.getByRole('link', { name: /WhatsApp/ }).first()
      await expect(link).toBeVisible()
      const address = new URL((await link.getAttribute('href')) ?? '')
      expect(address.origin).toBe('https://wa.me')
      expect(address.searchParams.get('text')).toContain(DEMO.light)
    },
  )
})
