import { Suspense, type ReactNode, useState } from 'react'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'

type LateDialogProps = {
  /** What is missing when it does not come, with its product: 'la biblioteca'. */
  name: string
  isOpen: boolean
  onClose: () => void
  /** The dialog itself, a `lazyPart`: each opening has one of its own. */
  children: ReactNode
}

/** A dialog whose code comes when it is first opened. What does not come says so until it is closed (ADR 0011). */
export function LateDialog({ name, isOpen, onClose, children }: LateDialogProps) {
  const opening = useOpening(isOpen)
  if (opening === 0) return null
  return (
    <SectionBoundary key={opening} name={name} isDialog isClosed={!isOpen} onClose={onClose}>
      <Suspense>{children}</Suspense>
    </SectionBoundary>
  )
}

/** Keeps what a dialog is about while it leaves; null before it was ever open. `opening` is another one at each opening. */
export function useShown<T>(wanted: T | null): { shown: T | null; opening: number } {
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  return { shown, opening: useOpening(wanted !== null) }
}

/** Counts how often something was opened: as a key it gives each opening a form of its own, also while it closes. */
export function useOpening(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, count: 0 })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: isOpen ? seen.count + 1 : seen.count })
  return seen.count
}
