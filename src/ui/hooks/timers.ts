import { useEffect, useState, useEffectEvent, useRef, useCallback } from 'react'

/** Returns the current time in ms, updated every `everyMs`, for texts such as 'hace 4 min'. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Calls `onEnd` after `durationMs` without being held; never with Infinity. A new `round` restarts it. */
export function useCountdown(durationMs: number, isHeld: boolean, round: number, onEnd: () => void): void {
  const left = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    left.current = durationMs
  }, [durationMs, round])
  useEffect(() => {
    if (isHeld || durationMs === Infinity) return
    const from = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - from))
    }
  }, [durationMs, isHeld, round])
}

/** Duration of a confirmation (S§9). */
const FLASH_MS = 800

/** Returns a value that resets to null after 800 ms, and its setter. Setting it again restarts the timer. */
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
