import { Camera, ImageUp } from 'lucide-react'
import { LibraryButton } from '#app/library/library-button.tsx'
import { imageAddress } from '#domain/custom-page/address.ts'
import { addressOf, altOf, withAddress } from '#domain/custom-page/elements/stored.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { imageAddressNote } from '#domain/images/image-address.ts'
import { FileButton } from '#ui/files/file-button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditTools } from '../edit-context.ts'
import styles from './panels.module.css'

function warningOf(address: string): string | null {
  if (address.trim() === '') return null
  if (imageAddress(address) === null)
    return 'La página pública no puede mostrar una imagen de esta dirección.'
  // An address of this site is read from its root.
  return /^https?:/i.test(address.trim()) ? imageAddressNote(address) : null
}

/** An image: by its address or from a file, and its words (A§3). */
export function ImagePanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit, images } = useEditTools()
  const address = addressOf(stored)
  const alt = altOf(stored)
  const source = images.sourceOf(address)
  const isFile = source !== address
  const isPreparing = images.preparing !== null
  const take = async (files: File[]) => {
    const [url] = await images.add(files.slice(0, 1))
    if (url !== undefined) edit({ do: 'fields', key: id, fields: withAddress(stored, url) })
  }
  return (
    <>
      <div className={styles['image']}>
        <div className={styles['thumb']}>
          <ResponsiveImage key={source} src={address === '' ? null : source} alt="" eager />
        </div>
        <div className={styles['files']}>
          <FileButton
            label="Subir imagen"
            icon={ImageUp}
            isMultiple={false}
            isDisabled={isPreparing}
            onFiles={(files) => void take(files)}
          />
          <FileButton
            label="Tomar foto"
            icon={Camera}
            isCamera
            isDisabled={isPreparing}
            onFiles={(files) => void take(files)}
          />
          <LibraryButton
            isDisabled={isPreparing}
            onChoose={(url) => edit({ do: 'fields', key: id, fields: withAddress(stored, url) })}
          />
        </div>
      </div>
      <p role="status" className={styles['status']}>
        {isPreparing && 'Preparando imagen…'}
      </p>
      <TextField
        label="URL de la imagen"
        inputMode="url"
        value={address}
        hint={
          <Hint warning={isFile ? null : warningOf(address)}>
            {isFile ? 'Archivo elegido: se envía al guardar la página.' : undefined}
          </Hint>
        }
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: withAddress(stored, target.value) })}
      />
      <TextField
        label="Texto alternativo"
        value={alt}
        maxLength={300}
        hint={
          alt.trim() === '' ? 'Di qué se ve, para quien no puede verla y para los buscadores.' : undefined
        }
        onChange={({ target }) => edit({ do: 'fields', key: id, fields: { alt: target.value } })}
      />
    </>
  )
}
