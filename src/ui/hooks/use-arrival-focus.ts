import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the first element of a step, because the previous step was removed with the focus. */
export function useArrivalFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
