import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the first element of a step that replaced another one, since the previous focus was removed with
 * it.
 */
export function useArrivalFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
