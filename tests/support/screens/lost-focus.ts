import { expect, type Locator, type Page } from '@playwright/test'

/** Number of frames for which an element must keep the focus, so that a passing focus does not count. */
const FRAMES = 8

/** Runs in the page: waits until an element keeps the focus, and describes it; null after three seconds without one. */
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

/** Asserts that the focus is still on the page, so that the keyboard continues there (WCAG 2.4.3). */
export async function keepsFocus(page: Page, after: string): Promise<void> {
  await expect
    .soft(page.evaluate(settled, FRAMES), `after ${after} nothing has the focus`)
    .resolves.not.toBeNull()
}

/** Asserts that the focus is within an element, whether or not its window has the focus; a failure says where it is. */
export async function holdsFocus(element: Locator): Promise<void> {
  const place = (holder: Element) => {
    const { activeElement: active } = document
    if (holder.contains(active)) return 'within'
    return `${active?.outerHTML.slice(0, 80)}, in a window ${document.hasFocus() ? 'with' : 'without'} the focus`
  }
  await expect.poll(() => element.evaluate(place)).toBe('within')
}
