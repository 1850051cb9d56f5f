import { ImageOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import styles from './image-gallery.module.css'

const GalleryDialog = lazyPart(() => import('./gallery-dialog.tsx').then((file) => file.GalleryDialog))

/** Renders the page's images. A blank address shows a message (S§5). A tap enlarges an image. */
export function ImageGallery({ addresses }: { addresses: readonly string[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (addresses.length === 0) return null
  const entries = addresses.map((address) => address.trim())
  const valid = entries.filter((src) => src !== '')
  const images = valid.map((src, index) => ({ src, alt: `Foto aérea ${index + 1} de ${valid.length}` }))
  const tiles = entries.map((src, position) => {
    const index = entries.slice(0, position).filter((before) => before !== '').length
    return { index, image: src === '' ? undefined : images[index] }
  })
  return (
    <section className={styles['gallery']} aria-label="Fotos aéreas">
      {tiles.map(({ index, image }, position) =>
        image ? (
          <button
            // Addresses may repeat, so the index identifies a tile.
            // oxlint-disable-next-line react/no-array-index-key
            key={position}
            type="button"
            className={styles['tile']}
            aria-label={`Ampliar ${image.alt.toLowerCase()}`}
            onClick={() => setOpenAt(index)}
          >
            <ResponsiveImage src={image.src} alt={image.alt} />
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={position} className={styles['invalid']}>
            <ImageOff aria-hidden size={22} />
            URL inválida
          </div>
        ),
      )}
      {openAt !== null && (
        <SectionBoundary name="la foto ampliada" isDialog onClose={() => setOpenAt(null)}>
          <Suspense>
            <GalleryDialog images={images} page={openAt} onClose={() => setOpenAt(null)} />
          </Suspense>
        </SectionBoundary>
      )}
    </section>
  )
}
