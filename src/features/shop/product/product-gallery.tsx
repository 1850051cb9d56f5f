import { Expand, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { ImageCarousel } from '#ui/media/image-carousel.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { findAerialPage } from '#db/queries/aerial-page.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { videoAddress } from '#domain/pages/content-pages.ts'
import { videoPlayer, type VideoPlayer } from '#domain/images/video-player.ts'
import { useIsPhone } from '#ui/hooks/browser-state.ts'
import styles from './product-gallery.module.css'

const ZoomDialog = lazyPart(() => import('./zoom-dialog.tsx').then((file) => file.ZoomDialog))
const VideoDialog = lazyPart(() => import('./video-dialog.tsx').then((file) => file.VideoDialog))

/** Renders the images of a product. A tap enlarges them, or plays the demo reel (AMB-49). */
export function ProductGallery({ product }: { product: CatalogueProduct }) {
  const [page, setPage] = useState(0)
  const [isOpen, setOpen] = useState(false)
  // Key of the dialog. Each opening starts at the current image.
  const [opening, setOpening] = useState(0)
  const images = productImages(product)
  const reel = useDemoReel(product)
  const hasReel = reel !== null
  // Preloads only on pointer or focus, because few visitors enlarge an image.
  const warm = () => (hasReel ? VideoDialog : ZoomDialog).preload()
  const shown = images.length > 0 ? images : [{ src: null, alt: product.displayed_name }]
  const enlarge = reel ? 'Ver video de muestra' : 'Ampliar imagen'

  const slides = shown.map(({ src, alt }, index) => ({
    key: src ?? 'placeholder',
    content: (
      <button
        type="button"
        className={styles['frame']}
        // The carousel hides other slides from screen readers, but not from the Tab key.
        tabIndex={index === page ? 0 : -1}
        aria-label={shown.length > 1 ? `${enlarge} ${index + 1}` : enlarge}
        onPointerDown={warm}
        onFocus={warm}
        onClick={({ currentTarget }) => {
          // The carousel's drag handling prevents focus on click, but closing must return the focus here.
          currentTarget.focus()
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        <ResponsiveImage src={src} alt={alt} eager={index === 0} sizes="(min-width: 768px) 640px, 100vw" />
        <span className={styles['hint']} data-reel={reel ? true : undefined}>
          {reel ? <Play aria-hidden size={30} /> : <Expand aria-hidden size={18} />}
        </span>
      </button>
    ),
  }))

  return (
    <>
      <ImageCarousel
        hasControls
        label={`Imágenes de ${product.displayed_name}`}
        slides={slides}
        onPage={setPage}
      />
      {opening > 0 && (
        <SectionBoundary
          key={opening}
          name={reel ? 'el video' : 'la imagen ampliada'}
          isDialog
          onClose={() => setOpening(0)}
        >
          <Suspense>
            {reel ? (
              <VideoDialog
                isOpen={isOpen}
                onClose={() => setOpen(false)}
                player={reel}
                title={product.displayed_name}
              />
            ) : (
              <ZoomDialog
                isOpen={isOpen}
                onClose={() => setOpen(false)}
                title={product.displayed_name}
                images={shown}
                page={page}
              />
            )}
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}

/** Name of the product whose image opens a demo reel (S§2). */
const DEMO_REEL_PRODUCT = 'Drone | Destination Weddings'

function hasDemoReel({ name, name_es }: CatalogueProduct): boolean {
  return name.trim() === DEMO_REEL_PRODUCT || name_es?.trim() === DEMO_REEL_PRODUCT
}

/**
 * Returns the video for a tap on this product's image: the configured one, else the aerial page's. Returns
 * null for other products or without a video. The image is then enlarged (AMB-49).
 */
function useDemoReel(product: CatalogueProduct): VideoPlayer | null {
  const isPhone = useIsPhone()
  const { demoReelUrl } = useBusiness()
  const page = usePrimedLive(findAerialPage)
  if (!hasDemoReel(product)) return null
  const address = demoReelUrl ?? (page ? videoAddress(page, isPhone) : null)
  return address === null ? null : videoPlayer(address)
}
