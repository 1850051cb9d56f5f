import { useCallback, useRef, type RefObject } from 'react'

/** What is added or chosen is drawn within this time. */
const LONGEST_MS = 2_000
const FIELDS = '[contenteditable=true], input:not([type=color], [type=file]), textarea, select'

/**
 * Brings the row of an element into view and gives it the focus once it is drawn: its first field, or the button that
 * opens it. What has no row any more leaves the focus with the list.
 */
export function useElementFocus(listRef: RefObject<HTMLElement | null>) {
  const round = useRef(0)
  return useCallback(
    (key: string | null, part: 'field' | 'toggle') => {
      const own = ++round.current
      const until = performance.now() + LONGEST_MS
      const look = () => {
        if (own !== round.current || performance.now() > until) return
        const list = listRef.current
        const row =
          key === null
            ? list?.querySelector('[data-adders]')
            : list?.querySelector(`[data-element="${CSS.escape(key)}"]`)
        const target =
          part === 'field'
            ? row?.querySelector<HTMLElement>(FIELDS)
            : row?.querySelector<HTMLElement>(
                'button[aria-expanded], [data-adders] button, button:not([data-sortable-handle])',
              )
        if (!target) return void requestAnimationFrame(look)
        target.focus({ preventScroll: true })
        target.scrollIntoView({ block: 'center' })
      }
      requestAnimationFrame(look)
    },
    [listRef],
  )
}
