import { ImageUp, X } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './image-address.module.css'

type ImageAddressProps = {
  label: string
  /** The name of the file input. */
  fileLabel: string
  hint: string
  shape: 'wide' | 'square'
  value: string
  error: string | undefined
  note: string | undefined
  images: NewImages
  onChange: (url: string) => void
  field: UseFormRegisterReturn
}

/** An image of a page's head, by its address or from a file, which becomes an address at once (A§7, A§9). */
export function ImageAddress(props: ImageAddressProps) {
  const { label, fileLabel, hint, shape, value, error, note, images, onChange, field } = props
  const { preparing, add, sourceOf } = images
  const address = value.trim()
  const choose = async (files: File[]) => {
    const [url] = await add(files.slice(0, 1))
    if (url !== undefined) onChange(url)
  }
  return (
    <div className={styles['image']} data-shape={shape}>
      <TextField
        label={label}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        error={error}
        hint={<Hint note={note}>{hint}</Hint>}
        {...field}
      />
      <div className={styles['row']}>
        {address !== '' && error === undefined && (
          <div className={styles['frame']}>
            <ResponsiveImage key={address} src={sourceOf(address)} alt="" fit="contain" />
          </div>
        )}
        <div className={styles['ways']}>
          <FileButton
            label={preparing === null ? fileLabel : 'Preparando imagen…'}
            icon={ImageUp}
            isMultiple={false}
            isDisabled={preparing !== null}
            onFiles={(files) => void choose(files)}
          />
          <LibraryButton isDisabled={preparing !== null} onChoose={onChange} />
        </div>
        {address !== '' && (
          <Button
            type="button"
            variant="quiet"
            size="icon"
            aria-label={`Quitar ${label.replace(/^URL de /, '')}`}
            onClick={() => onChange('')}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}
