import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { isOfWarehouse } from '#domain/access/roles.ts'
import { countLabel } from '#domain/core/format.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { EXTRA_FIELDS, filledExtras } from './extra-fields.ts'
import { GoesWithField } from './goes-with/goes-with-field.tsx'
import { FurtherImages } from './further-images.tsx'
import { LinkedImages } from './linked-images.tsx'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'
import type { ProductValues } from '#domain/product-form/values.ts'
import type { ProductFormState } from './use-product-form.ts'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import styles from './more-fields.module.css'

type MoreFieldsProps = {
  state: ProductFormState
  notes: TheirsNotes<ProductValues>
  images: NewImages
  /** The product that is edited; null for a new one. */
  own: string | null
  isOpen: boolean
  /** Whether the person writes all columns. */
  isWhole: boolean
  onToggle: () => void
  /** Further images from the disk. */
  onFiles: (files: File[]) => void
}

/** The fields of a product that few have, out of the way until somebody wants them (AMB-31). */
export function MoreFields({
  state,
  notes,
  images,
  own,
  isOpen,
  isWhole,
  onToggle,
  onFiles,
}: MoreFieldsProps) {
  const { form, values, set } = state
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
    if (field === 'image_urls')
      return (
        <FurtherImages
          key={field}
          addresses={values.image_urls}
          note={notes.image_urls}
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
      label: PRODUCT_COLUMNS[field].label,
      error: form.formState.errors[field]?.message,
      hint: <Hint note={notes[field]}>{'hint' in extra && extra.hint}</Hint>,
      ...('most' in extra && { maxLength: extra.most }),
      ...form.register(field),
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
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronDown aria-hidden size={20} />
        Más campos
        {filled > 0 && (
          <span className={`${styles['count']} num`}>
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
