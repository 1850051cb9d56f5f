import type { ShownToast } from './toaster.ts'

/** What stands at the bottom of the screen or of a dialog with buttons in it; a toast stands above it. */
const BARS = '[data-bottom-bar]'
/** Between a toast and what is below it (px). */
const GAP = 10

/** A bar that begins higher than this part of the window is none at its bottom. */
const HIGHEST = 0.3

type Sides = { left: number; right: number; height: number }
type Bar = Sides & { top: number; bottom: number }

/** Finds how far above the bottom of the window a toast of this size touches no bar (px). */
export function freeBottom(
  { left, right, height }: Sides,
  bars: readonly Bar[],
  windowHeight: number,
): number {
  let floor = windowHeight
  // Each bar may lift it into the next one.
  for (const { top, bottom } of bars
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .toSorted((a, b) => b.bottom - a.bottom))
    if (top >= windowHeight * HIGHEST && bottom > floor - GAP - height && top < floor) floor = top
  return windowHeight - floor
}

/** Keeps a toast in its place for as long as it is shown. @returns how to stop */
export function keepPlace(area: HTMLElement, card: HTMLElement, toast: ShownToast | null): () => void {
  const root = document.documentElement
  let frame = 0
  const place = () => {
    frame = 0
    const left = area.getBoundingClientRect().left + card.offsetLeft
    const height = card.offsetHeight
    const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect())
    const bottom = freeBottom({ left, right: left + card.offsetWidth, height }, bars, innerHeight)
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
