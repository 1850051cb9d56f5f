import { Dialog } from '@ark-ui/react/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { ModalBody, CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  isOpen: boolean
  /** Heading and accessible name. */
  title: string
  onClose: () => void
  /** It has an address of its own, which Back leaves. */
  isRouted?: boolean
  /**
   * Enter in a field, and the button of type `submit` in the footer. Not asked again before what it promises has come,
   * nor while the dialog leaves: a double click is one action.
   */
  onSubmit?: () => unknown
  /** Buttons that stay in view at the bottom, within reach of a thumb. */
  footer?: ReactNode
  /** `lg` for forms of two columns. */
  size?: 'sm' | 'lg'
  /** What gets the focus at first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A dialog with a heading, a body that scrolls and a foot that stays; on phones a sheet from below (A§9). */
export function FormDialog({
  isOpen,
  title,
  onClose,
  isRouted,
  onSubmit,
  footer,
  size = 'sm',
  initialFocus,
  children,
}: FormDialogProps) {
  const isSubmitting = useRef(false)
  const submit = async () => {
    if (!isOpen || isSubmitting.current) return
    isSubmitting.current = true
    try {
      await onSubmit?.()
    } finally {
      isSubmitting.current = false
    }
  }
  const parts = (
    <>
      <div className={styles['head']}>
        <Dialog.Title>{title}</Dialog.Title>
        <CloseButton label="Cerrar" onClick={onClose} />
      </div>
      <ModalBody className={styles['body'] ?? ''}>{children}</ModalBody>
      {footer !== undefined && (
        <div className={styles['foot']} data-bottom-bar>
          {footer}
        </div>
      )}
    </>
  )
  return (
    <Sheet
      kind={size === 'lg' ? 'detail' : 'panel'}
      isOpen={isOpen}
      onClose={onClose}
      isRouted={isRouted}
      {...(initialFocus ? { initialFocus } : {})}
    >
      {onSubmit ? (
        <form
          noValidate
          className={styles['form']}
          onClickCapture={(event) => {
            // The second half of a double click is meant for what was there at the first one, not for the next step.
            const isSubmit = (event.target as Element).closest('button[type="submit"]') !== null
            if (isSubmit && event.detail > 1) event.preventDefault()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog's events reach the page it was opened from, which may be a form too.
            event.stopPropagation()
            void submit()
          }}
        >
          {parts}
        </form>
      ) : (
        parts
      )}
    </Sheet>
  )
}

type FormAnswersProps = {
  /** The action in a word or two, on the button that does it: 'Guardar'. */
  action: string
  /** The other way out; 'Cancelar' unless given. */
  wayBack?: string
  isDisabled?: boolean
  className?: string | undefined
  onCancel: () => void
}

/** The two ways out of a form in a dialog: giving it up, and doing it. */
export function FormAnswers({
  action,
  wayBack = 'Cancelar',
  isDisabled = false,
  className,
  onCancel,
}: FormAnswersProps) {
  return (
    <>
      <Button type="button" onClick={onCancel}>
        {wayBack}
      </Button>
      <Button type="submit" variant="primary" disabled={isDisabled} className={`num ${className ?? ''}`}>
        {action}
      </Button>
    </>
  )
}
