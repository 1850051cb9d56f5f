import { Fragment, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { isOfWarehouse, mayWrite } from '#domain/access/roles.ts'
import { useBusiness } from '#app/store/use-business.ts'
import type { Store } from '#db/store/store.ts'
import { DraftNotice, useEditor } from '#app/forms/use-editor.tsx'
import { TheirsNotice } from '#app/forms/followed-form.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { notifyRefused, useNewImages, useSharedImages } from '#app/forms/use-new-images.ts'
import {
  isComplete,
  productFields,
  type ProductField,
  type ProductValues,
} from '#domain/product-form/product-values.ts'
import {
  productDraft,
  draftPlace,
  readProductDraft,
  withoutImages,
  type ProductAction,
} from '#domain/product-form/product-draft.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { asColumn, theirChanges, theirsNotes } from '#domain/forms/form-changes.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { isOver } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileDrop } from '#ui/forms/file-input.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-guard.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { ProductPreview } from './product-preview.tsx'
import { EXTRA_FIELDS, MoreFields } from './more-fields.tsx'
import { MainFields } from './main-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { ImageAddress, ImageField } from './image-field.tsx'
import { useProductForm, useSave } from './use-product-form.ts'
import styles from './product-form.module.css'

const TITLES: Record<ProductAction, string> = {
  new: 'Nuevo Artículo',
  edit: 'Editar Artículo',
  duplicate: 'Duplicar Artículo',
}
/** One column: product-form.module.css says the same. */
const NARROW = '(max-width: 719.98px)'
/** On a phone first what one comes for on foot, for the eye and for the keyboard. */
const ORDER = {
  wide: ['main', 'photo', 'address', 'preview', 'more'],
  narrow: ['photo', 'main', 'address', 'preview', 'more'],
} as const

/** What a warehouse types into. */
const WAREHOUSE_FIELDS = [
  'stock_quantity',
  'image_url',
  'image_urls',
  'image_links',
  'image_description',
] as const

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
  /** What is planned for a product that is there. */
  renderPlans: (product: ProductRow) => ReactNode
  onClose: (saved: boolean) => void
}

/** The fields of a product, its images, and what becomes of them (A§2, A§5). */
export function ProductEditor(props: ProductEditorProps) {
  const { isOpen, store, action, product, isGone, sections, sectionId, renderPlans, onClose } = props
  const state = useProductForm({ action, product, sectionId })
  const { form, values, before, changed, fill } = state
  const images = useNewImages(store, notifyRefused)
  const isChanged = changed.length > 0
  const draft = useDraft(
    store,
    draftPlace(action, product?.id ?? null),
    { draft: productDraft(before, values), isChanged, images: images.all },
    readProductDraft,
  )
  const save = useSave()
  const isWhole = mayWrite(useStaffRole(), 'products')
  const { mediaBaseUrl } = useBusiness()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const nameRef = useRef<HTMLInputElement | null>(null)
  const partsRef = useRef<HTMLDivElement>(null)
  // A field would bring up the keyboard over what one came for, with its text selected.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isNarrow = useMediaQuery(NARROW)

  const drop = () => {
    draft.end()
    images.dropUnused()
  }
  const submit = async () => {
    const subject = { action: isGone ? 'new' : action, product, values, changed } as const
    const outcome = await editor.keep(() => save({ ...subject, isWhole, pathsIn: images.pathsIn }))
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
  const saveHidden = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form: element } = currentTarget
    flushSync(() => state.set('is_public', false))
    element?.requestSubmit()
  }
  const asSaved = asColumn<ProductValues>('products', (typed) => productFields(typed, mediaBaseUrl))
  const textOf = (field: ProductField, other: ProductValues) =>
    field === 'section_id'
      ? sectionName(sections.find(({ id }) => id === other.section_id))
      : asSaved(field, other)
  const notes = theirsNotes(state.theirs, values, textOf)
  const changes = theirChanges(state.heard, values, textOf, (field) => columnLabel('products', field)).filter(
    ({ field }) => isWhole || isOfWarehouse(field),
  )
  const isQuoted = action === 'edit' && product?.price === null
  // One that is deleted while the form is open is no choice any more.
  const hasSection = sections.some(({ id }) => id === values.section_id)
  const mayNotSave = editor.isBusy || (isWhole ? !hasSection || !isComplete(values, isQuoted) : isGone)
  const parts: Record<(typeof ORDER)['wide'][number], ReactNode> = {
    main: (
      <div className={styles['main']}>
        {isWhole ? (
          <MainFields
            state={state}
            sections={sections}
            notes={notes}
            isQuoted={isQuoted}
            isNarrow={isNarrow}
            nameRef={nameRef}
            mayNotSave={mayNotSave}
          />
        ) : (
          <StockFields state={state} notes={notes} firstRef={nameRef} />
        )}
      </div>
    ),
    photo: <ImageField state={state} images={images} onFiles={(files) => void addFiles(files, true)} />,
    address: <ImageAddress state={state} note={notes.image_url} />,
    preview: <ProductPreview values={values} sections={sections} hasPrice={isWhole} />,
    more: (
      <div className={styles['more']}>
        <MoreFields
          state={state}
          notes={notes}
          images={images}
          own={action === 'edit' ? (product?.id ?? null) : null}
          isOpen={isMoreOpen}
          isWhole={isWhole}
          onToggle={() => setMoreOpen(!isMoreOpen)}
          onFiles={(files) => void addFiles(files, false)}
        />
        {isWhole && action === 'edit' && product && !isGone && renderPlans(product)}
      </div>
    ),
  }
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
          // What is not shown was there before, and stays as it is.
          if (!isWhole)
            return editor.submit(
              async () => void ((await form.trigger(WAREHOUSE_FIELDS)) && (await submit())),
            )
          return editor.submit(
            form.handleSubmit(submit, (errors) => {
              if (EXTRA_FIELDS.some(({ field }) => errors[field])) setMoreOpen(true)
            }),
          )
        }}
        initialFocus={isTouch ? partsRef : nameRef}
        footer={
          <>
            <p className={styles['kept']} role="status">
              {editor.draftStatus}
            </p>
            <Button type="button" onClick={editor.guard.close}>
              Cancelar
            </Button>
            {action !== 'edit' && values.is_public && (
              // Not of type submit: Enter in any field would press the first one of those.
              <Button type="button" disabled={mayNotSave} onClick={saveHidden}>
                Dejar oculto
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={mayNotSave}>
              {isGone && isWhole ? 'Guardar como nuevo' : 'Guardar'}
            </Button>
          </>
        }
      >
        <FileDrop onFiles={(files) => void addFiles(files, values.image_file === '')}>
          {isGone && (
            <p role="alert" className={styles['gone']}>
              Otra persona eliminó este artículo mientras lo editabas.
              {isWhole && ' Lo que ves sigue aquí: puedes guardarlo como un artículo nuevo.'}
            </p>
          )}
          <DraftNotice draft={editor.draft} />
          <TheirsNotice changes={changes} onAnswer={state.answer} />
          <div ref={partsRef} tabIndex={-1} className={styles['columns']}>
            {ORDER[isNarrow ? 'narrow' : 'wide'].map((part) => (
              <Fragment key={part}>{parts[part]}</Fragment>
            ))}
          </div>
        </FileDrop>
      </FormDialog>
      <LeaveQuestion guard={editor.guard} onDiscard={drop}>
        Lo que cambiaste en este artículo no se ha guardado.
      </LeaveQuestion>
    </>
  )
}
