import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './opening.module.css'

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
