import type { Elements } from '#ui/html/child-elements.ts'
import { ImagePlus, Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { OrderedList } from '#ui/sortable/ordered-list.tsx'
import { useAddedFocus, useKeyedList } from '#ui/lists/use-keyed-list.ts'
import { imageAddressNote } from '#domain/images/typed-address.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import styles from './list-fields.module.css'

type GalleryFieldProps = {
  addresses: readonly string[]
  errors: Merge<FieldError, FieldErrorsImpl<string[]>> | undefined
  note: string | undefined
  images: NewImages
  onChange: (addresses: string[]) => void
  onFiles: (files: File[]) => void
}

/** Edits the ordered images of the page, each a URL or a file (A§2). */
export function GalleryField({ addresses, errors, note, images, onChange, onFiles }: GalleryFieldProps) {
  const list = useKeyedList(addresses, onChange)
  const [listRef, willAdd] = useAddedFocus<HTMLDivElement>(addresses.length)
  const { preparing } = images
  const items = useMemo(() => list.keys.map((id, index) => ({ id, name: `Foto ${index + 1}` })), [list.keys])
  return (
    <div ref={listRef} className={styles['list']}>
      <OrderedList
        title={COLUMNS.aerial_filming_page_content.image_urls.label}
        note={countLabel(addresses.length, 'foto', 'fotos')}
        items={items}
        itemHeight={104}
        renderItem={(_, handle, { index, step }) => (
          <GalleryItem
            handle={handle}
            place={index + 1}
            count={addresses.length}
            address={addresses[index] ?? ''}
            error={errors?.[index]?.message}
            images={images}
            onChange={(address) => list.replace(index, address)}
            onMove={step}
            onRemove={() => list.remove(index)}
          />
        )}
        empty="Sin fotos la página no muestra la galería."
        onMove={list.move}
      />
      <Hint note={note} />
      <div className={`wrap gap-10 ${styles['adders']}`}>
        <FileButton label="Subir fotos" icon={ImagePlus} isDisabled={preparing !== null} onFiles={onFiles} />
        <Button
          onClick={() => {
            willAdd()
            list.add('')
          }}
        >
          <Plus aria-hidden />
          Añadir por URL
        </Button>
        <LibraryButton
          onChoose={(address) => {
            willAdd()
            list.add(address)
          }}
        />
      </div>
      <p role="status" className={`muted ${styles['preparing']}`}>
        {preparing && `Preparando imagen ${preparing.done + 1} de ${preparing.total}…`}
      </p>
    </div>
  )
}

type GalleryItemProps = {
  handle: Elements
  /** Position, 1-based. */
  place: number
  count: number
  address: string
  error: string | undefined
  images: NewImages
  onChange: (address: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Renders an image with its URL and controls. A blank one shows 'URL inválida' (A§2). */
function GalleryItem(props: GalleryItemProps) {
  const { handle, place, count, address, error, images, onChange, onMove, onRemove } = props
  const src = address.trim()
  const isFile = images.sourceOf(src) !== src
  return (
    <div className={styles['image']}>
      {handle}
      <div className={`grid photo ${styles['thumb']}`} data-blank={src === '' || undefined}>
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
          <p className="soft">{`Foto ${place}: archivo elegido`}</p>
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
        <IconButton icon={X} label={`Quitar foto ${place}`} onClick={onRemove} />
      </Steps>
    </div>
  )
}
