import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to the first field of what a person has just added at the end of a list, so that they can go on
 * typing.
 * @returns the list's element, and what to call when something is about to be added
 */
export function useAddedFocus<T extends HTMLElement>(count: number): [RefObject<T | null>, () => void] {
  const listRef = useRef<T>(null)
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    const items = listRef.current?.querySelectorAll('li')
    items
      ?.item(items.length - 1)
      .querySelector('input')
      ?.focus()
  }, [count])
  return [listRef, () => (isAdding.current = true)]
}
