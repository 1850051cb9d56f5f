import type { Page } from '@playwright/test'

/** Runs in the page: returns the focused element if its middle is not visible. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const { x, y, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
  return isSeen && !seen.matches('body, main, section')
    ? null
    : `${focused.ariaLabel ?? focused.textContent} is behind ${seen?.className}`
}

/** Walks with the keyboard. @returns the focused elements that were not visible (WCAG 2.4.11) */
export async function hiddenOnWalk(page: Page, keys: readonly string[]): Promise<string[]> {
  const hidden: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    const found = await page.evaluate(hiddenFocus)
    if (found !== null) hidden.push(`${key}: ${found}`)
  }
  return hidden
}
