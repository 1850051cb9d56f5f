import type { BrowserContext } from '@playwright/test'

/** The event by which a page that was opened offline hears that the network is back. */
const BACK = 'claqueta-network-back'

/**
 * Lets documents that are opened offline know that they are: some versions of Chromium emulate it for the document that is
 * open and forget `navigator.onLine` with the next one, though they let nothing through.
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
    // A page that goes elsewhere by itself then opens a document that is online.
    await Promise.allSettled(context.pages().map((page) => page.evaluate(notify, BACK)))
  }
}

/** Runs in the page, before its own scripts. */
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

/** Runs in the page. */
function notify(name: string): void {
  dispatchEvent(new Event(name))
}
