import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useBusiness } from '#app/store/business.ts'
import { addressNote, completeAddress } from '#domain/product-form/image-address.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import styles from './image-lists.module.css'

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

/** One of the further images: what it shows, its address, its place. */
export function FurtherImage(props: FurtherImageProps) {
  const { id, place, count, address, images, onChange, onMove, onRemove } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: 'elemento que se puede mover' } })
  const { mediaBaseUrl } = useBusiness()
  const source = completeAddress(address, mediaBaseUrl)
  const isFile = images.sourceOf(source) !== source
  const note = addressNote(address, mediaBaseUrl)
  const name = `Imagen adicional ${place}`
  const step = (by: -1 | 1) => (
    <Button
      type="button"
      size="icon"
      variant="quiet"
      aria-label={`${by < 0 ? 'Subir' : 'Bajar'} imagen adicional ${place}`}
      // Not `disabled`: whoever arrives at the end with the keyboard keeps their place.
      aria-disabled={by < 0 ? place === 1 : place === count}
      onClick={() => onMove(by)}
    >
      {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </Button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles['item']}
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
      <div className={styles['thumb']}>
        <ResponsiveImage key={source} src={source === '' ? null : images.sourceOf(source)} alt="" eager />
      </div>
      {isFile ? (
        <p className={styles['chosen']}>{`${name}: archivo elegido`}</p>
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
        {step(-1)}
        {step(1)}
        <Button
          type="button"
          size="icon"
          variant="quiet"
          aria-label={`Quitar imagen adicional ${place}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
    </li>
  )
}
