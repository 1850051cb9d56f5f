import { ChevronDown, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form'
import type { ProductValues, ColumnField } from '#domain/product-form/product-values.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { connectFields } from '#app/forms/followed-form.tsx'
import { isOfWarehouse } from '#domain/access/roles.ts'
import { countLabel } from '#domain/core/format.ts'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { addressNote, completeAddress } from '#domain/product-form/typed-values.ts'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { useKeyedList, useAddedFocus } from '#ui/lists/use-keyed-list.ts'
import { ContentsField } from './contents-field.tsx'
import { GoesWithField } from './goes-with-field.tsx'
import { FurtherImages } from './further-images.tsx'
import type { ProductFormState } from './use-product-form.ts'
import styles from './more-fields.module.css'
import listStyles from './image-lists.module.css'

/** A field of the form. `rows` makes it a multi-line text; fields that are lists have their own components. */
type ExtraField = { field: ColumnField; rows?: number; most?: number; hint?: string }

/** Fields that few products fill, in their order (AMB-31). */
export const EXTRA_FIELDS = [
  { field: 'additional_description', rows: 3 },
  {
    field: 'price_steps',
    most: 200,
    hint: 'Vacío: como la tienda. 3=2.5, 7=3: tres días al precio de 2.5, siete al de 3. 1=1: cada día se cobra.',
  },
  { field: 'contents' },
  { field: 'goes_with' },
  { field: 'image_urls' },
  { field: 'image_links' },
  {
    field: 'image_description',
    most: 300,
    hint: 'Lo que se ve, para quien no puede verlo. Vacío: el nombre.',
  },
] as const satisfies readonly ExtraField[]

type MoreFieldsProps = {
  state: ProductFormState
  notes: TheirsNotes<ProductValues>
  images: NewImages
  /** Id of the edited product; null for a new one. */
  own: string | null
  isOpen: boolean
  /** The user writes all columns, not only those of a warehouse (ADR 0068). */
  isWhole: boolean
  onToggle: () => void
  /** Receives files chosen as further images. */
  onFiles: (files: File[]) => void
}

/** Renders the fields that few products fill, folded until the user opens them (AMB-31). */
export function MoreFields(props: MoreFieldsProps) {
  const { state, notes, images, own, isOpen, isWhole, onToggle, onFiles } = props
  const { form, values, set } = state
  const connect = connectFields(form, PRODUCT_COLUMNS, notes)
  const id = useId()
  const shown = isWhole ? EXTRA_FIELDS : EXTRA_FIELDS.filter(({ field }) => isOfWarehouse(field))
  const filled = isWhole ? filledExtras(values) : 0
  const control = (extra: (typeof EXTRA_FIELDS)[number]) => {
    const { field } = extra
    if (field === 'goes_with')
      return (
        <GoesWithField
          key={field}
          ids={values.goes_with}
          own={own}
          theirs={notes.goes_with === undefined ? undefined : state.theirs.goes_with}
          error={form.formState.errors.goes_with?.message}
          onChange={(ids) => set('goes_with', ids)}
        />
      )
    if (field === 'contents')
      return (
        <ContentsField
          key={field}
          parts={values.contents}
          own={own}
          note={notes.contents}
          errors={form.formState.errors.contents}
          onChange={(parts) => set('contents', parts)}
        />
      )
    if (field === 'image_urls')
      return (
        <FurtherImages
          key={field}
          addresses={values.image_urls}
          note={notes.image_urls}
          error={form.formState.errors.image_urls?.message}
          images={images}
          onChange={(urls) => set('image_urls', urls)}
          onFiles={onFiles}
        />
      )
    if (field === 'image_links')
      return (
        <LinkedImages
          key={field}
          links={values.image_links}
          errors={form.formState.errors.image_links}
          note={notes.image_links}
          sourceOf={images.sourceOf}
          onChange={(links) => set('image_links', links)}
        />
      )
    const shared = {
      ...connect(field, 'hint' in extra && extra.hint),
      ...('most' in extra && { maxLength: extra.most }),
    }
    return 'rows' in extra ? (
      <TextArea key={field} rows={extra.rows} {...shared} />
    ) : (
      <TextField key={field} {...shared} />
    )
  }
  return (
    <div className={styles['more']}>
      <button
        type="button"
        className={`row gap-8 ${styles['toggle']}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronDown aria-hidden size={20} />
        <span>Más campos</span>
        {filled > 0 && (
          <span className={`muted ${styles['count']} num`}>
            {countLabel(filled, 'con contenido', 'con contenido')}
          </span>
        )}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className={styles['fields']}>{shown.map(control)}</div>}
      </div>
    </div>
  )
}

/** Counts the extra fields that are not empty. */
function filledExtras(values: ProductValues): number {
  return EXTRA_FIELDS.filter(({ field }) => {
    const value = values[field]
    return (typeof value === 'string' ? value.trim() : value).length > 0
  }).length
}

type Link = ProductValues['image_links'][number]

type LinkedImagesProps = {
  links: readonly Link[]
  errors: Merge<FieldError, (Merge<FieldError, FieldErrorsImpl<Link>> | undefined)[]> | undefined
  note: string | undefined
  sourceOf: (url: string) => string
  onChange: (links: Link[]) => void
}

/** Renders the images that open a link when tapped (S§3, AMB-31). */
function LinkedImages({ links, errors, note, sourceOf, onChange }: LinkedImagesProps) {
  const { mediaBaseUrl } = useBusiness()
  const list = useKeyedList(links, onChange)
  const [listRef, willAdd] = useAddedFocus<HTMLFieldSetElement>(links.length)
  const add = () => {
    willAdd()
    list.add({ imageUrl: '', linkUrl: '' })
  }
  return (
    <fieldset ref={listRef} className="grid gap-10">
      <legend className="legend">{PRODUCT_COLUMNS.image_links.label}</legend>
      {links.length > 0 && (
        <ul className="grid gap-8">
          {links.map((link, index) => {
            const source = completeAddress(link.imageUrl, mediaBaseUrl)
            const message = addressNote(link.imageUrl, mediaBaseUrl)
            return (
              <li
                key={list.keys[index]}
                className={`grid card gap-10 ${listStyles['item']}`}
                data-kind="link"
              >
                <div className={`photo ${listStyles['thumb']}`}>
                  <ResponsiveImage key={source} src={source === '' ? null : sourceOf(source)} alt="" eager />
                </div>
                <div className={`grid gap-10 ${listStyles['pair']}`}>
                  <TextField
                    label={`Imagen con enlace ${index + 1}`}
                    type="url"
                    inputMode="url"
                    value={link.imageUrl}
                    hint={<Hint warning={message?.isWarning ? message.text : null}>{message?.text}</Hint>}
                    onChange={({ target }) => list.replace(index, { ...link, imageUrl: target.value })}
                  />
                  <TextField
                    label={`Enlace ${index + 1}`}
                    type="url"
                    inputMode="url"
                    value={link.linkUrl}
                    error={errors?.[index]?.linkUrl?.message}
                    hint="A dónde lleva al tocarla; vacío, se amplía."
                    onChange={({ target }) => list.replace(index, { ...link, linkUrl: target.value })}
                  />
                </div>
                <IconButton
                  icon={X}
                  label={`Quitar imagen con enlace ${index + 1}`}
                  onClick={() => list.remove(index)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Hint note={note} warning={errors?.message ?? null} />
      <div className={`wrap gap-10 ${listStyles['adders']}`}>
        <Button onClick={add}>
          <Plus aria-hidden />
          Añadir imagen con enlace
        </Button>
      </div>
    </fieldset>
  )
}
