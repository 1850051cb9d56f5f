import { expect, type Page } from '@playwright/test'

/** Frames in a row for which something has the focus: what only passes it on does not count. */
const FRAMES = 8

/** Runs in the page: waits until something of it has the focus, and says what; null when nothing has for three seconds. */
function settled(frames: number): Promise<string | null> {
  return new Promise((resolve) => {
    const until = performance.now() + 3_000
    let held = 0
    const look = () => {
      const { activeElement: active } = document
      held = active === null || active === document.body ? 0 : held + 1
      if (active && held >= frames) resolve(active.ariaLabel ?? active.textContent ?? active.tagName)
      else if (performance.now() > until && held === 0) resolve(null)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** What has the focus is still on the page: the keyboard goes on from there (WCAG 2.4.3). */
export async function keepsFocus(page: Page, after: string): Promise<void> {
  await expect
    .soft(page.evaluate(settled, FRAMES), `after ${after} nothing has the focus`)
    .resolves.not.toBeNull()
}
