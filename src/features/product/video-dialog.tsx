import { Button } from '#ui/button.ts'
import { Dialog } from '@chakra-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import styles from './lightbox.module.css'

type VideoDialogProps = { isOpen: boolean; onClose: () => void; src: string; title: string }

/** A video as large as the screen (S§2, AMB-49). It plays because the person asked for it. */
export function VideoDialog({ isOpen, onClose, src, title }: VideoDialogProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Sheet kind="full" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title className={styles['title'] ?? ''}>{title}</Dialog.Title>
        <Button
          variant="quiet"
          size="icon"
          className={styles['tool'] ?? ''}
          aria-label="Cerrar video"
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      </div>
      <div className={styles['stage']}>
        {failed ? (
          <p role="alert" className={styles['failed']}>
            El video no está disponible ahora. Vuelve a intentarlo cuando tengas conexión.
          </p>
        ) : (
          // The reel has music only: there is nothing to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={styles['video']}
            src={src}
            controls
            autoPlay
            loop
            muted
            playsInline
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </Sheet>
  )
}
