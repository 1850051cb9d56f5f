import { Fragment, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
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
import { asColumn, theirChanges, theirsNotes, type TheirsNotes } from '#domain/forms/form-changes.ts'
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
import { useProductForm, useSave, type ProductFormState } from './use-product-form.ts'
import styles from './product-form.module.css'

export const EDITOR_TITLES: Record<ProductAction, string> = {
  new: 'Nuevo Artículo',
  edit: 'Editar Artículo',
  duplicate: 'Duplicar Artículo',
}

type ProductEditorProps = {
  isOpen: boolean
  store: Store
  action: ProductAction
  /** Latest version of the product, kept after its deletion. Null for a new one. */
  product: ProductRow | null
  /** Another admin deleted the product while it was being edited. */
  isGone: boolean
  sections: readonly SectionRow[]
  /** Section preselected for a new product. */
  sectionId: string | null
  /** Renders the plans of a saved product. */
  renderPlans: (product: ProductRow) => ReactNode
  onClose: (saved: boolean) => void
}

/** Renders the form of a product in a dialog, with its draft and the changes of other admins (A§2, A§5). */
export function ProductEditor(props: ProductEditorProps) {
  const { isOpen, action, isGone, sections } = props
  const isWhole = mayWrite(useStaffRole(), 'products')
  const editing = useEditing(props, isWhole)
  const { state, editor } = editing
  const { values } = state
  const { notes, changes } = useTheirs(state, sections, isWhole)
  const nameRef = useRef<HTMLInputElement | null>(null)
  const partsRef = useRef<HTMLDivElement>(null)
  // A focused field would open the on-screen keyboard over the form.
  const isTouch = useMediaQuery('(pointer: coarse)')
  // The chosen section may be deleted while the form is open.
  const hasSection = sections.some(({ id }) => id === values.section_id)
  const mayNotSave = editor.isBusy || (isWhole ? !hasSection || !isComplete(values, state.isQuoted) : isGone)

  const saveHidden = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget
    flushSync(() => state.set('is_public', false))
    form?.requestSubmit()
  }
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        isRouted
        title={EDITOR_TITLES[action]}
        size="lg"
        onClose={editor.guard.close}
        onSubmit={() => {
          if (!mayNotSave) return editing.submit()
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
              // Not a submit button, because Enter in a field presses the first one of the form.
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
        <FileDrop onFiles={(files) => void editing.addFiles(files)}>
          {isGone && (
            <p role="alert" className={styles['gone']}>
              Otra persona eliminó este artículo mientras lo editabas.
              {isWhole && ' Lo que ves sigue aquí: puedes guardarlo como un artículo nuevo.'}
            </p>
          )}
          <DraftNotice draft={editor.draft} />
          <TheirsNotice changes={changes} onAnswer={state.answer} />
          <div ref={partsRef} tabIndex={-1} className={styles['columns']}>
            <EditorParts
              {...props}
              editing={editing}
              notes={notes}
              isWhole={isWhole}
              mayNotSave={mayNotSave}
              nameRef={nameRef}
            />
          </div>
        </FileDrop>
      </FormDialog>
      <LeaveQuestion guard={editor.guard} onDiscard={editing.drop}>
        Lo que cambiaste en este artículo no se ha guardado.
      </LeaveQuestion>
    </>
  )
}

/** One column; product-form.module.css has the same limit. */
const NARROW = '(max-width: 719.98px)'
/** On a phone the photo comes first, on screen and for the Tab key. */
const ORDER = {
  wide: ['main', 'photo', 'address', 'preview', 'more'],
  narrow: ['photo', 'main', 'address', 'preview', 'more'],
} as const

type EditorPartsProps = ProductEditorProps & {
  editing: ReturnType<typeof useEditing>
  notes: TheirsNotes<ProductValues>
  /** The user writes all columns, not only those of a warehouse (ADR 0068). */
  isWhole: boolean
  mayNotSave: boolean
  nameRef: RefObject<HTMLInputElement | null>
}

/** Renders the parts of the form in the order of the screen. */
function EditorParts(props: EditorPartsProps) {
  const { action, product, isGone, sections, renderPlans } = props
  const { editing, notes, isWhole, mayNotSave, nameRef } = props
  const { state, images, addFiles, isMoreOpen, setMoreOpen } = editing
  const isNarrow = useMediaQuery(NARROW)
  const edited = action === 'edit' ? product : null
  const parts: Record<(typeof ORDER)['wide'][number], ReactNode> = {
    main: (
      <div className={styles['main']}>
        {isWhole ? (
          <MainFields
            state={state}
            sections={sections}
            notes={notes}
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
    preview: <ProductPreview values={state.values} sections={sections} hasPrice={isWhole} />,
    more: (
      <div className={styles['more']}>
        <MoreFields
          state={state}
          notes={notes}
          images={images}
          own={edited?.id ?? null}
          isOpen={isMoreOpen}
          isWhole={isWhole}
          onToggle={() => setMoreOpen(!isMoreOpen)}
          onFiles={(files) => void addFiles(files, false)}
        />
        {isWhole && edited && !isGone && renderPlans(edited)}
      </div>
    ),
  }
  return ORDER[isNarrow ? 'narrow' : 'wide'].map((part) => <Fragment key={part}>{parts[part]}</Fragment>)
}

/** Columns that a warehouse edits (ADR 0068). The form validates these alone and keeps the others as they are. */
const WAREHOUSE_FIELDS = [
  'stock_quantity',
  'image_url',
  'image_urls',
  'image_links',
  'image_description',
] as const

/** Holds the open form, its new images and its draft, and saves them once. */
function useEditing(props: ProductEditorProps, isWhole: boolean) {
  const { store, action, product, isGone, sectionId, onClose } = props
  const state = useProductForm({ action, product, sectionId })
  const { form, values, before, changed, set, fill } = state
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
      save({ action: isGone ? 'new' : action, product, values, changed, isWhole, pathsIn: images.pathsIn }),
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
  return { state, images, editor, drop, submit, addFiles, isMoreOpen, setMoreOpen }
}

function hasExtra(some: Partial<Record<ProductField, unknown>>): boolean {
  return EXTRA_FIELDS.some(({ field }) => some[field] !== undefined)
}

/** Describes what other admins saved meanwhile: a note per field, and the changes to answer (AMB-31). */
function useTheirs(state: ProductFormState, sections: readonly SectionRow[], isWhole: boolean) {
  const { mediaBaseUrl } = useBusiness()
  const columnText = asColumn<ProductValues>('products', (typed) => productFields(typed, mediaBaseUrl))
  const textOf = (field: ProductField, values: ProductValues) =>
    field === 'section_id'
      ? sectionName(sections.find(({ id }) => id === values.section_id))
      : columnText(field, values)
  const changes = theirChanges(state.heard, state.values, textOf, (field) => columnLabel('products', field))
  return {
    notes: theirsNotes(state.theirs, state.values, textOf),
    changes: changes.filter(({ field }) => isWhole || isOfWarehouse(field)),
  }
}
