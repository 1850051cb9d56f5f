import { useRef, useState } from 'react'
import { useBusiness } from '#app/store/business.ts'
import type { Store } from '#db/store/store.ts'
import { DraftNotice } from '#app/forms/draft-notice.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { useEditor } from '#app/forms/use-editor.ts'
import { useNewImages } from '#app/forms/use-new-images.ts'
import { useSharedImages } from '#app/forms/use-shared-images.ts'
import { isComplete } from '#domain/product-form/check.ts'
import {
  productDraft,
  draftPlace,
  readProductDraft,
  withoutImages,
  type ProductAction,
} from '#domain/product-form/draft.ts'
import { productFields } from '#domain/product-form/fields.ts'
import type { ProductValues } from '#domain/product-form/values.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { asColumn, theirsNotes } from '#domain/forms/theirs-notes.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { isOver } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-question.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { ProductPreview } from './product-preview.tsx'
import { EXTRA_FIELDS } from './extra-fields.ts'
import { MainFields } from './main-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { ImageField } from './image-field.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSave } from './use-save.ts'

import styles from './product-form.module.css'

const TITLES: Record<ProductAction, string> = {
  new: 'Nuevo Artículo',
  edit: 'Editar Artículo',
  duplicate: 'Duplicar Artículo',
}
const NOT_TAKEN = 'Error al subir imagen'

type ProductEditorProps = {
  isOpen: boolean
  store: Store
  action: ProductAction
  /** As it stands now, or stood last. */
  product: ProductRow | null
  /** Somebody deleted the product while it was being edited. */
  isGone: boolean
  sections: readonly SectionRow[]
  sectionId: string | null
  onClose: (saved: boolean) => void
}

/** The fields of a product, its images, and what becomes of them (A§2, A§5). */
export function ProductEditor(props: ProductEditorProps) {
  const { isOpen, store, action, product, isGone, sections, sectionId, onClose } = props
  const state = useProductForm({ action, product, sectionId })
  const { form, values, before, changed, fill } = state
  const images = useNewImages(store, (why) =>
    toaster.create({ type: 'error', title: NOT_TAKEN, description: `${NOT_TAKEN}: ${why}` }),
  )
  const isChanged = changed.length > 0
  const draft = useDraft(
    store,
    draftPlace(action, product?.id ?? null),
    { draft: productDraft(before, values), isChanged, images: images.all },
    readProductDraft,
  )
  const save = useSave()
  const { mediaBaseUrl } = useBusiness()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const nameRef = useRef<HTMLInputElement | null>(null)

  const drop = () => {
    draft.end()
    images.dropUnused()
  }
  const submit = async () => {
    const subject = { action: isGone ? 'new' : action, product, values, changed } as const
    const outcome = await editor.keep(() => save({ ...subject, pathsIn: images.pathsIn }))
    if (outcome === 'failed') return
    editor.guard.release()
    drop()
    onClose(outcome === 'done')
  }
  const addFiles = async (files: readonly File[], isMain: boolean) => {
    const urls = await images.add(files)
    const further = isMain ? urls.slice(1) : urls
    if (isMain && urls[0] !== undefined) state.set('image_file', urls[0])
    if (further.length === 0) return
    state.set('image_urls', [...form.getValues('image_urls'), ...further])
    setMoreOpen(true)
  }
  useSharedImages(action === 'new', (files) => addFiles(files, form.getValues('image_file') === ''))
  const recover = async () => {
    const { offered } = draft
    if (!offered) return
    const lost = await images.recover(offered.images)
    fill(withoutImages(offered.values, lost))
    if (EXTRA_FIELDS.some(({ field }) => offered.values[field] !== undefined)) setMoreOpen(true)
    draft.accept(offered)
  }
  const editor = useEditor({
    isChanged,
    draft: {
      ...draft,
      recover,
      discard: () => draft.offered && draft.forget(draft.offered),
    },
    isPreparing: images.preparing !== null,
    isFree: isOver,
    onLeave: () => onClose(false),
  })
  const asSaved = asColumn<ProductValues>('products', (typed) => productFields(typed, mediaBaseUrl))
  const notes = theirsNotes(state.theirs, values, (field, other) =>
    field === 'section_id'
      ? sectionName(sections.find(({ id }) => id === other.section_id))
      : asSaved(field, other),
  )
  const isQuoted = action === 'edit' && product?.price === null
  // One that is deleted while the form is open is no choice any more.
  const hasSection = sections.some(({ id }) => id === values.section_id)
  const mayNotSave = editor.isBusy || !hasSection || !isComplete(values, isQuoted)
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        isRouted
        title={TITLES[action]}
        size="lg"
        onClose={editor.guard.close}
        onSubmit={() => {
          if (mayNotSave) return
          return editor.submit(
            form.handleSubmit(submit, (errors) => {
              if (EXTRA_FIELDS.some(({ field }) => errors[field])) setMoreOpen(true)
            }),
          )
        }}
        initialFocus={nameRef}
        footer={
          <>
            <p className={styles['kept']} role="status">
              {editor.draftStatus}
            </p>
            <Button type="button" onClick={editor.guard.close}>
              Cancelar
            </Button>
            <Button type="submit" variant="primary" disabled={mayNotSave}>
              {isGone ? 'Guardar como nuevo' : 'Guardar'}
            </Button>
          </>
        }
      >
        <FileDrop onFiles={(files) => void addFiles(files, values.image_file === '')}>
          {isGone && (
            <p role="alert" className={styles['gone']}>
              Otra persona eliminó este artículo mientras lo editabas. Lo que ves sigue aquí: puedes guardarlo
              como un artículo nuevo.
            </p>
          )}
          <DraftNotice draft={editor.draft} />
          <div className={styles['columns']}>
            <div className={styles['main']}>
              <MainFields
                state={state}
                sections={sections}
                notes={notes}
                isQuoted={isQuoted}
                nameRef={nameRef}
                mayNotSave={mayNotSave}
              />
            </div>
            <div className={styles['side']}>
              <ImageField
                state={state}
                note={notes.image_url}
                images={images}
                onFiles={(files) => void addFiles(files, true)}
              />
              <ProductPreview values={values} sections={sections} />
            </div>
            <div className={styles['more']}>
              <MoreFields
                state={state}
                notes={notes}
                images={images}
                own={action === 'edit' ? (product?.id ?? null) : null}
                isOpen={isMoreOpen}
                onToggle={() => setMoreOpen(!isMoreOpen)}
                onFiles={(files) => void addFiles(files, false)}
              />
            </div>
          </div>
        </FileDrop>
      </FormDialog>
      <LeaveQuestion guard={editor.guard} onDiscard={drop}>
        Lo que cambiaste en este artículo no se ha guardado.
      </LeaveQuestion>
    </>
  )
}
