import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a confirmation stays (S§9). */
const FLASH_MS = 800

/** A value that goes away by itself after 800 ms; showing it again starts over. */
export function useFlash<T>(): [T | null, (value: T) => void] {
  const [value, setValue] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback((next: T) => {
    clearTimeout(timer.current)
    setValue(next)
    timer.current = setTimeout(() => setValue(null), FLASH_MS)
  }, [])
  return [value, show]
}
