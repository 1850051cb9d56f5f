import { ImageOff } from 'lucide-react'
import { useEffect } from 'react'
import { syncStatus$, syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { ImageCarousel } from '#ui/carousel/image-carousel.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useGallery } from './use-home.ts'
import styles from './home.module.css'

/** The frame is taller than the images: they are drawn wider than it is. */
const DRAWN = '(min-width: 768px) 1280px, 704px'

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

/** The images of the home page in their order, or why there is none (S§2). */
export function Gallery() {
  const { state, images } = useGallery()
  if (state === 'loading') {
    return (
      <div className={styles['galleryLoading']} role="status">
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
