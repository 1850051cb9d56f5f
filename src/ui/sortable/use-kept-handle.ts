import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isFocusLost, whenPersonGoesOn } from '#ui/focus/lost-focus.ts'

/** An action shows within this time. */
const KEEP_MS = 1_500

/**
 * Keeps the focus on the handle of what was dragged with the keyboard, also when its row is drawn anew elsewhere, until the
 * person does something else.
 * @returns the way to say which handle, by its key
 */
export function useKeptHandle(list: RefObject<HTMLElement | null>): (key: string) => void {
  const kept = useRef<{ key: string; until: number } | null>(null)
  useLayoutEffect(() => {
    if (!kept.current) return
    const { key, until } = kept.current
    if (performance.now() > until) {
      kept.current = null
      return
    }
    // Whoever is somewhere else by now stays there.
    if (!isFocusLost()) return
    list.current
      ?.querySelector<HTMLElement>(`[data-sortable-handle="${CSS.escape(key)}"]`)
      ?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const life = new AbortController()
    whenPersonGoesOn(() => (kept.current = null), life.signal)
    return () => life.abort()
  }, [])
  return useCallback((key) => {
    kept.current = { key, until: performance.now() + KEEP_MS }
  }, [])
}
