import type { Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }
type Recorded = { shifts: Shift[] }

/** Has every page that is opened from here on write down what moves in it without a person's doing. */
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

/** All layout shift of the page that is open, and what moved; the page is at rest. */
export async function recordedShifts(page: Page): Promise<{ total: number; shifts: Shift[] }> {
  // Entries arrive with the frame after the one they happened in.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
      ),
  )
  const { shifts } = await page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}

/** Empties the device: stores, storage, caches and workers, so that the next page is the first it ever opens. */
export async function forgetEverything(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  // A page that is open would write again what it has.
  await page.goto('about:blank')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

/** The errors of a page that stays open: those nobody caught, and what React or our code complains of. */
export function logComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    // An image that is not there is part of the demo; the browser says so by itself.
    const isOurs = message.type() === 'error' && !text.startsWith('Failed to load resource')
    if (isOurs || /hydrat|did not match/i.test(text)) complaints.push(text)
  })
  return complaints
}

/** The scripts that were asked for until the app had taken the page over; sizes in bytes, as they came. */
export async function scriptsUntilTakenOver(page: Page): Promise<{ name: string; size: number }[]> {
  const found = await page.waitForFunction(() => performance.getEntriesByName('taken-over')[0]?.startTime)
  await page.waitForLoadState('networkidle')
  return loadedScripts(page, await found.jsonValue())
}

/** The scripts that this page has asked for until then (ms since its beginning); sizes in bytes, as they came. */
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
