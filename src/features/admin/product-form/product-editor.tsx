import type { Elements } from '#ui/html/child-elements.ts'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { TheirsNotice } from '#app/forms/followed-form.tsx'
import { DraftNotice } from '#app/forms/use-editor.tsx'
import { mayWrite } from '#domain/access/roles.ts'
import type { ProductAction } from '#domain/product-form/product-draft.ts'
import { isComplete } from '#domain/product-form/product-values.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileDrop } from '#ui/forms/file-input.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-guard.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { ProductPreview } from './product-preview.tsx'
import { MoreFields } from './more-fields.tsx'
import { MainFields } from './main-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { ImageAddress, ImageField } from './image-field.tsx'
import { useProductEditor, type Edited } from './use-product-editor.ts'
import styles from './product-form.module.css'

export const EDITOR_TITLES: Record<ProductAction, string> = {
  new: 'Nuevo Artículo',
  edit: 'Editar Artículo',
  duplicate: 'Duplicar Artículo',
}

type ProductEditorProps = Edited & {
  isOpen: boolean
  /** Renders the plans of a saved product. */
  renderPlans: (product: ProductRow) => Elements
}

/** Renders the form of a product in a dialog, with its draft and the changes of other admins (A§2, A§5). */
export function ProductEditor(props: ProductEditorProps) {
  const { isOpen, action, isGone, sections } = props
  const isWhole = mayWrite(useStaffRole(), 'products')
  const editing = useProductEditor(props, isWhole)
  const { state, editor } = editing
  const { values } = state
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
        footer={
          <>
            <p className={`muted ${styles['kept']}`} role="status">
              {editor.draftStatus}
            </p>
            <Button onClick={editor.guard.close}>Cancelar</Button>
            {action !== 'edit' && values.is_public && (
              // Not a submit button, because Enter in a field presses the first one of the form.
              <Button disabled={mayNotSave} onClick={saveHidden}>
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
              {`Otra persona eliminó este artículo mientras lo editabas.${isWhole ? ' Lo que ves sigue aquí: puedes guardarlo como un artículo nuevo.' : ''}`}
            </p>
          )}
          <DraftNotice draft={editor.draft} />
          <TheirsNotice changes={editing.changes} onAnswer={state.answer} />
          {/* Its first field would open the on-screen keyboard over the form. */}
          <div data-autofocus={isTouch || undefined} tabIndex={-1} className={styles['columns']}>
            <EditorParts {...props} editing={editing} isWhole={isWhole} mayNotSave={mayNotSave} />
          </div>
        </FileDrop>
      </FormDialog>
      <LeaveQuestion guard={editor.guard} onDiscard={editing.drop}>
        Lo que cambiaste en este artículo no se ha guardado.
      </LeaveQuestion>
    </>
  )
}

type EditorPartsProps = ProductEditorProps & {
  editing: ReturnType<typeof useProductEditor>
  /** The user writes all columns, not only those of a warehouse (ADR 0068). */
  isWhole: boolean
  mayNotSave: boolean
}

/** Renders the parts of the form in the order of the screen. */
function EditorParts(props: EditorPartsProps) {
  const { action, product, isGone, sections, renderPlans } = props
  const { editing, isWhole, mayNotSave } = props
  const { state, notes, images, addFiles, isMoreOpen, setMoreOpen } = editing
  const edited = action === 'edit' ? product : null
  return (
    <>
      <div className={styles['main']}>
        {isWhole ? (
          <MainFields state={state} sections={sections} notes={notes} mayNotSave={mayNotSave} />
        ) : (
          <StockFields state={state} notes={notes} />
        )}
      </div>
      <ImageField state={state} images={images} onFiles={(files) => void addFiles(files, true)} />
      <ImageAddress state={state} note={notes.image_url} />
      <ProductPreview values={state.values} sections={sections} own={edited} hasPrice={isWhole} />
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
    </>
  )
}
