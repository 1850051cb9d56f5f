import { videoAddress, videoPlayer } from '#domain/aerial.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { EmbedPlayer } from './embed-player.tsx'
import { FilmPlayer } from './film-player.tsx'
import styles from './video.module.css'

/** Where a phone ends (S§9). */
const PHONE = '(max-width: 640px)'

/** The film of the page from edge to edge, the one made for this screen (S§3). */
export function AerialVideo({ page }: { page: AerialFilmingPageContentRow }) {
  const isPhone = useMediaQuery(PHONE)
  const address = videoAddress(page, isPhone)
  const player = address === null ? null : videoPlayer(address)
  if (player === null) return null
  return (
    <section className={styles['frame']} aria-label="Video de filmación aérea">
      {player.kind === 'file' ? (
        <FilmPlayer key={player.src} src={player.src} />
      ) : (
        <EmbedPlayer key={player.src} src={player.src} host={player.host} />
      )}
    </section>
  )
}
