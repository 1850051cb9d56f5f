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
  /** The dialog has its own address, which Back leaves. */
  isRouted?: boolean
  /** True while a tap outside must not lose what is in it. */
  isKept?: boolean
  /**
   * Called by Enter in a field and by the `submit` button in the footer. Not called again before its promise
   * settles, or while the dialog closes, so a double click is one action.
   */
  onSubmit?: () => unknown
  /** Label of the submit button, beside that which cancels. */
  action?: string
  /** The submit button is disabled. */
  isDisabled?: boolean
  /** Buttons that stay in view at the bottom, in place of those two. */
  footer?: ReactNode
  /** `lg` for forms of two columns. */
  size?: 'sm' | 'lg'
  /**
   * Element that gets the initial focus. By default it is that with `data-autofocus`, or the first control: of a form,
   * its first field.
   */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Renders a dialog with heading, scrolling body and fixed footer; a bottom sheet on phones (A§9). */
export function FormDialog({
  isOpen,
  title,
  onClose,
  isRouted,
  isKept,
  onSubmit,
  action,
  isDisabled,
  footer = action && <FormAnswers action={action} isDisabled={isDisabled} onCancel={onClose} />,
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
        <CloseButton data-no-autofocus={onSubmit && true} label="Cerrar" onClick={onClose} />
      </div>
      <ModalBody className={styles['body']}>{children}</ModalBody>
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
      isKept={isKept}
      initialFocus={initialFocus}
    >
      {onSubmit ? (
        <form
          noValidate
          className={styles['form']}
          onClickCapture={(event) => {
            // The second click of a double click must not submit the next step.
            const isSubmit = (event.target as Element).closest('button[type="submit"]') !== null
            if (isSubmit && event.detail > 1) event.preventDefault()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            // Events of a dialog bubble to the page that opened it, which may be a form too.
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
  /** Label of the submit button: 'Guardar'. */
  action: string
  /** Label of the cancel button. */
  wayBack?: string
  isDisabled?: boolean | undefined
  className?: string | undefined
  onCancel: () => void
}

/** Renders the cancel and submit buttons of a form in a dialog. */
export function FormAnswers({
  action,
  wayBack = 'Cancelar',
  isDisabled = false,
  className,
  onCancel,
}: FormAnswersProps) {
  return (
    <>
      <Button onClick={onCancel}>{wayBack}</Button>
      <Button type="submit" variant="primary" disabled={isDisabled} className={`num ${className ?? ''}`}>
        {action}
      </Button>
    </>
  )
}
