import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** Time for which a scroll bar stays after scrolling (S§9). */
const STAYS_MS = 600
const HIDDEN = 'rgba(0, 0, 0, 0)'

const thumb = (visitor: Visitor, selector = 'html') =>
  visitor.page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, minHeight, minWidth } = getComputedStyle(element, '::-webkit-scrollbar-thumb')
      return { backgroundColor, minHeight, minWidth }
    })
/** Counts the colours in the strip of the page's own bar: one while it is hidden. */
async function drawnColours({ page }: Visitor): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const clip = { x: width - 10, y: 0, width: 4, height }
  const image = (await page.screenshot({ clip, scale: 'css' })).toString('base64')
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(2, 0, 1, bitmap.height).data ?? []
    return new Set(Array.from({ length: pixels.length / 4 }, (_, n) => pixels.slice(n * 4, n * 4 + 3).join()))
      .size
  }, image)
}
const colour = async (visitor: Visitor, selector = 'html') => (await thumb(visitor, selector)).backgroundColor

// Without these flags Playwright hides scroll bars.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test.describe('where bars take room', () => {
  test('they show while something scrolls, and 600 ms longer', async ({ visitor }) => {
    const { page } = visitor
    await page.clock.install()
    await visitor.visit('/rental')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
    const room = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    const width = await room()
    expect(width).toBeGreaterThan(0)
    expect(await thumb(visitor)).toEqual({ backgroundColor: HIDDEN, minHeight: '18px', minWidth: '18px' })

    await test.step('after the wheel', async () => {
      await page.mouse.move(600, 500)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => colour(visitor)).not.toBe(HIDDEN)
      expect(await drawnColours(visitor)).toBeGreaterThan(1)
      await page.clock.runFor(STAYS_MS - 50)
      expect(await colour(visitor)).not.toBe(HIDDEN)
      await page.clock.runFor(100)
      expect(await colour(visitor)).toBe(HIDDEN)
      expect(await drawnColours(visitor)).toBe(1)
      // They appear and disappear without moving the page.
      expect(await room()).toBe(width)
    })
    await test.step('under the pointer for as long as it is there', async () => {
      await page.mouse.move(1280 - 5, 400)
      await expect.poll(() => colour(visitor)).not.toBe(HIDDEN)
      await page.clock.runFor(10 * STAYS_MS)
      expect(await colour(visitor)).not.toBe(HIDDEN)
      await page.mouse.move(600, 500)
      await page.clock.runFor(STAYS_MS + 50)
      expect(await colour(visitor)).toBe(HIDDEN)
    })
    await test.step('they are real bars, which can be pulled', async () => {
      await page.evaluate(() => scrollTo({ top: 0 }))
      await page.mouse.move(1280 - 7, 12)
      await page.mouse.down()
      await page.mouse.move(1280 - 7, 300, { steps: 4 })
      await page.mouse.up()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
      await page.mouse.move(600, 500)
    })
    await test.step('for the keyboard until the hand is back at the mouse', async () => {
      // The list corrects its position for a moment after the pull.
      await expect.poll(() => page.clock.runFor(STAYS_MS + 50).then(() => colour(visitor))).toBe(HIDDEN)
      await page.keyboard.press('PageDown')
      await expect.poll(() => colour(visitor)).not.toBe(HIDDEN)
      await page.clock.runFor(10 * STAYS_MS)
      expect(await colour(visitor)).not.toBe(HIDDEN)
      await page.mouse.move(610, 510)
      await expect.poll(() => page.clock.runFor(STAYS_MS + 50).then(() => colour(visitor))).toBe(HIDDEN)
    })
    await test.step('who asks for more contrast has the bars of the platform', async () => {
      await page.emulateMedia({ contrast: 'more' })
      expect((await thumb(visitor)).minHeight).not.toBe('18px')
      await page.emulateMedia({ contrast: null, forcedColors: 'active' })
      expect((await thumb(visitor)).minHeight).not.toBe('18px')
    })
  })
})

test.describe('where the platform lays them over the page', () => {
  test.use(PHONE)

  test('they are left alone', async ({ visitor }) => {
    await visitor.open('/contacto')
    await expect(visitor.page.getByRole('main')).toBeVisible()
    await expect(visitor.page.locator('html')).not.toHaveAttribute('data-bars')
  })
})
