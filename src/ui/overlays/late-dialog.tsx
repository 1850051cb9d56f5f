import { Suspense, type ReactNode, useState } from 'react'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'

type LateDialogProps = {
  /** Name for the error message in Spanish, with its article: 'la biblioteca'. */
  name: string
  isOpen: boolean
  onClose: () => void
  /** The dialog, a `lazyPart`. It is mounted anew at each opening. */
  children: ReactNode
}

/** Lazy-loads a dialog on first open. Shows an error until closed if the chunk fails to load (ADR 0011). */
export function LateDialog({ name, isOpen, onClose, children }: LateDialogProps) {
  const opening = useOpening(isOpen)
  if (opening === 0) return null
  return (
    <SectionBoundary key={opening} name={name} isDialog isClosed={!isOpen} onClose={onClose}>
      <Suspense>{children}</Suspense>
    </SectionBoundary>
  )
}

/**
 * Keeps the dialog's subject during its exit animation, null before the first opening. `opening` increments
 * every time it opens.
 */
export function useShown<T>(wanted: T | null): { shown: T | null; opening: number } {
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  return { shown, opening: useOpening(wanted !== null) }
}

/** Counts the openings. Used as `key`, it gives each opening a fresh form. */
export function useOpening(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, count: 0 })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: isOpen ? seen.count + 1 : seen.count })
  return seen.count
}
