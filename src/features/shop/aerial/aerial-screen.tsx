import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import {
  aerialBlocks,
  isBareAerialPage,
  type AerialBlock,
  AERIAL_POSTER,
  videoAddress,
  paragraphs,
} from '#domain/pages/content-pages.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/content-tables.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { videoPlayer } from '#domain/images/video-player.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useIsPhone } from '#ui/hooks/browser-state.ts'
import { EmbedPlayer, FilmPlayer, VideoStage } from '#ui/media/video-players.tsx'
import { Button } from '#ui/layout/button.tsx'
import { countLabel } from '#domain/core/format.ts'
import { Message } from '#ui/feedback/message.tsx'
import { findAerialPage, findDroneServices } from '#db/queries/aerial-page.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { NotOnDevice, usePrimedScreen } from '#app/store/use-screen.tsx'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { ImageGallery } from './image-gallery.tsx'
import styles from './aerial-screen.module.css'

/** Renders /filmacion-aerea (S§2). */
export function AerialScreen({ renderProduct }: AerialSlots) {
  const { state, page } = useAerialPage()
  if (state === 'loading') {
    return (
      <div className={`breathing ${styles['ghost']}`}>
        <output className="visually-hidden">Cargando página...</output>
      </div>
    )
  }
  return <AerialView page={page} isMissing={state === 'failed'} renderProduct={renderProduct} />
}

type AerialSlots = {
  /** Renders one drone service as a row. */
  renderProduct: (product: CatalogueProduct) => ReactNode
}

type AerialViewProps = AerialSlots & {
  /** Null while there is no record. */
  page: AerialFilmingPageContentRow | null
  /** Is true if the record exists but cannot be fetched. */
  isMissing?: boolean
}

/** Renders the record's blocks in their stored order (S§2). */
export function AerialView({ page, isMissing = false, renderProduct }: AerialViewProps) {
  const isBare = isBareAerialPage(page)
  return (
    <div className={styles['aerial']}>
      <h1 className={isBare ? styles['title'] : 'visually-hidden'}>Filmación Aérea</h1>
      {isBare && (
        <p className={styles['note']} role={isMissing ? 'alert' : undefined}>
          {isMissing
            ? 'El video y las fotos de esta página aún no están en este dispositivo. Llegarán en cuanto haya conexión.'
            : 'Estamos preparando el video y las fotos de esta página. Mientras tanto, mira nuestros servicios.'}
        </p>
      )}
      {page ? (
        <Blocks page={page} renderProduct={renderProduct} />
      ) : (
        <DroneServices renderProduct={renderProduct} />
      )}
    </div>
  )
}

type BlocksProps = AerialSlots & { page: AerialFilmingPageContentRow }

/** Names of the blocks in error messages. */
const BLOCK_NAMES = {
  video: 'el video',
  text_group: 'el encabezado',
  main_content: 'el texto',
  image_gallery: 'la galería de fotos',
  drone_services: 'la lista de servicios',
} satisfies Record<AerialBlock, string>

function Blocks({ page, renderProduct }: BlocksProps) {
  const titles = [page.text_group_1, page.text_group_2, page.text_group_3]
  const blocks = {
    video: <AerialVideo page={page} />,
    text_group: <TextGroup texts={titles} />,
    main_content: <MainContent subtitle={page.subtitle_text} text={page.main_text_content} />,
    image_gallery: <ImageGallery addresses={page.image_urls} />,
    drone_services: <DroneServices renderProduct={renderProduct} />,
  } satisfies Record<AerialBlock, ReactNode>
  return aerialBlocks(page.section_order).map((name) => (
    <SectionBoundary key={name} name={BLOCK_NAMES[name]}>
      {blocks[name]}
    </SectionBoundary>
  ))
}

const LABEL = 'Video de filmación aérea'

/** Renders the page's video at full width, in the version made for this screen (S§3). */
function AerialVideo({ page }: { page: AerialFilmingPageContentRow }) {
  const isPhone = useIsPhone()
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

/** Renders the three short titles of the page. Blank ones leave no gap (S§3). */
function TextGroup({ texts }: { texts: readonly (string | null)[] }) {
  const lines = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')
  if (lines.length === 0) return null
  return (
    <div className={styles['group']}>
      {lines.map((line, index) => (
        // Two titles may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}

/** Renders the long text of the page (S§3). */
function MainContent({ subtitle, text }: { subtitle: string | null; text: string | null }) {
  const heading = subtitle?.trim() ?? ''
  const body = paragraphs(text)
  if (heading === '' && body.length === 0) return null
  return (
    <section className={styles['main']}>
      {heading !== '' && <h2 className={styles['subtitle']}>{heading}</h2>}
      {body.length > 0 && (
        <div className={styles['text']}>
          {body.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
    </section>
  )
}

const GHOSTS = [0, 1, 2, 3]

/** Renders the products of 'Drone | Services' in order (S§2), or a message if there are none. */
function DroneServices({ renderProduct }: AerialSlots) {
  const { state, services } = useDroneServices()
  return (
    <section className={styles['services']} aria-labelledby="servicios">
      <h2 id="servicios" className={styles['heading']}>
        <span>Servicios con dron</span>
        {services.length > 0 && (
          <small className="num">{countLabel(services.length, 'servicio', 'servicios')}</small>
        )}
      </h2>
      {state === 'loading' && (
        <div className={styles['cards']}>
          <output className="visually-hidden">Cargando servicios...</output>
          {GHOSTS.map((ghost) => (
            <div key={ghost} className={`breathing ${styles['ghostCard']}`} />
          ))}
        </div>
      )}
      {state === 'failed' && <NotOnDevice title="Error al cargar servicios" what="los servicios" />}
      {state === 'ready' && services.length === 0 && (
        <Message
          icon={<PackageOpen aria-hidden />}
          title="Aún no hay servicios publicados"
          action={
            <Button asChild variant="primary">
              <Link to="/contacto">Pregúntanos</Link>
            </Button>
          }
        >
          Cuéntanos qué quieres filmar desde el aire y te cotizamos.
        </Message>
      )}
      {services.length > 0 && <div className={styles['cards']}>{services.map(renderProduct)}</div>}
    </section>
  )
}

/** Returns the aerial page's record, or null. */
function useAerialPage(): { state: ScreenState; page: AerialFilmingPageContentRow | null } {
  const { state, rows } = usePrimedScreen(findAerialPage, ['aerial_filming_page_content'])
  return { state, page: rows ?? null }
}

/** Returns the drone services in order. */
function useDroneServices(): { state: ScreenState; services: readonly CatalogueProduct[] } {
  const { serviceSectionIds } = useBusiness()
  const { state, rows } = usePrimedScreen(
    (from) => findDroneServices(from, serviceSectionIds),
    ['products', 'sections'],
  )
  return { state, services: rows ?? [] }
}
