import { useSyncExternalStore } from 'react'

const STEP_MS = 250

const still = () => () => undefined
function ticking(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}

/** Counts down to a moment (ms since 1970); 0 when it is over, or there is none. */
export function useSecondsLeft(until: number | null): number {
  return useSyncExternalStore(
    until === null ? still : ticking,
    () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000))),
    () => 0,
  )
}
