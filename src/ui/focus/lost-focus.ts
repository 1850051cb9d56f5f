/** What has the focus only because what had it was taken away. */
let stopgap: Element | null = null

/** Nobody has chosen where the focus is: the page itself has it, or what it was given to for want of better. */
export function isFocusLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active === stopgap
}

/** Gives the focus to something for want of better. @returns whether it took it */
export function focusForNow(element: HTMLElement): boolean {
  const before = stopgap
  // Known as such while it hears of it.
  stopgap = element
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return true
  stopgap = before
  return false
}

/** Notes that the person has gone on from there. */
export function endStopgap(): void {
  stopgap = null
}

/** Calls back with each key and tap, before anything answers it: whoever was to have the focus until then waits no more. */
export function whenPersonGoesOn(act: () => void, signal: AbortSignal): void {
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, act, { capture: true, signal })
}
