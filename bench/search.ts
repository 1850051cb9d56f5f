import type { Page } from '@playwright/test'
import { MANY_PRODUCTS, type Bench } from './bench.ts'
import { PHONE_CPU, slowCpu } from './devices.ts'
import { limited, p95, type Figure } from './figures.ts'

/** Delay of the search after a keystroke (src/ui/forms/search-field.tsx). */
const DEBOUNCE_MS = 300
/** Search terms. Each has other results than the one before. */
const TERMS = 'z luz cam 10 son 77 mic 5 dro 123 can 9 so 42 pa 8 lu 31 ca 64'.split(' ')

/** Measures the time from the end of a keystroke's debounce to the painted result, among ten thousand products. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const context = await bench.filledDevice(MANY_PRODUCTS)
  const url = await bench.shop(MANY_PRODUCTS)
  const figures: Figure[] = []
  for (const [rate, most] of [
    [1, 16],
    [PHONE_CPU, 60],
  ] as const) {
    const page = await context.newPage()
    await page.goto(`${url}/rental`)
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowCpu(page, rate)
    const times: number[] = []
    for (const term of TERMS) times.push(await search(page, term))
    await page.close()
    figures.push(limited(`keystroke to painted result at 10,000, ${rate}x, p95`, p95(times), 'ms', most))
  }
  return figures
}

/** Types a term. Returns the milliseconds from the end of its debounce to the painted result. */
export async function search(page: Page, term: string): Promise<number> {
  await page.evaluate(() => {
    const stamps = window as unknown as { typedAt: number; shownAt: number }
    stamps.shownAt = 0
    const results = () =>
      [...document.querySelectorAll('main h2, main h3')].map(({ textContent }) => textContent).join()
    const before = results()
    const onInput = () => {
      stamps.typedAt = performance.now()
      const observer = new MutationObserver(() => {
        if (results() === before) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => (stamps.shownAt = performance.now())))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    document.addEventListener('input', onInput, { once: true, capture: true })
  })
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(term)
  await page.waitForFunction(() => (window as unknown as { shownAt: number }).shownAt > 0)
  const took = await page.evaluate(() => {
    const { typedAt, shownAt } = window as unknown as { typedAt: number; shownAt: number }
    return shownAt - typedAt
  })
  return Math.max(0, took - DEBOUNCE_MS)
}
