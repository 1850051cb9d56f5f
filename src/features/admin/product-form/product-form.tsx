import type { Elements } from '#ui/html/child-elements.ts'
import { useState } from 'react'
import type { ProductAction } from '#domain/product-form/product-draft.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'

const ProductLoader = lazyPart(() => import('./product-loader.tsx').then((file) => file.ProductLoader))

type ProductFormProps = {
  /** Undefined while the form is closed. */
  action: ProductAction | undefined
  /** Id of the product to edit or duplicate. */
  product: string | undefined
  /** Section preselected for a new product. */
  sectionId: string | undefined
  /** Renders the plans of a saved product. */
  renderPlans: (product: ProductRow) => Elements
  onClose: (saved: boolean) => void
}

/** Renders the form of a product over the screen it was opened from (A§2). Its code loads on first use. */
export function ProductForm({ action, product, sectionId, renderPlans, onClose }: ProductFormProps) {
  const isOpen = action !== undefined
  // Keeps the subject of the form during its exit animation.
  const [last, setLast] = useState<{ action: ProductAction; product: string | undefined }>()
  if (isOpen && (last?.action !== action || last.product !== product)) setLast({ action, product })
  if (!last) return null
  return (
    <LateDialog name="el formulario" isOpen={isOpen} onClose={() => onClose(false)}>
      <ProductLoader
        key={`${last.action}/${last.product}`}
        isOpen={isOpen}
        action={last.action}
        productId={last.product ?? null}
        sectionId={sectionId ?? null}
        renderPlans={renderPlans}
        onClose={onClose}
      />
    </LateDialog>
  )
}
