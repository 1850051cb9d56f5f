import { ImagePlus, Plus } from 'lucide-react'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { FurtherPicture } from './further-picture.tsx'
import { SortablePictures } from './sortable-pictures.tsx'
import type { NewPictures } from '#app/forms/use-new-pictures.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { useKeyedList } from '#ui/lists/use-keyed-list.ts'
import { useAddedFocus } from '#ui/hooks/use-added-focus.ts'
import styles from './picture-lists.module.css'

type FurtherPicturesProps = {
  addresses: readonly string[]
  note: string | undefined
  pictures: NewPictures
  onChange: (addresses: string[]) => void
  onFiles: (files: File[]) => void
}

/** The pictures after the main one, in the order of the gallery: files or addresses (A§3, AMB-31). */
export function FurtherPictures({ addresses, note, pictures, onChange, onFiles }: FurtherPicturesProps) {
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
        <SortablePictures keys={list.keys} onMove={list.move}>
          {addresses.map((address, index) => (
            <FurtherPicture
              key={list.keys[index]}
              id={list.keys[index] ?? ''}
              place={index + 1}
              count={addresses.length}
              address={address}
              pictures={pictures}
              onChange={(next) => list.replace(index, next)}
              onMove={(by) => list.move(index, index + by)}
              onRemove={() => list.remove(index)}
            />
          ))}
        </SortablePictures>
      )}
      <Hint note={note}>{addresses.length === 0 && 'Aparecen después de la principal.'}</Hint>
      <div className={styles['adders']}>
        <FileButton
          label="Añadir archivos"
          icon={ImagePlus}
          isDisabled={pictures.preparing !== null}
          onFiles={onFiles}
        />
        <Button type="button" onClick={add}>
          <Plus aria-hidden />
          Añadir dirección
        </Button>
      </div>
    </fieldset>
  )
}
