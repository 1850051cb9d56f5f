import { useState, useEffect, useRef, type RefObject } from 'react'

let made = 0
const newKey = () => `item-${++made}`

/**
 * A list of a form with a key for each of its items, so that they keep their focus and their place while others move.
 * What changes the list from elsewhere gets new keys where it is longer.
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
    /** From one 0-based place to another. */
    move: (from: number, to: number) => {
      const [key, item] = [keys[from], items[from]]
      if (key === undefined || item === undefined || to < 0 || to >= items.length || from === to) return
      put(keys.toSpliced(from, 1).toSpliced(to, 0, key), items.toSpliced(from, 1).toSpliced(to, 0, item))
    },
  }
}

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
