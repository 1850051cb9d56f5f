import { Suspense, type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { type LazyPart, useWarmPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import styles from './overlay.module.css'

type OverlayProps = {
  part: Pick<LazyPart<object>, 'preload' | 'isHere' | 'onArrival'>
  /** Name for the error message in Spanish, with its article: 'tu solicitud'. */
  name: string
  isOpen: boolean
  onClose: () => void
  /** The lazy part. */
  children: ReactNode
}

/**
 * Lazy-loads a dialog on first open, or earlier while the page is idle. While loading, a cancellable notice
 * confirms the tap. Shows an error if the chunk fails to load (ADR 0011).
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

/** Confirms a tap while a dialog's code loads. Escape or another tap cancels it. */
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
    // Keyboard users cancel with Escape. The focus stays on the opener.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles['scrim']} onClick={onClose}>
      <p role="status" className={styles['sheet']}>
        Abriendo…
      </p>
    </div>,
    document.body,
  )
}
