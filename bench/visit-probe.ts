import type { Page } from '@playwright/test'

/** Result of a visit, in milliseconds since its beginning. */
export type Visit = {
  fcp: number
  lcp: number
  /** The first card is in the image that is painted. */
  card: number
  /** A tap on its '+' has changed the quantity and the header's badge. */
  usable: number
  /** The app has taken the painted page over: anything on it answers. A page that is not painted answers when it is usable. */
  takenOver: number
  shift: number
  /** Requests, script files and their bytes as they travelled, that were begun until then. */
  requests: number
  scripts: number
  scriptBytes: number
}

type Probe = {
  fcp: number
  lcp: number
  lcpSeenAt: number
  card: number
  usable: number
  shift: number
}
type Look = { card: string; taps: boolean }

/** Nothing larger has been painted for that long: the largest paint is over. */
const QUIET_MS = 700

/** Makes each page opened from now on record its milestones, and tap as soon as there is something to tap. */
export async function probeVisits(page: Page, look: Look): Promise<void> {
  await page.addInitScript(watch, look)
}

/** Returns what the open page has recorded, once it has come to rest. */
export async function readVisit(page: Page, look: Look): Promise<Visit> {
  await page.waitForFunction(
    ({ taps, quiet }) => {
      const { probe } = window as unknown as { probe?: Probe }
      if (!probe || document.readyState !== 'complete') return false
      if (!probe.fcp || !probe.card || (taps && !probe.usable)) return false
      const isWaiting =
        document.querySelector('[data-painted]') && !performance.getEntriesByName('taken-over')[0]
      if (taps && isWaiting) return false
      return performance.now() - Math.max(probe.lcpSeenAt, probe.card, probe.usable) > quiet
    },
    { taps: look.taps, quiet: QUIET_MS },
    { timeout: 90_000, polling: 100 },
  )
  return page.evaluate(() => {
    const { fcp, lcp, card: drawn, usable, shift } = (window as unknown as { probe: Probe }).probe
    // Before the first paint nothing is shown.
    const card = Math.max(drawn, fcp)
    const takenOver = performance.getEntriesByName('taken-over')[0]?.startTime ?? (usable || card)
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const begun = entries.filter(({ startTime }) => startTime <= takenOver)
    const scripts = new Map(
      begun
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    )
    const scriptBytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    return {
      fcp,
      lcp,
      card,
      usable,
      takenOver,
      shift,
      requests: begun.length + 1,
      scripts: scripts.size,
      scriptBytes,
    }
  })
}

/** Runs in the page, before anything of its own. */
function watch({ card, taps }: Look): void {
  /** A tap that came to nothing is made again after this (ms). */
  const AGAIN = 400
  performance.setResourceTimingBufferSize(5_000)
  const probe: Probe = { fcp: 0, lcp: 0, lcpSeenAt: 0, card: 0, usable: 0, shift: 0 }
  Object.assign(window, { probe })
  const observe = (type: string, work: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime
    probe.lcpSeenAt = performance.now()
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) probe.shift += value
  })

  const isOnScreen = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }
  const button = () =>
    document.querySelector<HTMLElement>('article [aria-label="Aumentar cantidad"]') ??
    [...document.querySelectorAll<HTMLElement>('main button')].find(
      ({ textContent }) => textContent.trim() === 'Agregar',
    )
  let tappedAt = -Infinity
  const frame = () => {
    const now = performance.now()
    const found = document.querySelector(card)
    // The frame that is being made shows it.
    if (!probe.card && found && isOnScreen(found)) probe.card = now
    if (taps && found && !probe.usable && now - tappedAt > AGAIN) {
      const target = button()
      if (target) tappedAt = now
      target?.click()
    }
    if (!probe.card || (taps && !probe.usable)) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  if (!taps) return
  new MutationObserver((_, observer) => {
    const counted = document.querySelector('[role=spinbutton][aria-valuenow]:not([aria-valuenow="0"])')
    if (!counted || !document.querySelector('button[aria-label^="Abrir solicitud, "]')) return
    observer.disconnect()
    probe.usable = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}
