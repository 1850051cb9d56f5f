import type { Page } from '@playwright/test'

/**
 * Hides a tab as switching tabs does. Playwright keeps every page visible, and browsers do not freeze visible pages.
 */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const visibilityState = () => (hidden ? 'hidden' : 'visible')
    Object.defineProperty(document, 'visibilityState', { get: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/**
 * Freezes a tab, as a browser does in the background: it waits for an answer and can do nothing else, while its events
 * are queued.
 * @returns a function that resumes it
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const path = '/answered-later'
  let wakeUp = () => {}
  const awake = new Promise<void>((resolve) => (wakeUp = resolve))
  const asked = new Promise<void>((resolve) => {
    void page.route(`**${path}`, async (route) => {
      resolve()
      await awake
      await route.fulfill({ body: '' })
    })
  })
  const stopped = page.evaluate((address) => {
    const request = new XMLHttpRequest()
    request.open('GET', address, false)
    request.send()
  }, path)
  await asked
  return async () => {
    wakeUp()
    await stopped
  }
}

/** Returns the tab that holds the lock for syncing. */
export function leadingTab(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.endsWith('-leader'))?.clientId
  })
}
