import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react'
import { isFocusLost, whenPersonGoesOn } from '#ui/hooks/keyboard-focus.ts'
import type { SortableItem, SortableLayout } from './sortable-layout.ts'
import type { Scene } from './use-drag.ts'

/** Heights in px. */
export type RowHeights = { head: number; item: number; empty: number }

const TAIL_PX = 16
const OVERSCAN_ROWS = 4
const MOST_HEADS = 60
/** Up to so many rows all are drawn: to be found on the page, and by those who do not see it. */
const FEW_ROWS = 40

type Options = {
  heights: RowHeights
  /** The key of a row that is always drawn: the one that is dragged. */
  pinned: string | null
  /** Room above the list (px). */
  pad: number
}

/** Which rows are drawn, by group, and where every row is, drawn or not. */
export function useVirtualRows<Item extends SortableItem>(
  layout: SortableLayout<Item>,
  list: RefObject<HTMLElement | null>,
  { heights, pinned, pad }: Options,
) {
  const { rows, spans } = layout
  const [origin, setOrigin] = useState(0)
  // A row that has the focus stays, wherever one scrolls to.
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
    // All groups are there to be found, by heading too, unless there are very many.
    if (spans.length <= MOST_HEADS) for (const { head } of spans) drawn.add(head)
    // The head of a group stays in view, and holds what can be done with the group.
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
    /** Keeps drawing the row that has the focus, by its key; undefined changes nothing. */
    pin: useCallback((key: string | undefined) => {
      if (key !== undefined) focused.current = key
    }, []),
  }
}

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
