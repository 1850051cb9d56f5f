import type { Locator } from '@playwright/test'

type Pressed = typeof globalThis & { isPressed?: boolean }

/**
 * Presses 'Reintentar' where requests to `url` fail, and lets through what is asked from the press on, not before: a
 * device that tried again by itself in between would take the button away.
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
  // Comes before the test's own, which goes on failing until then.
  await page.route(url, async (route) => {
    isOpen ||= await page.evaluate(() => (globalThis as Pressed).isPressed === true)
    return isOpen ? route.continue() : route.fallback()
  })
  await button[by]()
  isOpen = true
  await page.context().unroute(url)
}
