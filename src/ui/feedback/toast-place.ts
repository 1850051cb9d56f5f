import type { ShownToast } from './toaster.ts'

const DIALOG = '[data-scope=dialog][data-part=content]'
const BAR = '[data-bottom-bar]'
/** Gap between a toast and the bar below it (px). */
const GAP = 10

/** Fraction of the window's height. A bar whose top is higher is not at the bottom, and a dialog is tall. */
const HIGHEST = 0.3

type Sides = { left: number; right: number; height: number }
type Bar = Sides & { top: number; bottom: number }

/** Returns the lowest `bottom` (px) at which a toast of this size touches no bar. */
export function freeBottom(
  { left, right, height }: Sides,
  bars: readonly Bar[],
  windowHeight: number,
): number {
  let floor = windowHeight
  // Each bar may lift the toast into the next one.
  for (const { top, bottom } of bars
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .toSorted((a, b) => b.bottom - a.bottom))
    if (top >= windowHeight * HIGHEST && bottom > floor - GAP - height && top < floor) floor = top
  return windowHeight - floor
}

/** Returns true for a dialog that the toast covers: a tall one. Others are below it or beside it. */
export function isCovered({ left, right }: Pick<Sides, 'left' | 'right'>, dialog: Bar, windowHeight: number) {
  return dialog.left < right && dialog.right > left && dialog.top < windowHeight * HIGHEST
}

/**
 * Returns what toasts are placed above: a dialog, and its parts that do not scroll. What scrolls has room at its end
 * (modal.module.css). Without a dialog, the bars at the bottom of the screen, which it covers.
 */
function barsIn(dialog: Element | undefined): Element[] {
  if (!dialog) return [...document.querySelectorAll(BAR)]
  return [dialog, ...dialog.querySelectorAll(`:scope > :not([data-scrolls]), ${BAR}`)]
}

/**
 * Keeps the toast's position up to date while it is shown.
 * @returns a function that stops it
 */
export function keepPlace(area: HTMLElement, card: HTMLElement, toast: ShownToast | null): () => void {
  const root = document.documentElement
  let frame = 0
  const place = () => {
    frame = 0
    const left = area.getBoundingClientRect().left + card.offsetLeft
    const height = card.offsetHeight
    const sides = { left, right: left + card.offsetWidth, height }
    const dialogs = [...document.querySelectorAll(DIALOG)]
    const bars = barsIn(dialogs.at(-1)).map((bar) => bar.getBoundingClientRect())
    const bottom = freeBottom(sides, bars, innerHeight)
    for (const dialog of dialogs)
      dialog.toggleAttribute('data-covered', isCovered(sides, dialog.getBoundingClientRect(), innerHeight))
    root.style.setProperty('--toast-bottom', `${bottom}px`)
    root.style.setProperty('--toast-room', `${toast?.isLeaving ? 0 : height + GAP}px`)
  }
  const soon = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  const seen = new MutationObserver(soon)
  seen.observe(document.body, { childList: true, subtree: true })
  const life = new AbortController()
  for (const change of ['resize', 'scroll', 'animationend', 'transitionend'])
    addEventListener(change, soon, { capture: true, passive: true, signal: life.signal })
  return () => {
    cancelAnimationFrame(frame)
    seen.disconnect()
    life.abort()
    root.style.removeProperty('--toast-room')
  }
}
