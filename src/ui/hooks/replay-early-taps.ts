type EarlyTaps = {
  /** Buttons that were tapped before the app could answer. */
  buttons: HTMLElement[]
  listen: (event: Event) => void
  /** Ends the counting: what is tapped from here on waits. Answers with the quantities that painted cards show, by product. */
  stopCounting: () => ReadonlyMap<string, number>
}

declare global {
  interface Window {
    /** What has been tapped on a painted page, noted by src/early-taps.ts. */
    earlyTaps?: EarlyTaps
  }
}

/** The `template` of a painted page with a stepper and a badge, for what is counted before the app is there. */
export const EARLY_PARTS_ID = 'early-parts'

/**
 * Ends the counting on a painted page, whose elements are about to be taken over as they are.
 * @returns the quantities that its cards show, by product; they are in the stored request already
 */
export function endEarlyCount(): ReadonlyMap<string, number> {
  return globalThis.window?.earlyTaps?.stopCounting() ?? new Map()
}

/** Stops listening for taps: the app's own elements answer. @returns what listened until now */
export function endEarlyTaps(): EarlyTaps | undefined {
  const taps = globalThis.window?.earlyTaps
  if (!taps) return undefined
  delete window.earlyTaps
  removeEventListener('click', taps.listen, true)
  return taps
}

/** What answers for a button that gave way to another one, as the '+' of a card does to the whole stepper. */
function standIn(button: HTMLElement, owner: Element | null): HTMLElement | null {
  return button.isConnected ? button : (owner?.querySelector<HTMLElement>('[data-increase]') ?? null)
}

/**
 * Does what was tapped on a painted page before its buttons worked, in the order of the taps. Each is answered before the
 * next one counts: two taps on '+' are two units.
 */
export async function doEarlyTaps(): Promise<void> {
  const taps = endEarlyTaps()
  if (!taps) return
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-product] input'))
    field.readOnly = false
  const owners = taps.buttons.map((button) => button.closest('article'))
  for (const button of taps.buttons) delete button.dataset['waiting']
  for (const [index, button] of taps.buttons.entries()) {
    // Who taps again on what did not answer means it once; only on a '+' each tap is one more.
    const isAgain = taps.buttons.indexOf(button) < index && !('increase' in button.dataset)
    if (isAgain) continue
    standIn(button, owners[index] ?? null)?.click()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise((resolve) => setTimeout(resolve))
  }
}
