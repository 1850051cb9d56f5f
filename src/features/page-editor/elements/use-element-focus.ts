import { useCallback, useRef, type RefObject } from 'react'

/** What is added or chosen is drawn within this time. */
const LONGEST_MS = 2_000

/** Where the focus goes in the row of an element. */
export type RowPart = 'toggle' | 'text' | 'field'
const PARTS: Record<RowPart, string> = {
  toggle: 'button[aria-expanded]',
  text: '[contenteditable=true]',
  field: 'input:not([type=color], [type=file]), textarea, select',
}

/**
 * Brings the row of an element into view and gives a part of it the focus once it is drawn; the code of the editor of
 * texts may still be on its way.
 * @returns `key`: that of the element; null means the buttons that add one
 */
export function useElementFocus(listRef: RefObject<HTMLElement | null>) {
  const round = useRef(0)
  return useCallback(
    (key: string | null, part: RowPart) => {
      const own = ++round.current
      const until = performance.now() + LONGEST_MS
      const place =
        key === null ? '[data-adders] button' : `[data-element="${CSS.escape(key)}"] :is(${PARTS[part]})`
      const look = () => {
        if (own !== round.current || performance.now() > until) return
        const target = listRef.current?.querySelector<HTMLElement>(place)
        if (!target) return void requestAnimationFrame(look)
        target.focus({ preventScroll: true })
        target.scrollIntoView({ block: 'center' })
      }
      requestAnimationFrame(look)
    },
    [listRef],
  )
}
