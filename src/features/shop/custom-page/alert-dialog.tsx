import { Dialog } from '@ark-ui/react/dialog'
import { Button } from '#ui/layout/button.tsx'
import { Sheet } from '#ui/overlays/modal.tsx'
import styles from './alert-dialog.module.css'

type AlertDialogProps = { title: string; message: string; isOpen: boolean; onClose: () => void }

/** Renders the message of a page's button until it is confirmed (S§2, AMB-57). */
export function AlertDialog({ title, message, isOpen, onClose }: AlertDialogProps) {
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <div className={styles['alert']}>
        <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
        <Dialog.Description className={styles['message']}>{message}</Dialog.Description>
        <Button variant="primary" size="lg" onClick={onClose}>
          Entendido
        </Button>
      </div>
    </Sheet>
  )
}
