import { Dialog } from '@ark-ui/react/dialog'
import type { ReactNode } from 'react'
import { CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import styles from './lightbox.module.css'

type LightboxProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  /** Buttons beside the one that closes; `lightboxTool` gives them their colours. */
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The class of a button that stands on the dark of a lightbox in both modes. */
export const lightboxTool = styles['tool'] ?? ''

/** Images or a film as large as the screen, on dark in both modes (S§2). */
export function Lightbox({ isOpen, title, closeLabel, tools, onClose, children }: LightboxProps) {
  return (
    <Sheet kind="full" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title className={styles['title'] ?? ''}>{title}</Dialog.Title>
        {tools}
        <CloseButton label={closeLabel} className={lightboxTool} onClick={onClose} />
      </div>
      <div className={styles['stage']}>{children}</div>
    </Sheet>
  )
}
