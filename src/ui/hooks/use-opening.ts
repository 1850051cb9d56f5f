import { useState } from 'react'

/** Counts how often something was opened: as a key it gives each opening a form of its own, also while it closes. */
export function useOpening(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, count: 0 })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: isOpen ? seen.count + 1 : seen.count })
  return seen.count
}
