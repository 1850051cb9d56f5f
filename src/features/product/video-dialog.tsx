import { Button } from '#ui/button.ts'
import { Dialog } from '@chakra-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { VideoPlayer } from '#domain/video.ts'
import { Sheet } from '#ui/sheet.tsx'
import styles from './lightbox.module.css'

type VideoDialogProps = { isOpen: boolean; onClose: () => void; player: VideoPlayer; title: string }

/** A video as large as the screen (S§2, AMB-49). It plays because the person asked for it. */
export function VideoDialog({ isOpen, onClose, player, title }: VideoDialogProps) {
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
        ) : player.kind === 'embed' ? (
          <iframe
            className={styles['video']}
            src={player.src}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            // Another origin's page: these two together let it play, and reach nothing of ours.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          // The reel has music only: there is nothing to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={styles['video']}
            src={player.src}
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
