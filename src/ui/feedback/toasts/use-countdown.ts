import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onEnd` after `durationMs` (Infinity: never) of time in which it is not held. Another `round` starts anew.
 */
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
