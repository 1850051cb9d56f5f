import { Suspense, type ReactNode } from 'react'
import type { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Opening } from './opening.tsx'
import { useWarmPart } from './warm-parts.ts'

type OverlayProps = {
  part: Pick<LazyPart<object>, 'preload' | 'isHere' | 'onArrival'>
  /** What is missing when it does not come, with its product: 'tu solicitud'. */
  name: string
  isOpen: boolean
  onClose: () => void
  /** The part itself. */
  children: ReactNode
}

/**
 * A dialog whose code comes when it is first opened, or before that when the page is idle. Who opened it sees that the
 * tap was taken, and can change their mind; what does not come says so (ADR 0011).
 */
export function Overlay({ part, name, isOpen, onClose, children }: OverlayProps) {
  const isHere = useWarmPart(part)
  if (!isOpen && !isHere) return null
  return (
    <SectionBoundary name={name} isDialog isClosed={!isOpen} onClose={onClose}>
      <Suspense fallback={isOpen && <Opening onClose={onClose} />}>{children}</Suspense>
    </SectionBoundary>
  )
}
