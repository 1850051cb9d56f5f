import { ImagePlus, Plus } from 'lucide-react'
import { LibraryButton } from '#app/library/library-button.tsx'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { FurtherImage } from './further-image.tsx'
import { SortableImages } from './sortable-images.tsx'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { useKeyedList } from '#ui/lists/use-keyed-list.ts'
import { useAddedFocus } from '#ui/focus/use-added-focus.ts'
import styles from './image-lists.module.css'

type FurtherImagesProps = {
  addresses: readonly string[]
  note: string | undefined
  images: NewImages
  onChange: (addresses: string[]) => void
  onFiles: (files: File[]) => void
}

/** The images after the main one, in the order of the gallery: files or addresses (A§3, AMB-31). */
export function FurtherImages({ addresses, note, images, onChange, onFiles }: FurtherImagesProps) {
  const list = useKeyedList(addresses, onChange)
  const [listRef, willAdd] = useAddedFocus<HTMLFieldSetElement>(addresses.length)
  const add = () => {
    willAdd()
    list.add('')
  }
  return (
    <fieldset ref={listRef} className={styles['list']}>
      <legend>{PRODUCT_COLUMNS.image_urls.label}</legend>
      {addresses.length > 0 && (
        <SortableImages keys={list.keys} onMove={list.move}>
          {addresses.map((address, index) => (
            <FurtherImage
              key={list.keys[index]}
              id={list.keys[index] ?? ''}
              place={index + 1}
              count={addresses.length}
              address={address}
              images={images}
              onChange={(next) => list.replace(index, next)}
              onMove={(by) => list.move(index, index + by)}
              onRemove={() => list.remove(index)}
            />
          ))}
        </SortableImages>
      )}
      <Hint note={note}>{addresses.length === 0 && 'Aparecen después de la principal.'}</Hint>
      <div className={styles['adders']}>
        <FileButton
          label="Añadir archivos"
          icon={ImagePlus}
          isDisabled={images.preparing !== null}
          onFiles={onFiles}
        />
        <Button type="button" onClick={add}>
          <Plus aria-hidden />
          Añadir dirección
        </Button>
        <LibraryButton
          onChoose={(address) => {
            willAdd()
            list.add(address)
          }}
        />
      </div>
    </fieldset>
  )
}
