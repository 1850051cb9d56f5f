import { AERIAL_POSTER, videoAddress } from '#domain/pages/aerial.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { videoPlayer } from '#domain/images/video.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { EmbedPlayer } from '#ui/video/embed-player.tsx'
import { FilmPlayer } from '#ui/video/film-player.tsx'
import { VideoStage } from '#ui/video/video-stage.tsx'
import styles from './aerial-video.module.css'

/** Where a phone ends (S§9). */
const PHONE = '(max-width: 40em)'
const LABEL = 'Video de filmación aérea'

/** The film of the page from edge to edge, the one made for this screen (S§3). */
export function AerialVideo({ page }: { page: AerialFilmingPageContentRow }) {
  const isPhone = useMediaQuery(PHONE)
  const isOffline = useBehavior(syncStatus$).phase === 'offline'
  const address = videoAddress(page, isPhone)
  const player = address === null ? null : videoPlayer(address)
  if (player === null) return null
  const shared = { src: player.src, poster: AERIAL_POSTER, isOffline }
  return (
    <VideoStage label={LABEL} className={styles['frame']}>
      {player.kind === 'file' ? (
        <FilmPlayer key={player.src} {...shared} controls autoPlay={false} loop muted />
      ) : (
        <EmbedPlayer key={player.src} {...shared} host={player.host} title={LABEL} />
      )}
    </VideoStage>
  )
}
