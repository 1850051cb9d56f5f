import { Camera, ImageUp } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { TheirsNotice, useFollowedRow } from '#app/forms/followed-form.tsx'
import { LibraryButton } from '#app/library/library-button.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { formatCount } from '#domain/core/format.ts'
import { carouselAddress, GOOD_IMAGE_PX, HOME_FRAMES, imageSizeNote } from '#domain/images/carousel-image.ts'
import { imageAddressNote } from '#domain/images/typed-address.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/content-tables.ts'
import { FileButton } from '#ui/forms/file-input.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { ConfirmDeletion } from '#ui/overlays/confirm.tsx'
import { nextRowMenu } from '#ui/sortable/sortable-layout.ts'
import type { CarouselActions, CarouselItem } from './use-carousel.ts'
import styles from './carousel-image-dialogs.module.css'

type ImageDialogProps = {
  /** Image to change, or 'new'; null while the dialog is closed. */
  asked: CarouselItem | 'new' | null
  items: readonly CarouselItem[]
  actions: CarouselActions
  sourceOf: (url: string) => string
  onFiles: (files: File[]) => void
  onClose: () => void
}

/** Chooses an image of the carousel by address or file, and previews its crops on the home page (A§2, A§5). */
export function ImageDialog({ asked, ...props }: ImageDialogProps) {
  const { shown, opening } = useShown(asked)
  const item = shown === 'new' ? null : shown
  return <ImageForm key={opening} item={item} isOpen={asked !== null} {...props} />
}

/** Accepts any text, because the field itself shows errors of the address. */
const FORM = z.object({ image_url: z.string() })
const valuesOf = (image: HomepageCarouselImageRow | null) => ({ image_url: image?.image_url ?? '' })

type ImageFormProps = Omit<ImageDialogProps, 'asked'> & { item: CarouselItem | null; isOpen: boolean }

function ImageForm({ item, isOpen, items, actions, sourceOf, onFiles, onClose }: ImageFormProps) {
  const { form, set, known, changes, answer } = useFollowedRow({
    table: 'homepage_carousel_images',
    opened: item?.image ?? null,
    now: items.find(({ id }) => id === item?.id)?.image,
    isOpen,
    valuesOf,
    rules: FORM,
  })
  const text = form.watch('image_url')
  const setText = (url: string) => set('image_url', url)
  const [isNoteShown, setNoteShown] = useState(false)
  const fieldRef = useRef<HTMLInputElement>(null)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const address = carouselAddress(text)
  const seen = useDeferredValue(address.ok ? address.value : null)

  const save = async () => {
    setNoteShown(true)
    if (!address.ok) return fieldRef.current?.focus()
    const outcome = await (known ? actions.change(known, address.value) : actions.add([address.value]))
    if (outcome === 'failed') return
    onClose()
    if (outcome === 'nothing')
      toaster.create({ type: 'info', title: 'Sin cambios', description: 'La imagen ya tiene esa URL.' })
  }
  const note = address.ok ? imageAddressNote(text) : null
  return (
    <FormDialog
      isOpen={isOpen}
      title={item ? `Editar imagen ${item.position}` : 'Añadir imagen'}
      onClose={onClose}
      onSubmit={save}
      action={item ? 'Guardar' : 'Añadir'}
    >
      <div className="stack gap-16">
        <TheirsNotice changes={changes} onAnswer={answer} />
        <div className="wrap gap-10">
          <FileButton
            label={item ? 'Otro archivo' : 'Elegir archivos'}
            icon={ImageUp}
            isMultiple={item === null}
            onFiles={onFiles}
          />
          {hasCamera && <FileButton label="Tomar foto" icon={Camera} isCamera onFiles={onFiles} />}
          <LibraryButton onChoose={setText} />
        </div>
        <p className="muted">
          {`Sirven mejor las fotos anchas, de ${formatCount(GOOD_IMAGE_PX)} px o más y con lo importante al centro: el inicio recorta los lados.${!hasCamera ? ' También puedes arrastrarlas o pegarlas en esta pantalla.' : ''}`}
        </p>
        <TextField
          ref={fieldRef}
          label={COLUMNS.homepage_carousel_images.image_url.label}
          type="url"
          inputMode="url"
          isRequired
          placeholder="https://"
          error={isNoteShown && !address.ok ? address.error : undefined}
          hint={<Hint warning={note} />}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => setNoteShown(text !== '')}
        />
        {seen !== null && (
          <HomeCrops key={seen} src={sourceOf(seen)} name={item ? `Imagen ${item.position}` : 'La imagen'} />
        )}
      </div>
    </FormDialog>
  )
}

/** Previews the crops of an image on the home page, and warns if the image is too small. */
function HomeCrops({ src, name }: { src: string; name: string }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>()
  const note = size ? imageSizeNote(size) : null
  return (
    <div className="grid gap-10">
      <p className={`soft ${styles['heading']}`}>Así se verá en el inicio</p>
      <div className={styles['frames']}>
        {HOME_FRAMES.map(({ label, width, height }) => (
          <figure key={label} className={`grid gap-6 ${styles['frame']}`}>
            <div className={`photo ${styles['stage']}`} style={{ aspectRatio: `${width} / ${height}` }}>
              <ResponsiveImage src={src} alt={`${name}, ${label.toLowerCase()}`} eager onSize={setSize} />
              <span aria-hidden className={styles['words']}>
                <span />
                <span />
              </span>
            </div>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      <p role="status" className={`muted ${styles['note']}`} data-wrong={size === null || undefined}>
        {size === null ? 'No se pudo cargar esta imagen. Revisa la dirección o la conexión.' : note}
      </p>
    </div>
  )
}

type DeleteImageDialogProps = {
  /** Null while the dialog is closed. */
  item: CarouselItem | null
  actions: CarouselActions
  sourceOf: (url: string) => string
  onClose: () => void
}

/** Asks before an image is deleted, and shows it (A§2). */
export function DeleteImageDialog({ item, actions, sourceOf, onClose }: DeleteImageDialogProps) {
  return (
    <ConfirmDeletion
      subject={item}
      title={({ position }) => `¿Eliminar la imagen ${position}?`}
      onDelete={({ id }) => void actions.delete(id)}
      onClose={onClose}
      focusAfter={({ id }) => nextRowMenu(id)}
    >
      {({ image, position }) => (
        <>
          <span className={`photo ${styles['image']}`}>
            <ResponsiveImage src={sourceOf(image.image_url)} alt={`Imagen ${position} del carrusel`} eager />
          </span>
          Se quitará de la página de inicio. Podrás deshacerlo.
        </>
      )}
    </ConfirmDeletion>
  )
}
