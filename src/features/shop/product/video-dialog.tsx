import { useState } from 'react'
import type { VideoPlayer } from '#domain/images/video-player.ts'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { EmbedFrame } from '#ui/media/video-players.tsx'
import styles from './video-dialog.module.css'

type VideoDialogProps = { isOpen: boolean; onClose: () => void; player: VideoPlayer; title: string }

/** Renders a video over the whole screen (S§2, AMB-49). It plays at once, as the visitor asked. */
export function VideoDialog({ isOpen, onClose, player, title }: VideoDialogProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Lightbox isOpen={isOpen} title={title} closeLabel="Cerrar video" onClose={onClose}>
      {failed ? (
        <p role="alert" className={styles['failed']}>
          El video no está disponible ahora. Vuelve a intentarlo cuando tengas conexión.
        </p>
      ) : player.kind === 'embed' ? (
        <EmbedFrame className={styles['video']} src={player.src} title={title} />
      ) : (
        // The reel has music only, so it needs no captions.
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
    </Lightbox>
  )
}
