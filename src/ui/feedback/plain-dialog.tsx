import { useEffect, useRef, type ReactNode } from 'react'
import styles from './plain-dialog.module.css'

type PlainDialogProps = { label: string; onClose: () => void; children: ReactNode }

/** A dialog of the browser's own: what says that the code of all others did not arrive. */
export function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser gives the focus back to what had it.
    return () => dialog?.close()
  }, [])
  return (
    // The keyboard's way is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={label}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles['content']}>{children}</div>
    </dialog>
  )
}
