import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusForNow } from '#ui/focus/lost-focus.ts'

/** A dialog that closes with the address gives its focus back to the list first, which may still be drawing it. */
const AFTER_MS = 600

/**
 * What led to another screen is often gone with the one it stood on: then the focus is on the new one, not at the
 * start of the page.
 */
export function useFocusKept() {
  const mainRef = useRef<HTMLElement>(null)
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const seen = useRef(href)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (seen.current === href) return
    seen.current = href
    // A page that has just been loaded begins at its start.
    if (isFirst) return
    const late = setTimeout(() => {
      // Only until the list has drawn the row that the dialog was opened from: on a slow device that takes longer.
      if (document.activeElement === document.body && mainRef.current) focusForNow(mainRef.current)
    }, AFTER_MS)
    return () => clearTimeout(late)
  }, [href])
  return mainRef
}
