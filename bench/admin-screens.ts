import type { Page } from '@playwright/test'
import { openProductList, signIn } from './admin.ts'
import { MANY_PRODUCTS, type Bench } from './bench.ts'
import { compared, stated, type Figure, type Pair } from './figures.ts'
import { DESKTOP } from './devices.ts'
import { framesOf, scrollSteadily, scrollThrough, steadyFigures } from './scrolling.ts'

/** Measures changing prices in the admin list of ten thousand products, and scrolling through it. */
export async function measureAdmin(bench: Bench): Promise<Figure[]> {
  const url = await bench.shop(MANY_PRODUCTS)
  return bench.onNewDevice(async (page) => {
    await signIn(page, url)
    await openProductList(page)
    const edits: Pair[] = []
    for (let run = 0; run < bench.runs; run += 1) edits.push(await editInPlace(page, run))
    const frames = await scrollThrough(page)
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByRole('button', { name: 'Vista de tabla' }).click()
    await page.getByRole('rowheader').first().waitFor()
    await page.waitForLoadState('networkidle')
    const table = await scrollSteadily(page, '[role=grid]')
    return [
      compared('admin area: a price changed in the list of 10,000 / one plain write', edits),
      stated('admin area: scrolling through the list of 10,000', framesOf(frames)),
      ...steadyFigures('admin area: the table of 10,000', table),
    ]
  })
}

/**
 * Measures changing a price in place, in another row each time, from Enter until the row says that the device has
 * stored it, beside one plain write that IndexedDB has confirmed.
 */
async function editInPlace(page: Page, row: number): Promise<Pair> {
  const field = page.getByRole('main').getByRole('textbox', { name: 'Precio' }).nth(row)
  await field.fill(String(2_222 + row))
  await field.evaluate((element) => {
    const stamps = window as unknown as { pressedAt: number; keptAt: number }
    const line = element.closest('li')
    stamps.keptAt = 0
    document.addEventListener('keydown', () => (stamps.pressedAt = performance.now()), {
      once: true,
      capture: true,
    })
    new MutationObserver((_, observer) => {
      if (!line?.textContent.includes('Guardado')) return
      observer.disconnect()
      stamps.keptAt = performance.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await field.press('Enter')
  await page.waitForFunction(() => (window as unknown as { keptAt: number }).keptAt > 0)
  const product = await page.evaluate(() => {
    const { pressedAt, keptAt } = window as unknown as { pressedAt: number; keptAt: number }
    return keptAt - pressedAt
  })
  return { product, raw: await page.evaluate(writeOnce) }
}

/** Returns the least time (ms) in which a page can store one row. Runs in the page. */
async function writeOnce(): Promise<number> {
  const opened = indexedDB.open('raw-write', 1)
  opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('rows'))
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const began = performance.now()
  const writing = opened.result.transaction('rows', 'readwrite', { durability: 'strict' })
  writing.objectStore('rows').put({ price: 1 }, 'row')
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  const took = performance.now() - began
  opened.result.close()
  return took
}
