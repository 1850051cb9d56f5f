import { Dialog } from '@ark-ui/react/dialog'
import { useRef } from 'react'
import { syncStatus$ } from '#sync/status.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { useBehavior } from '#ui/use-behavior.ts'
import styles from './sign-out-dialog.module.css'

type SignOutDialogProps = { isOpen: boolean; cancel: () => void; keep: () => void; discard: () => void }

/** The last change may leave while the question is being read. */
function waitingText(count: number): string {
  if (count === 0) return 'Todos tus cambios ya se enviaron.'
  return count === 1
    ? 'Hay 1 cambio que aún no se ha enviado. Si lo conservas, sigue en este dispositivo y se envía cuando esta cuenta vuelva a iniciar sesión aquí.'
    : `Hay ${count} cambios que aún no se han enviado. Si los conservas, siguen en este dispositivo y se envían cuando esta cuenta vuelva a iniciar sesión aquí.`
}

/** Asks what becomes of the changes that the server does not have yet. */
export function SignOutDialog({ isOpen, cancel, keep, discard }: SignOutDialogProps) {
  const { waiting } = useBehavior(syncStatus$)
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => !open && cancel()}
      initialFocusEl={() => cancelButton.current}
    >
      <div className={styles['text']}>
        <Dialog.Title>¿Cerrar sesión?</Dialog.Title>
        <Dialog.Description>{waitingText(waiting)}</Dialog.Description>
      </div>
      <div className={styles['buttons']}>
        <Button variant="primary" size="lg" onClick={keep}>
          Conservar y cerrar sesión
        </Button>
        <Button variant="outline" size="lg" className={styles['discard']} onClick={discard}>
          Descartar y cerrar sesión
        </Button>
        <Button ref={cancelButton} variant="quiet" size="lg" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </Modal>
  )
}
