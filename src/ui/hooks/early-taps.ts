type EarlyTaps = { buttons: HTMLElement[]; listen: (event: Event) => void }

declare global {
  interface Window {
    /** Buttons that were tapped before the app could answer, kept by index.html. */
    earlyTaps?: EarlyTaps
  }
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
  const taps = globalThis.window?.earlyTaps
  if (!taps) return
  delete window.earlyTaps
  document.removeEventListener('click', taps.listen, true)
  removeEventListener('click', taps.listen, true)
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
