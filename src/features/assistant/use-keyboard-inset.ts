import { useEffect, type RefObject } from 'react'

/**
 * Tells an element, as `--keyboard`, how much of the page's bottom the keyboard on the screen covers: what sticks to the
 * bottom of the page would otherwise be behind it.
 */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const report = () => {
      const { clientHeight } = document.documentElement
      // Who has zoomed in sees a part of the page on purpose.
      const covered = viewport.scale > 1.01 ? 0 : clientHeight - viewport.height - viewport.offsetTop
      ref.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', report)
    viewport.addEventListener('scroll', report)
    return () => {
      viewport.removeEventListener('resize', report)
      viewport.removeEventListener('scroll', report)
    }
  }, [ref])
}
