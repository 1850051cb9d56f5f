import { Camera, Crop, ImageUp, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { imageAddressNote } from '#domain/images/typed-address.ts'
import { IMAGE_SHAPES } from '#domain/images/prepare-image.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { decodeImage } from '#db/images/compress-image.ts'
import styles from './about-editor.module.css'

const CropDialog = lazyPart(() => import('#ui/media/crop-dialog.tsx').then((file) => file.CropDialog))

type ProfileFieldProps = {
  address: string
  /** True if `address` belongs to a chosen file that is not saved yet. */
  isFile: boolean
  error: string | undefined
  note: string | undefined
  images: NewImages
  file: ReturnType<typeof useProfileFile>
  onChange: (address: string) => void
}

/** Edits the portrait of the page by a cropped file or a URL (A§3). */
export function ProfileField(props: ProfileFieldProps) {
  const { address, isFile, error, note, images, file, onChange } = props
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const src = address.trim()
  const isBusy = images.preparing !== null
  return (
    <FormCard title="Imagen de perfil" note="Se ve redonda, junto al título.">
      <div className={`row wrap ${styles['profile']}`}>
        <div className={`photo ${styles['portrait']}`}>
          <ResponsiveImage
            key={src}
            src={src === '' ? null : images.sourceOf(src)}
            alt={src === '' ? '' : 'Vista previa de la imagen de perfil'}
            eager
          />
        </div>
        <div className={`wrap gap-10 ${styles['buttons']}`}>
          <FileButton
            label="Subir foto"
            icon={ImageUp}
            isMultiple={false}
            isDisabled={isBusy}
            onFiles={([first]) => void file.choose(first)}
          />
          {hasCamera && (
            <FileButton
              label="Tomar foto"
              icon={Camera}
              isCamera
              isDisabled={isBusy}
              onFiles={([first]) => void file.choose(first)}
            />
          )}
          {isFile && file.chosen && (
            <Button disabled={isBusy} onClick={file.frame}>
              <Crop aria-hidden />
              Ajustar encuadre
            </Button>
          )}
          <LibraryButton isDisabled={isBusy} onChoose={onChange} />
          {src !== '' && (
            <Button variant="quiet" onClick={() => onChange('')}>
              <X aria-hidden />
              Quitar imagen
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={`muted ${styles['preparing']}`}>
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
        <SectionBoundary name="el encuadre" isDialog isClosed={!file.isFraming} onClose={file.close}>
          <Suspense>
            <CropDialog
              key={file.chosen.source}
              isOpen={file.isFraming}
              {...file.chosen}
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

/** Holds the chosen file of the portrait while it is cropped and prepared. */
export function useProfileFile(images: NewImages, onMade: (url: string) => void) {
  const [chosen, setChosen] = useState<{ file: File; source: string } | null>(null)
  const sources = useRef<string[]>([])
  useEffect(() => {
    const made = sources.current
    return () => {
      for (const source of made) URL.revokeObjectURL(source)
    }
  }, [])
  const [isFraming, setFraming] = useState(false)
  const make = async (file: File) => {
    const [url] = await images.add([file])
    if (url !== undefined) onMade(url)
  }
  return {
    /** Original file, which can be cropped again. */
    chosen,
    isFraming,
    choose: async (file: File | undefined) => {
      if (!file) return
      // Preparing an undecodable file shows the error.
      if (!(await isReadable(file))) return make(file)
      const source = URL.createObjectURL(file)
      sources.current.push(source)
      setChosen({ file, source })
      setFraming(true)
    },
    frame: () => setFraming(true),
    close: () => setFraming(false),
    finish: (cut: File) => {
      setFraming(false)
      void make(cut)
    },
  }
}

/** Returns true if this browser can decode a file as an image. */
async function isReadable(file: File): Promise<boolean> {
  const decoded = await decodeImage(file)
  if (decoded.ok) decoded.value.close()
  return decoded.ok
}
