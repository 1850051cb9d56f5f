import { Suspense, type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { type LazyPart, useWarmPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import styles from './overlay.module.css'

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

/** Says that a tap was taken while the code of a dialog is on its way; Escape and another tap take it back. */
export function Opening({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return createPortal(
    // The keyboard's way is Escape; the focus stays on what was pressed, where it comes back to afterwards.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles['scrim']} onClick={onClose}>
      <p role="status" className={styles['sheet']}>
        Abriendo…
      </p>
    </div>,
    document.body,
  )
}
