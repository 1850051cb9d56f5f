type EarlyTaps = {
  /** Buttons tapped before hydration. */
  buttons: HTMLElement[]
  listen: (event: Event) => void
  /** Stops the counting; later taps are queued. Returns the quantities shown, by product. */
  stopCounting: () => ReadonlyMap<string, number>
}

declare global {
  interface Window {
    /** Taps on a prerendered page, recorded by src/early-taps.ts. */
    earlyTaps?: EarlyTaps
  }
}

/** Id of the `template` with the parts that count taps before hydration. */
export const EARLY_PARTS_ID = 'early-parts'

/**
 * Stops the counting on a prerendered page just before hydration.
 * @returns the quantities that it shows, by product. They are already in the stored request.
 */
export function endEarlyCount(): ReadonlyMap<string, number> {
  return globalThis.window?.earlyTaps?.stopCounting() ?? new Map()
}

/**
 * Stops recording taps, because the app's own handlers take over.
 * @returns the recorded taps
 */
export function endEarlyTaps(): EarlyTaps | undefined {
  const taps = globalThis.window?.earlyTaps
  if (!taps) return undefined
  delete window.earlyTaps
  removeEventListener('click', taps.listen, true)
  return taps
}

/** Replays the taps on a prerendered page one by one, so that two taps on '+' add two units. */
export async function doEarlyTaps(): Promise<void> {
  const taps = endEarlyTaps()
  if (!taps) return
  for (const field of document.querySelectorAll<HTMLInputElement>('[role=spinbutton]')) field.readOnly = false
  const owners = taps.buttons.map((button) => button.closest('article'))
  const adding = new Set(taps.buttons.filter(({ dataset }) => dataset['waiting'] === 'adds'))
  for (const button of taps.buttons) delete button.dataset['waiting']
  for (const [index, button] of taps.buttons.entries()) {
    // Repeated taps on an unresponsive button mean one action. Only on '+' does each tap count.
    const isAgain = taps.buttons.indexOf(button) < index && !('increase' in button.dataset)
    // It has become 'Eliminar', because the product is in the request.
    const isThere = adding.has(button) && !('adds' in button.dataset)
    if (isAgain || isThere) continue
    standIn(button, owners[index] ?? null)?.click()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Returns the control that replaced a button, e.g. the '+' of a stepper for a card's add button. */
function standIn(button: HTMLElement, owner: Element | null): HTMLElement | null {
  return button.isConnected ? button : (owner?.querySelector<HTMLElement>('[data-increase]') ?? null)
}
