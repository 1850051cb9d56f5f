import { Camera, ImageOff, ImageUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failed$ } from '#app/actions/failures.ts'
import { useNewImages } from '#app/forms/use-new-images.ts'
import type { Store } from '#db/store/store.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { isPhoto } from '#domain/images/uploaded-images.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import { askPhoto } from '#sync/admin/storage-files.ts'
import { FileButton } from '#ui/forms/file-input.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { IconButton } from '#ui/layout/button.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { readUnits } from '#domain/orders/unit-counts.ts'
import styles from './hand-over.module.css'

/** Damage that a line came back with. */
export type Damage = Pick<OrderLineRow, 'damage_note' | 'damage_photos'>

type DamageDialogProps = {
  store: Store
  /** Line that came back. Null closes the dialog. */
  line: OrderLineRow | null
  onClose: () => void
  /** Resolves to false if it could not be stored. */
  onSave: (line: OrderLineRow, damage: Damage, repaired: number) => Promise<boolean>
}

/** Asks what a line came back with: words and photos, which stay with the staff. */
export function DamageDialog(props: DamageDialogProps) {
  return <DamageForm key={useOpening(props.line !== null)} {...props} />
}

/** Most photos of a line, the limit of its column. */
const MOST_PHOTOS = 20

function DamageForm({ store, line, onClose, onSave }: DamageDialogProps) {
  const [shown] = useState(line)
  const [note, setNote] = useState(shown?.damage_note ?? '')
  const [photos, setPhotos] = useState<readonly string[]>(shown?.damage_photos ?? [])
  const [repaired, setRepaired] = useState(0)
  // The parts of a kit are repaired, not the kit.
  const isRepairable = shown !== null && shown.product_id !== null && shown.contents.length === 0
  const most = shown?.out_quantity ?? 0
  const images = useNewImages(store, (refused) => failed$.next(refused), 'damage')
  const problem = limitProblem('order_lines', 'damage_note', note.trim())
  const isFull = photos.length >= MOST_PHOTOS
  const add = async (files: File[]) => {
    const added = await images.add(files)
    setPhotos((now) => [...now, ...added].slice(0, MOST_PHOTOS))
  }
  const submit = async () => {
    if (!shown || problem !== null || images.preparing !== null) return
    if (await onSave(shown, { damage_note: note.trim(), damage_photos: [...photos] }, repaired)) onClose()
  }
  return (
    <FormDialog
      isOpen={line !== null}
      title="Daño al regresar"
      isKept
      onClose={onClose}
      onSubmit={submit}
      action="Guardar"
    >
      <div className="stack gap-14">
        <p className={styles['name']}>{shown?.name}</p>
        <TextArea
          data-autofocus
          label={COLUMNS.order_lines.damage_note.label}
          hint="Solo lo ve tu equipo."
          value={note}
          error={problem ?? undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        {isRepairable && (
          <div className={styles['repair']}>
            <p>
              <b>Mandar a reparación</b>
              <small>No se rentan hasta que bajes el número en el artículo.</small>
            </p>
            <QuantityStepper
              label="Mandar a reparación"
              increaseLabel="Una más a reparación"
              decreaseTitle="Una menos a reparación"
              value={repaired}
              max={most}
              read={(text) => readUnits(text, most)}
              onChange={setRepaired}
            />
          </div>
        )}
        <div className={styles['answers']}>
          <FileButton
            label="Tomar foto"
            icon={Camera}
            isCamera
            isDisabled={isFull || images.preparing !== null}
            onFiles={(files) => void add(files)}
          />
          <FileButton
            label="Elegir fotos"
            icon={ImageUp}
            isDisabled={isFull || images.preparing !== null}
            onFiles={(files) => void add(files)}
          />
        </div>
        <p role="status" className={styles['note']}>
          {images.preparing ? 'Preparando la foto…' : isFull ? `Caben ${MOST_PHOTOS} fotos.` : ''}
        </p>
        {photos.length > 0 && (
          <ul aria-label={COLUMNS.order_lines.damage_photos.label} className={styles['photos']}>
            {photos.map((path, index) => (
              <li key={path}>
                <Photo store={store} path={path} own={images.sourceOf(path)} label={`Foto ${index + 1}`} />
                <IconButton
                  icon={X}
                  label={`Quitar foto ${index + 1}`}
                  onClick={() => setPhotos((now) => now.filter((one) => one !== path))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  )
}

type PhotoProps = {
  store: Store
  path: string
  /** Address on this page of a photo that was just taken; else the path itself. */
  own: string
  label: string
}

/** Renders a photo of this page, of this device's queue, or of the server. */
function Photo({ store, path, own, label }: PhotoProps) {
  const [source, setSource] = useState<string | null>(own === path ? null : own)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (own !== path) return
    const life = new AbortController()
    let address = ''
    const show = (blob: Blob) => {
      if (life.signal.aborted) return
      address = URL.createObjectURL(blob)
      setSource(address)
    }
    const load = async () => {
      const queued = await store.outbox?.pictures.get(path)
      if (queued) return show(new Blob([queued.bytes], { type: queued.type }))
      const answer = isPhoto(path) ? await askPhoto(path, life.signal) : null
      if (answer?.ok) show(answer.value)
      else setMissing(true)
    }
    load().catch(() => setMissing(true))
    return () => {
      life.abort()
      URL.revokeObjectURL(address)
    }
  }, [store, path, own])
  if (source !== null) return <img src={source} alt={label} />
  return (
    <span role="img" aria-label={label} className={styles['absent']}>
      {isMissing && (
        <>
          <ImageOff aria-hidden size={22} />
          Se verá con conexión.
        </>
      )}
    </span>
  )
}
