import { ImageUp, X } from 'lucide-react'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { SETTING_WORDS } from '#domain/business/setting-words.ts'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { Button } from '#ui/layout/button.tsx'
import { imageSource } from '#db/core/build.ts'
import { ImageSource } from '#ui/media/responsive-image.tsx'
import { LogoImage } from '#ui/media/logo-image.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { CardProps } from './settings-cards.tsx'
import styles from './logo-card.module.css'

type LogoCardProps = CardProps & { images: NewImages }

const MODES = [
  { mode: 'light', name: 'Para fondo claro' },
  { mode: 'dark', name: 'Para fondo oscuro' },
] as const

/** Edits the logo of the shop, with a second file for dark backgrounds, and previews it on both. */
export function LogoCard({ record, notes, images }: LogoCardProps) {
  const { logo, logo_dark: dark } = record.values
  return (
    <FormCard
      title="Logotipo"
      note="En el encabezado en lugar del dibujo. De él se hacen los iconos y la imagen al compartir; sin él, de la inicial del nombre."
    >
      {(logo !== '' || dark !== '') && (
        <ImageSource value={(address) => imageSource(images.sourceOf(address))}>
          <div className={styles['frames']}>
            {MODES.map(({ mode, name }) => (
              <figure key={mode} className={styles['frame']} data-on={mode}>
                <LogoImage
                  light={logo || null}
                  dark={dark || null}
                  mode={mode}
                  alt={`Logotipo ${name.toLowerCase()}`}
                />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </ImageSource>
      )}
      <LogoField field="logo" record={record} note={notes.logo} images={images}>
        SVG, PNG, WebP o JPG, de preferencia con fondo transparente.
      </LogoField>
      <LogoField field="logo_dark" record={record} note={notes.logo_dark} images={images}>
        Opcional: en letras claras. Sin él va el de arriba sobre una placa clara.
      </LogoField>
    </FormCard>
  )
}

type LogoFieldProps = {
  field: 'logo' | 'logo_dark'
  record: CardProps['record']
  note: string | undefined
  images: NewImages
  children: string
}

/** Uploads, chooses and removes one of the files. */
function LogoField({ field, record: { form, values, set }, note, images, children }: LogoFieldProps) {
  const { preparing, add } = images
  const { label, inSentence } = SETTING_WORDS[field]
  const error = form.formState.errors[field]?.message
  const choose = async (files: File[]) => {
    const [url] = await add(files.slice(0, 1))
    if (url !== undefined) set(field, url)
  }
  return (
    <fieldset className={`grid gap-6 ${styles['field']}`}>
      <legend>{label}</legend>
      <div className="wrap gap-10">
        <FileButton
          label={preparing === null ? `Subir ${inSentence.replace(/^el /, '')}` : 'Preparando imagen…'}
          icon={ImageUp}
          isMultiple={false}
          isDisabled={preparing !== null}
          accept="image/*,.svg"
          onFiles={(files) => void choose(files)}
        />
        <LibraryButton isDisabled={preparing !== null} onChoose={(address) => set(field, address)} />
        {values[field] !== '' && (
          <Button variant="quiet" aria-label={`Quitar ${inSentence}`} onClick={() => set(field, '')}>
            <X aria-hidden />
            Quitar
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <p className="muted">
        <Hint note={note}>{children}</Hint>
      </p>
    </fieldset>
  )
}
