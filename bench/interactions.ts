import type { Page } from '@playwright/test'
import { MANY_PRODUCTS, type Bench } from './bench.ts'
import { DESKTOP, PHONE_CPU, slowCpu } from './devices.ts'
import { limited, p95, type Figure } from './figures.ts'

const TAPS = 20
const OPENINGS = 10
const ROUNDS = 5
/** Shortest duration that the browser reports. Shorter interactions count as this. */
const SHORTEST_MS = 16

type Watched = { interactions: Map<number, number> }

/** Measures the time from a tap to the next painted frame by the browser's event timing, among ten thousand products. */
export async function measureInteractions(bench: Bench): Promise<Figure[]> {
  const context = await bench.filledDevice(MANY_PRODUCTS)
  const url = await bench.shop(MANY_PRODUCTS)
  const figures: Figure[] = []
  for (const [rate, most] of [
    [1, 50],
    [PHONE_CPU, 200],
  ] as const) {
    const page = await context.newPage()
    await page.addInitScript(watch)
    // The links of the header stand side by side on a desktop only.
    await page.setViewportSize(DESKTOP.viewport)
    await page.goto(`${url}/rental`)
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowCpu(page, rate)
    for (const [name, work, count] of [
      ['quantity tap', tapQuantities, TAPS],
      ['opening a product', openProducts, OPENINGS],
      ['change of route', changeRoutes, ROUNDS * 2],
    ] as const) {
      await page.evaluate(() => (window as unknown as Watched).interactions.clear())
      await work(page)
      figures.push(limited(`${name} to next paint, ${rate}x, p95`, p95(await read(page, count)), 'ms', most))
    }
    await page.evaluate(() => localStorage.removeItem('cart'))
    await page.close()
  }
  return figures
}

async function tapQuantities(page: Page): Promise<void> {
  const plus = page.getByRole('article').first().getByRole('button', { name: 'Aumentar cantidad' })
  const minus = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Reducir|Eliminar)/ })
  for (let n = 0; n < TAPS; n += 2) {
    await plus.click()
    await minus.click()
  }
}

async function openProducts(page: Page): Promise<void> {
  const links = page.getByRole('article').getByRole('link')
  for (let n = 0; n < OPENINGS; n += 1) {
    await links.nth(n % 4).click()
    // Closing is not what is measured.
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar detalle' }).waitFor()
    await rest(page)
    const opened = await page.evaluate(() => [...(window as unknown as Watched).interactions])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await rest(page)
    await page.evaluate((kept) => {
      const { interactions } = window as unknown as Watched
      interactions.clear()
      for (const [id, took] of kept) interactions.set(id, took)
    }, opened)
  }
}

async function changeRoutes(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Principal' })
  for (let n = 0; n < ROUNDS; n += 1) {
    await links.getByRole('link', { name: 'Inicio' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Claqueta' }).waitFor()
    await links.getByRole('link', { name: 'Renta Equipo' }).click()
    await page.getByRole('article').first().waitFor()
  }
}

/** Returns the longest event of each interaction. Those too short to be reported count as the shortest duration. */
async function read(page: Page, count: number): Promise<number[]> {
  await rest(page)
  const seen = await page.evaluate(() => [...(window as unknown as Watched).interactions.values()])
  const short = Math.max(0, count - seen.length)
  return [...seen, ...Array.from({ length: short }, () => SHORTEST_MS)]
}

/** Entries arrive after the frame that they are about. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 }))),
  )
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  type Timed = PerformanceEntry & { interactionId: number }
  const interactions = new Map<number, number>()
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timed[]) {
      if (interactionId === 0) continue
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
    // The least that the browser agrees to report.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
