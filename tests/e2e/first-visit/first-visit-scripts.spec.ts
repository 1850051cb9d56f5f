import { DEMO } from '../../support/demo.ts'
import { expect, increase, PHONE, test } from '../../support/fixtures.ts'
import { loadedScripts, scriptsUntilTakenOver } from '../../support/screens/page-record.ts'

// Budgets of a first visit, in bytes as sent (brotli, with 300 bytes of headers each); tests/build/first-page.test.ts has
// them for each page, without headers.
const MOST_FILES = 10
// 150,000 until the shop chose its links and its place, products had codes, and images no origin; 153,000 and 300,000 until
// it had a logo of its own, and prices by duration; 304,000 until requests reported folio and days, and days had signs;
// 156,000 and 307,000 until libraries had scripts of their own (ADR 0091).
// Half a percent is left, as there.
const MOST_BYTES = 158_800
const MOST_BYTES_OF_A_VISIT = 314_500
const MOST_BYTES_OF_A_PAGE = 30_000

test.use(PHONE)

type Script = { name: string; size: number }
const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { size }) => sum + size, 0)
const listOf = (scripts: readonly Script[]) => scripts.map(({ name, size }) => `${name} ${size}`).join('\n')

test(
  'a visitor who browses, looks at a product and sends a request loads a light page and few scripts in all',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
    await visitor.visit('/rental')
    await test.step('until the app has taken the page over', async () => {
      const scripts = await scriptsUntilTakenOver(page)
      expect.soft(scripts.length, listOf(scripts)).toBeLessThanOrEqual(MOST_FILES)
      expect.soft(bytesOf(scripts), listOf(scripts)).toBeLessThanOrEqual(MOST_BYTES)
      const size = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return navigation?.encodedBodySize ?? Infinity
      })
      expect.soft(size).toBeLessThanOrEqual(MOST_BYTES_OF_A_PAGE)
    })
    await visitor.find(DEMO.light)
    const modal = await visitor.openProduct(DEMO.light)
    await modal.getByRole('button', { name: 'Agregar' }).click()
    await modal.getByRole('button', { name: 'Cerrar detalle' }).click()
    await increase(visitor.card(DEMO.light)).click()
    await visitor.openPanel()
    expect(await visitor.message()).toContain(`• ${DEMO.light} x2`)
    await page.waitForLoadState('networkidle')
    const scripts = await loadedScripts(page)
    expect(bytesOf(scripts), listOf(scripts)).toBeLessThanOrEqual(MOST_BYTES_OF_A_VISIT)
  },
)
