import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]

/**
 * Keeps the focus at the change that has it while changes come, go and move from group to group; when that one
 * is gone, at what stands in its place.
 */
export function useKeptFocus(
  listRef: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
) {
  const last = useRef<{ element: Element; n: string | undefined; index: number } | null>(null)
  const place = (): HTMLElement | null => {
    if (!last.current) return fallback.current
    const rows = rowsOf(listRef.current)
    const { element, n, index } = last.current
    if (element instanceof HTMLElement && element.isConnected) return element
    return (
      rows.find(({ dataset }) => dataset['change'] === n) ??
      rows[Math.min(index, rows.length - 1)] ??
      fallback.current
    )
  }
  useLayoutEffect(() => {
    // The browser drops the focus of what leaves the page.
    if (last.current && document.activeElement === document.body) place()?.focus()
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-change]')
    last.current = row && {
      element: target,
      n: row.dataset['change'],
      index: rowsOf(listRef.current).indexOf(row),
    }
  }
  return { onFocus, place }
}
