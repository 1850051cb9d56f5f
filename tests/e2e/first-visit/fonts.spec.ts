import type { Browser, Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../support/chromium.ts'
import { expect, test } from '../../support/fixtures.ts'

// The full browser, because the headless shell rounds line heights differently.
const executablePath = chromiumPath(process.env)
test.use({
  launchOptions: { args: chromiumFlags(process.getuid?.()), ...(executablePath ? { executablePath } : {}) },
})

/** Opens a device with our fonts, or without them as on a slow network. */
async function deviceWith(browser: Browser, width: number, withFonts: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (!withFonts) await page.route('**/fonts/*.woff2', (route) => route.abort())
  return page
}

/** Opens an address, and waits until nothing is loading. */
async function openWhole(page: Page, address: string, withFonts: boolean): Promise<void> {
  await page.goto(address)
  await page.getByRole('status', { name: 'Estado de sincronización' }).filter({ hasText: 'Al día' }).waitFor()
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check("650 16px 'Inter Variable'", 'a'))).toBe(withFonts)
}

/** Returns the tops of the first screen's words (px), by their text and its number of occurrences. */
function topsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const seen = new Map<string, number>()
    const tops: Record<string, number> = {}
    for (const element of document.querySelectorAll('h1, h2, h3, p, a, button')) {
      const { top, height } = element.getBoundingClientRect()
      const text = element.textContent.trim()
      if (text === '' || height === 0 || top >= innerHeight || element.closest('[role=status]')) continue
      const nth = seen.get(text) ?? 0
      seen.set(text, nth + 1)
      tops[`${text} (${nth})`] = Math.round(top)
    }
    return tops
  })
}

const hasStandIn = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    const widthIn = (family: string) => {
      if (context) context.font = `600 40px ${family}`
      return context?.measureText('Illi').width
    }
    return widthIn("'Inter Arial', 'Inter Roboto', monospace") !== widthIn('monospace')
  })

for (const width of [390, 1440]) {
  test(`fonts › the first screens do not move when they come, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    const without = await deviceWith(browser, width, false)
    const withFonts = await deviceWith(browser, width, true)
    for (const path of ['/', '/rental']) {
      const address = new URL(path, baseURL).href
      await Promise.all([openWhole(without, address, false), openWhole(withFonts, address, true)])
      test.skip(!(await hasStandIn(without)), 'this machine has neither Arial nor Roboto')
      expect(Object.keys(await topsOf(without)).length).toBeGreaterThan(15)
      // The list measures rows below the screen for a moment.
      await expect(async () => expect(await topsOf(withFonts)).toEqual(await topsOf(without))).toPass()
    }
    await Promise.all([without.context().close(), withFonts.context().close()])
  })
}
