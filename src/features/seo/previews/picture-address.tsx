import { ImageUp, X } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { NewPictures } from '#app/forms/use-new-pictures.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './picture-address.module.css'

type PictureAddressProps = {
  label: string
  /** The name of the file input. */
  fileLabel: string
  hint: string
  shape: 'wide' | 'square'
  value: string
  error: string | undefined
  note: string | undefined
  pictures: NewPictures
  onChange: (url: string) => void
  field: UseFormRegisterReturn
}

/** A picture of a page's head, by its address or from a file, which becomes an address at once (A§7, A§9). */
export function PictureAddress(props: PictureAddressProps) {
  const { label, fileLabel, hint, shape, value, error, note, pictures, onChange, field } = props
  const { preparing, add, sourceOf } = pictures
  const address = value.trim()
  const choose = async (files: File[]) => {
    const [url] = await add(files.slice(0, 1))
    if (url !== undefined) onChange(url)
  }
  return (
    <div className={styles['picture']} data-shape={shape}>
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
            <Picture key={address} src={sourceOf(address)} alt="" fit="contain" />
          </div>
        )}
        <FileButton
          label={preparing === null ? fileLabel : 'Preparando imagen…'}
          icon={ImageUp}
          isMultiple={false}
          isDisabled={preparing !== null}
          onFiles={(files) => void choose(files)}
        />
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
