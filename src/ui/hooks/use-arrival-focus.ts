import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to the first thing of a step when it takes the place of another: what had it is gone by then. */
export function useArrivalFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
