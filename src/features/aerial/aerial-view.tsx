import type { ReactNode } from 'react'
import { aerialBlocks, isBareAerialPage, type AerialBlock } from '#domain/pages/aerial.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { AerialVideo } from './aerial-video.tsx'
import { DroneServices } from './drone-services.tsx'
import { ImageGallery } from './image-gallery.tsx'
import { MainContent, TextGroup } from './texts.tsx'
import styles from './aerial.module.css'

export type AerialSlots = {
  /** Draws one drone service as a row. */
  renderProduct: (product: CatalogueProduct) => ReactNode
}

type BlocksProps = AerialSlots & { page: AerialFilmingPageContentRow }

/** What to call a block that cannot be shown. */
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

type AerialViewProps = AerialSlots & {
  /** Null while there is no record. */
  page: AerialFilmingPageContentRow | null
  /** There should be one, and it cannot be fetched. */
  isMissing?: boolean
}

/** What /filmacion-aerea shows of its record: the blocks in their stored order (S§2). */
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
