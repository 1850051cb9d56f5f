import { Camera, ImageUp, X } from 'lucide-react'
import { LibraryButton } from '#app/library/library-button.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { addressNote, completeAddress } from '#domain/product-form/typed-values.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { IconButton } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { FileButton, FileProgress } from '#ui/forms/file-input.tsx'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import type { ProductFormState } from './use-product-form.ts'
import styles from './image-field.module.css'

type ImageFieldProps = {
  state: ProductFormState
  images: NewImages
  /** Receives the chosen files; the first becomes the main image. */
  onFiles: (files: File[]) => void
}

/** Renders the main image and the ways to choose it. A chosen file wins over an address (A§5). */
export function ImageField({ state, images, onFiles }: ImageFieldProps) {
  const { values, set } = state
  const { preparing, sourceOf } = images
  const { mediaBaseUrl } = useBusiness()
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const hasFile = values.image_file !== ''
  const address = values.image_file || completeAddress(values.image_url, mediaBaseUrl)
  return (
    <section className={`grid gap-12 ${styles['image']}`} aria-label="Imagen principal">
      <div className={`photo ${styles['frame']}`}>
        <ResponsiveImage
          key={address}
          src={address === '' ? null : sourceOf(address)}
          alt={address === '' ? '' : `Imagen de ${displayedName(values) || 'este artículo'}`}
          eager
        />
        {hasFile && (
          <IconButton
            icon={X}
            variant="outline"
            className={styles['remove'] ?? ''}
            label="Quitar la imagen elegida"
            onClick={() => set('image_file', '')}
          />
        )}
      </div>
      <div className={`wrap gap-10 ${styles['buttons']}`}>
        <FileButton label="Imagen" icon={ImageUp} isDisabled={preparing !== null} onFiles={onFiles} />
        {hasCamera && (
          <FileButton
            label="Tomar foto"
            icon={Camera}
            isCamera
            isDisabled={preparing !== null}
            onFiles={onFiles}
          />
        )}
        <LibraryButton
          isDisabled={preparing !== null}
          onChoose={(chosen) => {
            set('image_file', '')
            set('image_url', chosen)
          }}
        />
      </div>
      <div role="status" className={`row muted gap-10 ${styles['preparing']}`}>
        {preparing ? (
          <FileProgress {...preparing} />
        ) : (
          !hasCamera && 'También puedes arrastrarla o pegarla aquí.'
        )}
      </div>
    </section>
  )
}

/** Renders the address of the main image, apart from the image so that a phone shows the price first. */
export function ImageAddress({ state, note }: { state: ProductFormState; note: string | undefined }) {
  const { form, values } = state
  const { mediaBaseUrl } = useBusiness()
  const hasFile = values.image_file !== ''
  const message = hasFile ? null : addressNote(values.image_url, mediaBaseUrl)
  return (
    <TextField
      label={PRODUCT_COLUMNS.image_url.label}
      type="url"
      inputMode="url"
      disabled={hasFile}
      error={form.formState.errors.image_url?.message}
      hint={
        <Hint note={note} warning={message?.isWarning ? message.text : null}>
          {hasFile ? 'Se usará el archivo elegido.' : message?.text}
        </Hint>
      }
      {...form.register('image_url')}
      // react-hook-form clears the value of a disabled field, so the form passes its own.
      value={values.image_url}
    />
  )
}
