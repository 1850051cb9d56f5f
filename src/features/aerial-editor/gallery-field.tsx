import { ImagePlus, Plus } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { useAddedFocus } from '#ui/focus/use-added-focus.ts'
import { useKeyedList } from '#ui/lists/use-keyed-list.ts'
import { GalleryItem } from './gallery-item.tsx'
import { ListHead } from './list-head.tsx'
import { useStepSaid } from './use-step-said.ts'
import styles from './lists.module.css'

/** Before they are measured (px). */
const HEIGHTS = { head: 62, item: 104, empty: 64 }

type GalleryFieldProps = {
  addresses: readonly string[]
  errors: Merge<FieldError, FieldErrorsImpl<string[]>> | undefined
  note: string | undefined
  images: NewImages
  onChange: (addresses: string[]) => void
  onFiles: (files: File[]) => void
}

/** The images of the page in their order: addresses and files (A§2). */
export function GalleryField({ addresses, errors, note, images, onChange, onFiles }: GalleryFieldProps) {
  const list = useKeyedList(addresses, onChange)
  const [listRef, willAdd] = useAddedFocus<HTMLDivElement>(addresses.length)
  const [said, say] = useStepSaid()
  const { preparing } = images
  const groups = useMemo(() => {
    const items = list.keys.map((id, index) => ({ id, name: `Foto ${index + 1}`, index }))
    return [{ id: 'gallery', name: COLUMNS.aerial_filming_page_content.image_urls.label, items }]
  }, [list.keys])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= addresses.length) return
    list.move(from, to)
    say(`Foto ${from + 1}`, to, addresses.length)
  }
  const renderItem = ({ index }: { index: number }, handle: ReactNode) => (
    <GalleryItem
      handle={handle}
      place={index + 1}
      count={addresses.length}
      address={addresses[index] ?? ''}
      error={errors?.[index]?.message}
      images={images}
      onChange={(address) => list.replace(index, address)}
      onMove={(by) => move(index, index + by)}
      onRemove={() => list.remove(index)}
    />
  )
  return (
    <div ref={listRef} className={styles['list']}>
      <SortableList
        groups={groups}
        heights={HEIGHTS}
        renderItem={renderItem}
        renderHead={() => (
          <ListHead
            title={COLUMNS.aerial_filming_page_content.image_urls.label}
            note={countLabel(addresses.length, 'foto', 'fotos')}
          />
        )}
        renderEmpty={() => <p className={styles['empty']}>Sin fotos la página no muestra la galería.</p>}
        canMoveItems
        onMoveItem={(id, _, index) => {
          list.move(list.keys.indexOf(id), index)
          return Promise.resolve(true)
        }}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Hint note={note} />
      <div className={styles['adders']}>
        <FileButton label="Subir fotos" icon={ImagePlus} isDisabled={preparing !== null} onFiles={onFiles} />
        <Button
          type="button"
          onClick={() => {
            willAdd()
            list.add('')
          }}
        >
          <Plus aria-hidden />
          Añadir URL
        </Button>
        <LibraryButton
          onChoose={(address) => {
            willAdd()
            list.add(address)
          }}
        />
      </div>
      <p role="status" className={styles['preparing']}>
        {preparing && `Preparando imagen ${preparing.done + 1} de ${preparing.total}…`}
      </p>
    </div>
  )
}
