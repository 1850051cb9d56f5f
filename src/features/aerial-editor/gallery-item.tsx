import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { imageAddressNote } from '#domain/images/image-address.ts'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import styles from './lists.module.css'

type GalleryItemProps = {
  handle: ReactNode
  /** 1-based. */
  place: number
  count: number
  address: string
  error: string | undefined
  images: NewImages
  onChange: (address: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An image of the gallery: what it shows, its address, its place. A blank one says what it is (A§2). */
export function GalleryItem(props: GalleryItemProps) {
  const { handle, place, count, address, error, images, onChange, onMove, onRemove } = props
  const src = address.trim()
  const isFile = images.sourceOf(src) !== src
  return (
    <div className={styles['image']}>
      {handle}
      <div className={styles['thumb']} data-blank={src === '' || undefined}>
        {src === '' ? (
          'URL inválida'
        ) : (
          <ResponsiveImage
            key={src}
            src={images.sourceOf(src)}
            alt={`Vista previa de la foto ${place}`}
            eager
          />
        )}
      </div>
      <div className={styles['address']}>
        {isFile ? (
          <p className={styles['chosen']}>{`Foto ${place}: archivo elegido`}</p>
        ) : (
          <TextField
            label={`URL de la foto ${place}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address}
            error={error}
            hint={<Hint warning={imageAddressNote(address)} />}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
      <Steps name={`foto ${place}`} place={place} count={count} onMove={onMove}>
        <Button
          type="button"
          size="icon"
          variant="quiet"
          aria-label={`Quitar foto ${place}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </Steps>
    </div>
  )
}
