import type { BrowserContext, Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }
type Recorded = { shifts: Shift[] }

/** Makes every page opened from now on record layout shifts without user input. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Moved = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const record = window as unknown as { recorded: Recorded }
    record.recorded = { shifts: [] }
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} ${node.textContent.slice(0, 30)}`
        : String(node?.textContent?.slice(0, 30))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Moved[]) {
        if (entry.hadRecentInput) continue
        record.recorded.shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => nameOf(node)),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the layout shift of the open page and the moved elements, once it is at rest. */
export async function recordedShifts(page: Page): Promise<{ total: number; shifts: Shift[] }> {
  // Entries arrive one frame later.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
      ),
  )
  const { shifts } = await page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}

/** Requests that are held back until they are let go. */
type Held = { isAskedFor: () => boolean; letGo: () => void }

/** Holds back the requests of a page, or of a device with its service worker, for some files. */
export async function holdBack(from: Page | BrowserContext, files: string): Promise<Held> {
  let isAsked = false
  let letGo: () => void = () => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await from.route(files, async (route) => {
    isAsked = true
    await gone
    await route.fallback()
  })
  return { isAskedFor: () => isAsked, letGo }
}

/** Empties the device: stores, storage, caches and workers, so that the next page is its first. */
export async function forgetEverything(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  // An open page would write its data again.
  await page.goto('about:blank')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

/** Collects the errors of a page that stays open: uncaught ones, and those logged by React or our code. */
export function logComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    // The demo has a missing image, which the browser logs by itself.
    const isOurs = message.type() === 'error' && !text.startsWith('Failed to load resource')
    if (isOurs || /hydrat|did not match/i.test(text)) complaints.push(text)
  })
  return complaints
}

/** Returns the scripts requested until the app was hydrated; sizes in bytes as sent. */
export async function scriptsUntilTakenOver(page: Page): Promise<{ name: string; size: number }[]> {
  const found = await page.waitForFunction(() => performance.getEntriesByName('taken-over')[0]?.startTime)
  await page.waitForLoadState('networkidle')
  return loadedScripts(page, await found.jsonValue())
}

/** Returns the scripts that this page has requested until then (ms since its start); sizes in bytes as sent. */
export function loadedScripts(page: Page, until = Infinity): Promise<{ name: string; size: number }[]> {
  return page.evaluate(
    (latest) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = entries.filter(
        ({ name, startTime }) => startTime <= (latest ?? Infinity) && new URL(name).pathname.endsWith('.js'),
      )
      // A preload and its use are one file.
      const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
      return [...sizes].map(([name, size]) => ({ name, size }))
    },
    Number.isFinite(until) ? until : null,
  )
}
