import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Scene } from './use-drag.ts'

/**
 * Keeps a row where the person sees it while the rows around it come and go.
 * @returns the way to hold a row, by its key, at a height of the screen (px): once, or for so many milliseconds unless
 * the person does something else
 */
export function useHeldRow(scene: RefObject<Scene>): (key: string, top: number, forMs: number) => void {
  const held = useRef<{ key: string; top: number; until: number } | null>(null)

  useLayoutEffect(() => {
    if (!held.current) return
    const { layout, boxes } = scene.current
    const { key, top, until } = held.current
    const box = boxes[layout.rows.findIndex((row) => row.key === key)]
    if (box) scrollTo({ top: box.start - top, behavior: 'instant' })
    if (performance.now() >= until) held.current = null
  })
  useLayoutEffect(() => {
    const letGo = () => (held.current = null)
    const events = ['wheel', 'touchstart', 'keydown', 'mousedown']
    for (const event of events) addEventListener(event, letGo, { passive: true, capture: true })
    return () => {
      for (const event of events) removeEventListener(event, letGo, { capture: true })
    }
  }, [])
  return useCallback((key, top, forMs) => {
    held.current = { key, top, until: performance.now() + forMs }
  }, [])
}
