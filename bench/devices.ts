import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'es-MX' }
export const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'es-MX' }

/** Slowdown of this machine's processor that stands for a phone's. */
export const PHONE_CPU = 4

const MBIT = 1_000_000 / 8
/** Bytes a second, and milliseconds for each request. */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT }

/** Slows the page's own work down; 1 is as fast as this machine. Service workers have a processor of their own. */
export async function slowCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Puts a page on slow 4G; what a service worker fetches is not slowed. */
export async function slowNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  return session
}

/** Opens a new device, with nothing on it. */
export async function openDevice(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  // tsx marks the functions inside of those that run in the page, and the mark is not known there.
  await context.addInitScript({ content: 'globalThis.__name = (marked) => marked' })
  return context
}
