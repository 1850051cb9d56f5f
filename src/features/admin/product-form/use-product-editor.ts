import { useState } from 'react'
import { useDraft } from '#app/forms/use-draft.ts'
import { useEditor } from '#app/forms/use-editor.tsx'
import { notifyRefused, useNewImages, useSharedImages } from '#app/forms/use-new-images.ts'
import { useBusiness } from '#app/store/use-business.ts'
import type { Store } from '#db/store/store.ts'
import { isOfWarehouse } from '#domain/access/roles.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import { theirChanges, theirsNotes } from '#domain/forms/form-changes.ts'
import {
  productDraft,
  draftPlace,
  readProductDraft,
  withoutImages,
  type ProductAction,
} from '#domain/product-form/product-draft.ts'
import {
  PRODUCT_FIELDS,
  readProduct,
  type ProductField,
  type ProductValues,
} from '#domain/product-form/product-values.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { isOver } from '#sync/session/session.ts'
import { EXTRA_FIELDS } from './more-fields.tsx'
import { useProductForm, useSave, type ProductFormState } from './use-product-form.ts'

/** Product of an open editor, and the rows it needs. */
export type Edited = {
  store: Store
  action: ProductAction
  /** Latest version of the product, kept after its deletion. Null for a new one. */
  product: ProductRow | null
  /** Another admin deleted the product while it was being edited. */
  isGone: boolean
  sections: readonly SectionRow[]
  /** Section preselected for a new product. */
  sectionId: string | null
  onClose: (saved: boolean) => void
}

/** Fields that a warehouse edits (ADR 0068). The form validates these alone and keeps the others as they are. */
const WAREHOUSE_FIELDS = PRODUCT_FIELDS.filter(isOfWarehouse)

/**
 * Holds the open form with its new images and its draft, and saves it.
 * @param isWhole the user writes all columns, not only those of a warehouse (ADR 0068)
 */
export function useProductEditor(props: Edited, isWhole: boolean) {
  const { store, action, product, isGone, sections, sectionId, onClose } = props
  const state = useProductForm({ action, product, sectionId })
  const { form, values, before, changed, isQuoted, set, fill } = state
  const images = useNewImages(store, notifyRefused)
  const isChanged = changed.length > 0
  const draft = useDraft(
    store,
    draftPlace(action, product?.id ?? null),
    { draft: productDraft(before, values), isChanged, images: images.all },
    readProductDraft,
  )
  const save = useSave()
  const [isMoreOpen, setMoreOpen] = useState(false)

  const recover = async () => {
    const { offered } = draft
    if (!offered) return
    const lost = await images.recover(offered.images)
    fill(withoutImages(offered.values, lost))
    if (hasExtra(offered.values)) setMoreOpen(true)
    draft.accept(offered)
  }
  const editor = useEditor({
    isChanged,
    draft: { ...draft, recover, discard: () => draft.offered && draft.forget(draft.offered) },
    isPreparing: images.preparing !== null,
    isFree: isOver,
    onLeave: () => onClose(false),
  })
  const drop = () => {
    draft.end()
    images.dropUnused()
  }
  const saveAll = async () => {
    const outcome = await editor.keep(() =>
      save({
        action: isGone ? 'new' : action,
        product,
        values,
        isQuoted,
        changed,
        isWhole,
        pathsIn: images.pathsIn,
      }),
    )
    if (outcome === 'failed') return
    editor.guard.release()
    drop()
    onClose(outcome === 'done')
  }
  const submit = () =>
    editor.submit(
      isWhole
        ? form.handleSubmit(saveAll, (errors) => hasExtra(errors) && setMoreOpen(true))
        : async () => void ((await form.trigger(WAREHOUSE_FIELDS)) && (await saveAll())),
    )

  /** Adds image files; `isMain` makes the first one the main image. */
  const addFiles = async (files: readonly File[], isMain = form.getValues('image_file') === '') => {
    const urls = await images.add(files)
    const further = isMain ? urls.slice(1) : urls
    if (isMain && urls[0] !== undefined) set('image_file', urls[0])
    if (further.length === 0) return
    set('image_urls', [...form.getValues('image_urls'), ...further])
    setMoreOpen(true)
  }
  useSharedImages(action === 'new', addFiles)
  const theirs = useTheirs(state, sections, isWhole)
  return { ...theirs, state, images, editor, drop, submit, addFiles, isMoreOpen, setMoreOpen }
}

function hasExtra(some: Partial<Record<ProductField, unknown>>): boolean {
  return EXTRA_FIELDS.some(({ field }) => some[field] !== undefined)
}

/** Describes what other admins saved meanwhile: a note per field, and the changes to answer (AMB-31). */
function useTheirs(state: ProductFormState, sections: readonly SectionRow[], isWhole: boolean) {
  const { mediaBaseUrl } = useBusiness()
  const textOf = (field: ProductField, values: ProductValues) => {
    if (field === 'section_id') return sectionName(sections.find(({ id }) => id === values.section_id))
    const read = readProduct(values, { mediaBaseUrl, isQuoted: true }, [field])
    return valueText('products', field, read.ok && field !== 'image_file' ? read.value[field] : null)
  }
  const changes = theirChanges(state.heard, state.values, textOf, (field) => columnLabel('products', field))
  return {
    notes: theirsNotes(state.theirs, state.values, textOf),
    changes: changes.filter(({ field }) => isWhole || isOfWarehouse(field)),
  }
}
