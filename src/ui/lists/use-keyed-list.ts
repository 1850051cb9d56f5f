import { useState, useEffect, useRef, type RefObject } from 'react'

let made = 0
const newKey = () => `item-${++made}`

/**
 * Gives each item of a form's list a stable key, so that it keeps its focus while others move. If the list
 * grows from outside, the new items get new keys.
 */
export function useKeyedList<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [keys, setKeys] = useState<string[]>(() => items.map(newKey))
  if (keys.length !== items.length) setKeys(items.map((_, index) => keys[index] ?? newKey()))
  const put = (nextKeys: string[], next: T[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  return {
    keys,
    add: (item: T) => put([...keys, newKey()], [...items, item]),
    replace: (index: number, item: T) => put(keys, items.with(index, item)),
    remove: (index: number) => put(keys.toSpliced(index, 1), items.toSpliced(index, 1)),
    /** Moves an item between 0-based positions. */
    move: (from: number, to: number) => {
      const [key, item] = [keys[from], items[from]]
      if (key === undefined || item === undefined || to < 0 || to >= items.length || from === to) return
      put(keys.toSpliced(from, 1).toSpliced(to, 0, key), items.toSpliced(from, 1).toSpliced(to, 0, item))
    },
  }
}

/**
 * Focuses the first field of the item that the user has just added to the end of a list.
 * @returns a ref for the list, and a function to call before adding
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
