import type { Elements } from '#ui/html/child-elements.ts'
import { Dialog } from '@ark-ui/react/dialog'
import type { ReactNode } from 'react'
import { CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import styles from './lightbox.module.css'

type LightboxProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  /** Buttons beside the close button. `lightboxTool` sets their colours. */
  tools?: Elements
  onClose: () => void
  children: ReactNode
}

/** Class of buttons on the lightbox's dark background. */
export const lightboxTool = styles['tool'] ?? ''

/** Renders images or a video over the whole screen, dark in both modes (S§2). */
export function Lightbox({ isOpen, title, closeLabel, tools, onClose, children }: LightboxProps) {
  return (
    <Sheet kind="full" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
        {tools}
        <CloseButton label={closeLabel} className={lightboxTool} onClick={onClose} />
      </div>
      <div className={styles['stage']}>{children}</div>
    </Sheet>
  )
}
