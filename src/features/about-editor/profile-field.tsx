import { Camera, Crop, ImageUp, X } from 'lucide-react'
import { Suspense } from 'react'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { imageAddressNote } from '#domain/images/image-address.ts'
import { IMAGE_SHAPES } from '#domain/images/image-shapes.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import type { useProfileFile } from './use-profile-file.ts'
import styles from './about-editor.module.css'

const CropDialog = lazyPart(() => import('#ui/crop/crop-dialog.tsx').then((file) => file.CropDialog))

type ProfileFieldProps = {
  address: string
  /** It names a file that was chosen here and is not saved yet. */
  isFile: boolean
  error: string | undefined
  note: string | undefined
  images: NewImages
  file: ReturnType<typeof useProfileFile>
  onChange: (address: string) => void
}

/** The portrait of the page: a file that is framed here, or an address (A§3). */
export function ProfileField(props: ProfileFieldProps) {
  const { address, isFile, error, note, images, file, onChange } = props
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const src = address.trim()
  const isBusy = images.preparing !== null
  return (
    <FormCard title="Imagen de perfil" note="Se ve redonda, junto al título.">
      <div className={styles['profile']}>
        <div className={styles['portrait']}>
          <ResponsiveImage
            key={src}
            src={src === '' ? null : images.sourceOf(src)}
            alt={src === '' ? '' : 'Vista previa de la imagen de perfil'}
            eager
          />
        </div>
        <div className={styles['buttons']}>
          <FileButton
            label="Subir foto"
            icon={ImageUp}
            isMultiple={false}
            isDisabled={isBusy}
            onFiles={([first]) => void file.choose(first)}
          />
          {hasCamera && (
            <FileButton
              label="Cámara"
              icon={Camera}
              isCamera
              isDisabled={isBusy}
              onFiles={([first]) => void file.choose(first)}
            />
          )}
          {isFile && file.chosen && (
            <Button type="button" disabled={isBusy} onClick={file.frame}>
              <Crop aria-hidden />
              Ajustar encuadre
            </Button>
          )}
          <LibraryButton isDisabled={isBusy} onChoose={onChange} />
          {src !== '' && (
            <Button type="button" variant="quiet" onClick={() => onChange('')}>
              <X aria-hidden />
              Quitar imagen
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={styles['preparing']}>
        {isBusy && 'Preparando imagen…'}
      </p>
      <TextField
        label={COLUMNS.about_us_page_content.profile_image_url.label}
        type="url"
        inputMode="url"
        placeholder="https://"
        disabled={isFile}
        error={error}
        value={isFile ? '' : address}
        hint={
          <Hint note={note} warning={isFile ? null : imageAddressNote(address)}>
            {isFile ? 'Se usará el archivo elegido.' : undefined}
          </Hint>
        }
        onChange={({ target }) => onChange(target.value)}
      />
      {file.chosen && (
        <SectionBoundary name="el encuadre" isDialog onClose={file.close}>
          <Suspense>
            <CropDialog
              key={file.chosen.source}
              isOpen={file.isFraming}
              {...file.chosen}
              title="Encuadrar foto"
              most={IMAGE_SHAPES.profile.size.width}
              onDone={file.finish}
              onClose={file.close}
            />
          </Suspense>
        </SectionBoundary>
      )}
    </FormCard>
  )
}
