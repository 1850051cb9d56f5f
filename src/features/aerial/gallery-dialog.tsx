import { Button } from '#ui/button.ts'
import { Dialog } from '@chakra-ui/react/dialog'
import { X } from 'lucide-react'
import { Picture } from '#ui/picture.tsx'
import { PictureCarousel } from '#ui/picture-carousel.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './gallery-dialog.module.css'

type GalleryDialogProps = {
  images: readonly { src: string; alt: string }[]
  /** The picture to begin with. */
  page: number
  onClose: () => void
}

/** The gallery's pictures as large as the screen, one at a time. */
export function GalleryDialog({ images, page, onClose }: GalleryDialogProps) {
  return (
    <Sheet kind="full" isOpen onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title className={styles['title'] ?? ''}>Fotos aéreas</Dialog.Title>
        <Button
          variant="quiet"
          size="icon"
          className={styles['close'] ?? ''}
          aria-label="Cerrar fotos"
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      </div>
      <div className={styles['stage']}>
        <PictureCarousel
          label="Fotos aéreas"
          page={page}
          slides={images.map(({ src, alt }, index) => ({
            key: `${index} ${src}`,
            content: <Picture src={src} alt={alt} fit="contain" eager />,
          }))}
        />
      </div>
    </Sheet>
  )
}
