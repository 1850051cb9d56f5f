import type { Elements } from '#ui/html/child-elements.ts'
import { PackageX } from 'lucide-react'
import { findProduct, findSections } from '#db/queries/admin-catalogue.ts'
import { useKept, useLive, useStoreState } from '#app/store/react.tsx'
import { useScreen } from '#app/store/use-screen.tsx'
import type { ProductAction } from '#domain/product-form/product-draft.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { Button } from '#ui/layout/button.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { EDITOR_TITLES, ProductEditor } from './product-editor.tsx'

type ProductLoaderProps = {
  isOpen: boolean
  action: ProductAction
  productId: string | null
  sectionId: string | null
  renderPlans: (product: ProductRow) => Elements
  onClose: (saved: boolean) => void
}

/** Reads the product and the sections, then opens the form. Draws no placeholder, because both are on the device. */
export function ProductLoader(props: ProductLoaderProps) {
  const { isOpen, action, productId, sectionId, renderPlans, onClose } = props
  const opened = useStoreState()
  const sections = useLive(findSections)
  const isNew = action === 'new'
  const wanted = isNew ? '' : (productId ?? '')
  const { state, rows: row } = useScreen((db) => findProduct(db, wanted), ['products'])
  const known = useKept(row ?? undefined)
  if (opened.phase !== 'ready' || !sections || row === undefined) return null

  if (isNew || known) {
    return (
      <ProductEditor
        isOpen={isOpen}
        store={opened.store}
        action={action}
        product={known ?? null}
        isGone={action === 'edit' && row === null}
        sections={sections}
        sectionId={sectionId}
        renderPlans={renderPlans}
        onClose={onClose}
      />
    )
  }
  if (state === 'loading') return null
  return (
    <FormDialog
      isOpen={isOpen}
      isRouted
      title={EDITOR_TITLES[action]}
      onClose={() => onClose(false)}
      footer={<Button onClick={() => onClose(false)}>Cerrar</Button>}
    >
      <Message icon={<PackageX aria-hidden />} role="status">
        Este artículo ya no existe.
      </Message>
    </FormDialog>
  )
}
