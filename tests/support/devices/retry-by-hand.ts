import type { Locator } from '@playwright/test'

type Pressed = typeof globalThis & { isPressed?: boolean }

/**
 * Presses 'Reintentar' where requests to `url` fail, and lets requests pass only from the press on. A device that
 * retried by itself before that would remove the button.
 */
export async function retryByHand(
  button: Locator,
  url: string,
  by: 'click' | 'tap' = 'click',
): Promise<void> {
  const page = button.page()
  await page.evaluate(() => {
    const note = () => ((globalThis as Pressed).isPressed = true)
    addEventListener('pointerdown', note, { capture: true, once: true })
  })
  let isOpen = false
  // Registered over the test's own route, which continues to fail until then.
  await page.route(url, async (route) => {
    isOpen ||= await page.evaluate(() => (globalThis as Pressed).isPressed === true)
    return isOpen ? route.continue() : route.fallback()
  })
  await button[by]()
  isOpen = true
  await page.context().unroute(url)
}
