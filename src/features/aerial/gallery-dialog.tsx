import { Lightbox } from '#ui/media/lightbox.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { PictureCarousel } from '#ui/carousel/picture-carousel.tsx'

type GalleryDialogProps = {
  images: readonly { src: string; alt: string }[]
  /** The picture to begin with. */
  page: number
  onClose: () => void
}

/** The gallery's pictures as large as the screen, one at a time. */
export function GalleryDialog({ images, page, onClose }: GalleryDialogProps) {
  return (
    <Lightbox isOpen title="Fotos aéreas" closeLabel="Cerrar fotos" onClose={onClose}>
      <PictureCarousel
        label="Fotos aéreas"
        page={page}
        slides={images.map(({ src, alt }, index) => ({
          key: `${index} ${src}`,
          content: <Picture src={src} alt={alt} fit="contain" eager />,
        }))}
      />
    </Lightbox>
  )
}
