import { ImagePlus, Plus, GripVertical, X } from 'lucide-react'
import {
  useSortable,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { LibraryButton } from '#app/library/library-button.tsx'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import { useKeyedList, useAddedFocus } from '#ui/lists/use-keyed-list.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { addressNote, completeAddress } from '#domain/product-form/typed-values.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './image-lists.module.css'

type FurtherImagesProps = {
  addresses: readonly string[]
  note: string | undefined
  error: string | undefined
  images: NewImages
  onChange: (addresses: string[]) => void
  onFiles: (files: File[]) => void
}

/** Renders the images after the main one in the order of the gallery, as files or addresses (A§3, AMB-31). */
export function FurtherImages({ addresses, note, error, images, onChange, onFiles }: FurtherImagesProps) {
  const list = useKeyedList(addresses, onChange)
  const [listRef, willAdd] = useAddedFocus<HTMLFieldSetElement>(addresses.length)
  const add = () => {
    willAdd()
    list.add('')
  }
  return (
    <fieldset ref={listRef} className="grid gap-10">
      <legend className="legend">{PRODUCT_COLUMNS.image_urls.label}</legend>
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
      <Hint note={note} warning={error ?? null}>
        {addresses.length === 0 && 'Aparecen después de la principal.'}
      </Hint>
      <div className={`wrap gap-10 ${styles['adders']}`}>
        <FileButton
          label="Añadir archivos"
          icon={ImagePlus}
          isDisabled={images.preparing !== null}
          onFiles={onFiles}
        />
        <Button onClick={add}>
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
    </fieldset>
  )
}

type FurtherImageProps = {
  id: string
  /** 1-based. */
  place: number
  count: number
  address: string
  images: NewImages
  onChange: (address: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function FurtherImage(props: FurtherImageProps) {
  const { id, place, count, address, images, onChange, onMove, onRemove } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: 'elemento que se puede mover' } })
  const { mediaBaseUrl } = useBusiness()
  const source = completeAddress(address, mediaBaseUrl)
  const isFile = images.sourceOf(source) !== source
  const note = addressNote(address, mediaBaseUrl)
  const name = `Imagen adicional ${place}`
  return (
    <li
      ref={setNodeRef}
      className={`grid card gap-10 ${styles['item']}`}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        {...attributes}
        {...listeners}
        aria-label={`Mover imagen adicional ${place}`}
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <div className={`photo ${styles['thumb']}`}>
        <ResponsiveImage key={source} src={source === '' ? null : images.sourceOf(source)} alt="" eager />
      </div>
      {isFile ? (
        <p className={`soft ${styles['chosen']}`}>{`${name}: archivo elegido`}</p>
      ) : (
        <TextField
          label={name}
          type="url"
          inputMode="url"
          className={styles['address']}
          value={address}
          hint={<Hint warning={note?.isWarning ? note.text : null}>{note?.text}</Hint>}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <div className={styles['steps']}>
        <Steps name={`imagen adicional ${place}`} place={place} count={count} onMove={onMove}>
          <IconButton icon={X} label={`Quitar imagen adicional ${place}`} onClick={onRemove} />
        </Steps>
      </div>
    </li>
  )
}

type SortableImagesProps = {
  keys: string[]
  /** Receives 0-based positions. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const INSTRUCTIONS =
  'Para mover una imagen presiona Espacio, elige su lugar con las flechas y presiona Espacio de nuevo. Escape la deja donde estaba.'

/** Renders a short list of images that mouse, touch and keyboard can reorder. */
function SortableImages({ keys, onMove, children }: SortableImagesProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 160, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => keys.indexOf(String(id)) + 1
  const announcements: Announcements = {
    // The first `onDragOver` is over the image itself and announces the start.
    onDragStart: () => undefined,
    onDragOver: ({ over }) =>
      over ? `Imagen en movimiento: lugar ${placeOf(over.id)} de ${keys.length}.` : undefined,
    onDragEnd: ({ over }) => (over ? `Quedó en el lugar ${placeOf(over.id)} de ${keys.length}.` : undefined),
    onDragCancel: () => 'La imagen quedó donde estaba.',
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className="grid gap-8">{children}</ul>
      </SortableContext>
    </DndContext>
  )
}
