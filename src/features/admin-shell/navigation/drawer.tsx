import { Dialog } from '@ark-ui/react/dialog'
import { LogOut } from 'lucide-react'
import { ModalBody } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { ColorModeButton } from '#ui/theme/color-mode.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { AdminNav } from './admin-nav.tsx'
import styles from './drawer.module.css'

type DrawerProps = { isOpen: boolean; onClose: () => void; email: string; onSignOut: () => void }

/** The sidebar on phones: rises from below, where the thumb is. */
export function Drawer({ isOpen, onClose, email, onSignOut }: DrawerProps) {
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title>Menú</Dialog.Title>
        <CloseButton label="Cerrar menú" onClick={onClose} />
      </div>
      <ModalBody>
        <AdminNav onLeave={onClose} />
      </ModalBody>
      <div className={styles['foot']}>
        <AccountMenu email={email} onSignOut={onSignOut} isInDialog />
        <div className={styles['actions']}>
          <ColorModeButton />
          <Button onClick={onSignOut}>
            <LogOut aria-hidden />
            Cerrar Sesión
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
