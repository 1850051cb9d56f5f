import type { BrowserContext } from '@playwright/test'

/** Event that tells a page opened offline that the network is back. */
const BACK = 'claqueta-network-back'

/**
 * Makes documents that are opened offline report it. Some versions of Chromium emulate it only for the open document
 * and reset `navigator.onLine` with the next one, though they block its requests.
 */
export function stayOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context)
  let script: { dispose: () => Promise<void> } | undefined
  context.setOffline = async (offline) => {
    await setOffline(offline)
    if (offline) {
      script ??= await context.addInitScript(beOffline, BACK)
      return
    }
    await script?.dispose()
    script = undefined
    // A page that navigates by itself then opens an online document.
    await Promise.allSettled(context.pages().map((page) => page.evaluate(notify, BACK)))
  }
}

/** Runs in the page, before its own scripts: reports it as offline. */
function beOffline(back: string): void {
  if (!navigator.onLine) return
  let isBack = false
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isBack })
  addEventListener(
    back,
    () => {
      isBack = true
      dispatchEvent(new Event('online'))
    },
    { once: true },
  )
}

/** Runs in the page: fires the event. */
function notify(name: string): void {
  dispatchEvent(new Event(name))
}
