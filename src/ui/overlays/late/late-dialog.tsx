import { Suspense, type ReactNode } from 'react'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'

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
