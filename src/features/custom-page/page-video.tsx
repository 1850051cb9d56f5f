import type { CSSProperties } from 'react'
import type { PageElement } from '#domain/custom-page/element.ts'
import { embedAddress } from '#domain/images/video.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { EmbedPlayer } from '#ui/video/embed-player.tsx'
import { FilmPlayer } from '#ui/video/film-player.tsx'
import { useMayAutoplay } from '#ui/video/use-may-autoplay.ts'
import { VideoStage } from '#ui/video/video-stage.tsx'
import styles from './custom-page.module.css'

type Video = Extract<PageElement, { kind: 'video' }>
type PageVideoProps = Pick<Video, 'player' | 'label' | 'film'> & { style: CSSProperties }
type FilmFrame = CSSProperties & { '--film-fit': string }

/** A film of a custom page in its stored size and manners (S§3). */
export function PageVideo({ player, label, film, style }: PageVideoProps) {
  const isOffline = useBehavior(syncStatus$).phase === 'offline'
  const mayAutoplay = useMayAutoplay()
  const { objectFit = 'contain', display, ...frame } = style
  // A frame within a line still needs its own width and height.
  const flow = display === undefined ? {} : { display: display === 'inline' ? 'inline-block' : display }
  const stage: FilmFrame = { '--film-fit': objectFit, ...flow, ...frame }
  return (
    <VideoStage label={label} className={styles['video']} style={stage}>
      {player === null && <p className={styles['noFilm']}>El video no está disponible ahora.</p>}
      {player?.kind === 'file' && (
        <FilmPlayer
          key={player.src}
          src={player.src}
          poster={null}
          isOffline={isOffline}
          {...film}
          autoPlay={film.autoPlay && mayAutoplay}
        />
      )}
      {player?.kind === 'embed' && (
        <EmbedPlayer
          key={player.src}
          src={embedAddress(player, film)}
          host={player.host}
          title={label}
          poster={null}
          isOffline={isOffline}
        />
      )}
    </VideoStage>
  )
}
