/** Finds where the toasts appear: a dialog leaves it within reach of a pointer. */
export const findToastArea = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]')

/** What had the focus before the toast area. */
let before: HTMLElement | null = null

/** Remembers what had the focus before the toast area. */
export function cameFrom(element: HTMLElement): void {
  before = element
}

/** Moves the focus to the toast area (S§9). @returns false when there is nothing in it, or the focus is there already */
export function enterToasts(): boolean {
  const area = findToastArea()
  if (!area || area.childElementCount === 0 || area.contains(document.activeElement)) return false
  area.focus()
  return area.contains(document.activeElement)
}

/** Gives the focus back to what had it before the toast area. */
export function leaveToasts(): void {
  if (findToastArea()?.contains(document.activeElement)) before?.focus({ preventScroll: true })
}
