import { useState } from 'react'
import { useOpening } from '#ui/hooks/use-opening.ts'

/** What a dialog is about: its words stay while it leaves. `opening` is another one each time that it opens. */
export function useShown<T>(wanted: T | null): { shown: T | null; opening: number } {
  const [shown, setShown] = useState(wanted)
  if (wanted && wanted !== shown) setShown(wanted)
  return { shown, opening: useOpening(wanted !== null) }
}
