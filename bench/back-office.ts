import type { Page } from '@playwright/test'
import type { Pair } from './measures.ts'

const STEPS = 40
/** A frame that a person notices (ms). */
const SLOW_MS = 50

/** Opens the articles screen of a device that is signed in, and waits for its rows. */
export async function openArticles(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: /^Artículos/ })
    .click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

/**
 * A price changed in its place: from Enter to the notice that it is kept on the device; beside one plain write that
 * IndexedDB has confirmed.
 */
export async function editInPlace(page: Page, price: number): Promise<Pair> {
  const field = page.getByRole('main').getByRole('textbox', { name: 'Precio' }).first()
  await field.fill(String(price))
  await page.evaluate(() => {
    const stamps = window as unknown as { pressedAt: number; keptAt: number }
    stamps.keptAt = 0
    document.addEventListener('keydown', () => (stamps.pressedAt = performance.now()), {
      once: true,
      capture: true,
    })
    new MutationObserver((_, observer) => {
      const notices = document.querySelector('[data-scope=toast][data-part=group]')
      if (!notices?.textContent.includes('Artículo actualizado')) return
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
  await page
    .getByRole('region', { name: /^Notificaciones/ })
    .getByRole('button', { name: /Cerrar/ })
    .click()
  return { product, raw: await page.evaluate(writeOnce) }
}

/** Frames while the whole list is scrolled through: how many, how many of them slow, and the longest (ms). */
export async function scrollThrough(page: Page): Promise<{ frames: number; slow: number; longest: number }> {
  return page.evaluate(
    async ({ steps, slowMs }) => {
      const lengths: number[] = []
      let last = 0
      for (let n = 0; n <= steps * 4; n += 1) {
        if (n % 4 === 0) scrollTo({ top: (document.documentElement.scrollHeight * n) / (steps * 4) })
        // oxlint-disable-next-line no-await-in-loop -- frame after frame is what is measured
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        if (n > 0) lengths.push(now - last)
        last = now
      }
      scrollTo({ top: 0 })
      const slow = lengths.filter((length) => length > slowMs).length
      return { frames: lengths.length, slow, longest: Math.max(...lengths) }
    },
    { steps: STEPS, slowMs: SLOW_MS },
  )
}

/** Runs in the page: what keeping one row costs at least. */
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
