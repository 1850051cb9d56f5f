import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react'
import { isFocusLost, whenUserActs } from '#ui/hooks/keyboard-focus.ts'
import type { SortableItem, SortableLayout } from './sortable-layout.ts'
import type { Scene } from './use-drag.ts'

export type RowHeights = { head: number; item: number; empty: number }

const TAIL_PX = 16
const OVERSCAN_ROWS = 2
const MOST_HEADS = 40
/** Row count up to which all rows are mounted, for find-in-page and screen readers. */
const FEW_ROWS = 40

type Options = {
  heights: RowHeights
  /** Key of the dragged row, which must stay mounted. */
  pinned: string | null
  /** Padding above the list (px). */
  pad: number
}

/** Returns the mounted rows by group, and the box of every row, mounted or not. */
export function useVirtualRows<Item extends SortableItem>(
  layout: SortableLayout<Item>,
  list: RefObject<HTMLElement | null>,
  { heights, pinned, pad }: Options,
) {
  const { rows, spans } = layout
  const [origin, setOrigin] = useState(0)
  // The focused row must stay mounted while scrolling.
  const focused = useRef<string | null>(null)

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top !== undefined) setOrigin(Math.round(top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  const rangeExtractor = (range: Range) => {
    if (rows.length <= FEW_ROWS) return rows.map((_, index) => index)
    const drawn = new Set(defaultRangeExtractor(range))
    if (pinned !== null || focused.current !== null) {
      for (const [index, { key }] of rows.entries())
        if (key === pinned || key === focused.current) drawn.add(index)
    }
    // Keeps all heads mounted for find-in-page and heading navigation, unless there are very many.
    if (spans.length <= MOST_HEADS) for (const { head } of spans) drawn.add(head)
    // The sticky head holds the group's actions.
    for (const index of drawn) drawn.add(spans[rows[index]?.groupIndex ?? -1]?.head ?? index)
    return [...drawn].sort((a, b) => a - b)
  }
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const kind = rows[index]?.kind ?? 'tail'
      return kind === 'tail' ? TAIL_PX : heights[kind]
    },
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: origin,
    paddingStart: pad,
    rangeExtractor,
  })

  const visible: { groupIndex: number; at: number[] }[] = []
  for (const { index } of virtualizer.getVirtualItems()) {
    const groupIndex = rows[index]?.groupIndex ?? -1
    const last = visible.at(-1)
    if (last?.groupIndex === groupIndex) last.at.push(index)
    else visible.push({ groupIndex, at: [index] })
  }
  return {
    visible,
    origin,
    height: virtualizer.getTotalSize(),
    boxes: virtualizer.measurementsCache,
    measure: virtualizer.measureElement,
    /** Keeps the focused row mounted, by its key. Ignores undefined. */
    pin: useCallback((key: string | undefined) => {
      if (key !== undefined) focused.current = key
    }, []),
  }
}

/**
 * Keeps a row at its place on the screen while rows around it mount and unmount.
 * @returns a function that holds a row, by its key, at a screen position (px): once, or for some milliseconds
 * unless the user acts
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

/** Time within which an action's result is rendered. */
const KEEP_MS = 1_500

/**
 * Keeps the focus on the handle of a row dragged by keyboard, even if the row remounts elsewhere, until the
 * user acts.
 * @returns a function that takes the handle's key
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
    // The user has already focused something else.
    if (!isFocusLost()) return
    list.current
      ?.querySelector<HTMLElement>(`[data-sortable-handle="${CSS.escape(key)}"]`)
      ?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const life = new AbortController()
    whenUserActs(() => (kept.current = null), life.signal)
    return () => life.abort()
  }, [])
  return useCallback((key) => {
    kept.current = { key, until: performance.now() + KEEP_MS }
  }, [])
}
