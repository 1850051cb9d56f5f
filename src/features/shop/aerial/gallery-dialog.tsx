import { Lightbox } from '#ui/media/lightbox.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { ImageCarousel } from '#ui/media/image-carousel.tsx'

type GalleryDialogProps = {
  images: readonly { src: string; alt: string }[]
  /** Index of the initial image. */
  page: number
  onClose: () => void
}

/** Renders the gallery's images over the whole screen, one at a time. */
export function GalleryDialog({ images, page, onClose }: GalleryDialogProps) {
  return (
    <Lightbox isOpen title="Fotos aéreas" closeLabel="Cerrar fotos" onClose={onClose}>
      <ImageCarousel
        label="Fotos aéreas"
        page={page}
        slides={images.map(({ src, alt }, index) => ({
          key: `${index} ${src}`,
          content: <ResponsiveImage src={src} alt={alt} fit="contain" eager />,
        }))}
      />
    </Lightbox>
  )
}
