import { Link } from '@tanstack/react-router'
import { ArrowRight, ImageOff, PackageOpen } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { inRegion } from '#domain/business/business.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Button } from '#ui/layout/button.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { syncStatus$, syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { ImageCarousel } from '#ui/media/image-carousel.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { productCount } from '#domain/core/format.ts'
import { findCatalogueProducts } from '#db/queries/public-products.ts'
import { findCarouselImages, findHomepageRows } from '#db/queries/homepage.ts'
import { useKept, usePrimedLive } from '#app/store/react.tsx'
import { usePrimedScreen, useRowsState } from '#app/store/use-screen.tsx'
import { homePreview, type HomeSection } from '#domain/pages/home.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/content-tables.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { DatesBar } from '#app/dates/dates-bar.tsx'
import styles from './home.module.css'

type HomeScreenProps = {
  /** Renders one product as a row. `eager` is true for the first ones. */
  renderProduct: (product: CatalogueProduct, eager: boolean) => ReactNode
}

/** Renders /, with the gallery, the tagline, and a part of the catalogue (S§2). */
export function HomeScreen({ renderProduct }: HomeScreenProps) {
  const business = useBusiness()
  const { brand, slogan, slogan_second: second } = business
  return (
    <div className={styles['home']}>
      <h1 className="visually-hidden">{`${brand}: renta de equipo de filmación y escenario`}</h1>
      <section className={styles['stage']} aria-label="Galería">
        <SectionBoundary name="la galería">
          <Gallery />
        </SectionBoundary>
        <div className={styles['banner']}>
          <p className={styles['tagline']}>{slogan ?? brand}</p>
          <p className={styles['promise']}>
            {second ?? `Renta de equipo de filmación y escenario${inRegion(business)}.`}
          </p>
        </div>
      </section>
      <section className={styles['preview']} aria-label="Del catálogo">
        <DatesBar className={styles['dates']} />
        <SectionBoundary name="el catálogo de inicio">
          <HomeCatalogue renderProduct={renderProduct} />
        </SectionBoundary>
        <div className={styles['all']}>
          <Button asChild variant="primary" size="lg">
            <Link to="/rental">
              Ver Todos Los Artículos
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </div>
      </section>
    </div>
  )
}

/** Value of `sizes`. Images are wider than the frame, which crops them. */
const DRAWN = '(min-width: 768px) 1280px, 704px'

/** Renders the gallery's images in order, or a message if there are none (S§2). */
function Gallery() {
  const { state, images } = useGallery()
  if (state === 'loading') {
    return (
      <div className={`breathing ${styles['galleryLoading']}`} role="status">
        <span className="visually-hidden">Cargando imágenes...</span>
      </div>
    )
  }
  if (state === 'failed') return <GalleryFailed />
  if (images.length === 0)
    return <Message icon={<ImageOff aria-hidden />}>No hay imágenes para mostrar.</Message>
  return (
    <ImageCarousel
      label="Galería de imágenes"
      slides={images.map(({ id, image_url }, index) => ({
        key: id,
        content: (
          <ResponsiveImage
            src={image_url}
            alt={`Imagen ${index + 1} de la galería`}
            eager={index === 0}
            sizes={DRAWN}
          />
        ),
      }))}
    />
  )
}

function GalleryFailed() {
  const { phase, failure } = useBehavior(syncStatus$)
  useEffect(() => {
    toaster.create({
      title: 'Error de Galería',
      description: 'No se pudieron cargar las imágenes de la galería.',
      type: 'error',
    })
  }, [])
  return (
    <LoadFailure icon={<ImageOff aria-hidden />} title="Error al cargar imágenes" onRetry={syncNow}>
      {phase === 'offline' ? 'No hay conexión a internet.' : (failure ?? 'Ocurrió un error desconocido.')}
    </LoadFailure>
  )
}

const EAGER = 2
const SKELETON_ROWS = [0, 1, 2, 3, 4]

/** Renders up to five sections in list view (S§2), or a message if there are none. */
function HomeCatalogue({ renderProduct }: HomeScreenProps) {
  const { state, sections } = useHomePreview()
  if (state === 'loading') {
    return (
      <div className={styles['loading']}>
        <p role="status">Cargando catálogo...</p>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={`breathing ${styles['ghost']}`} aria-hidden />
        ))}
      </div>
    )
  }
  if (state === 'failed')
    return <LoadFailure onRetry={syncNow}>No se pudo cargar el catálogo de inicio.</LoadFailure>
  const filled = sections.filter(({ products }) => products.length > 0)
  if (sections.length === 0) {
    return (
      <Message icon={<PackageOpen aria-hidden />}>
        El catálogo de inicio está vacío o no hay secciones configuradas.
      </Message>
    )
  }
  if (filled.length === 0) {
    return (
      <Message icon={<PackageOpen aria-hidden />}>
        Las secciones de inicio aún no tienen artículos. Mira el catálogo completo.
      </Message>
    )
  }
  return filled.map(({ id, name, products, total }, section) => (
    <section key={id} aria-labelledby={`inicio-${id}`} className={styles['section']}>
      <h2 id={`inicio-${id}`} className={styles['heading']}>
        <span>{`${name} `}</span>
        <small className="num">{productCount(total ?? products.length)}</small>
      </h2>
      <div className={styles['rows']}>
        {products.map((product, index) => renderProduct(product, section === 0 && index < EAGER))}
      </div>
    </section>
  ))
}

const NEEDED: readonly TableName[] = [
  'homepage_sections',
  'homepage_section_products',
  'products',
  'sections',
]

/** Returns the home page's sections with their products. */
function useHomePreview(): { state: ScreenState; sections: HomeSection[] } {
  const { serviceSectionIds } = useBusiness()
  const rows = usePrimedLive(findHomepageRows)
  const ids = rows?.links.map(({ product_id }) => product_id) ?? []
  const products = useKept(usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds)))
  const sections = rows && products && homePreview(rows.sections, rows.links, products, rows.totals)
  const hasRows = sections?.some((section) => section.products.length > 0)
  // Sections of the catalogue would give way to those of the home page while they arrive.
  const { state } = useRowsState(rows?.isStandIn ? false : hasRows, NEEDED)
  return { state, sections: sections ?? [] }
}

/** Returns the gallery's images in order. */
function useGallery(): { state: ScreenState; images: readonly HomepageCarouselImageRow[] } {
  const { state, rows } = usePrimedScreen(findCarouselImages, ['homepage_carousel_images'])
  return { state, images: rows ?? [] }
}
