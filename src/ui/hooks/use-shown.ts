import { useState } from 'react'
import { useOpening } from './use-opening.ts'

/** Keeps what a dialog is about while it leaves; null before it was ever open. `opening` is another one at each opening. */
export function useShown<T>(wanted: T | null): { shown: T | null; opening: number } {
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  return { shown, opening: useOpening(wanted !== null) }
}
