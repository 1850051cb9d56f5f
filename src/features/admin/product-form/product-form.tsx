import { useState, type ReactNode } from 'react'
import type { ProductAction } from '#domain/product-form/product-draft.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'

const ProductLoader = lazyPart(() => import('./product-loader.tsx').then((file) => file.ProductLoader))

type ProductFormProps = {
  /** What it is opened for; closed while there is nothing. */
  action: ProductAction | undefined
  /** The product to be edited or duplicated. */
  product: string | undefined
  /** Where a new product goes unless the person says otherwise. */
  sectionId: string | undefined
  /** What is planned for a product that is there. */
  renderPlans: (product: ProductRow) => ReactNode
  onClose: (saved: boolean) => void
}

/** The form of a product, over the screen it was opened from (A§2). Lists load without it. */
export function ProductForm({ action, product, sectionId, renderPlans, onClose }: ProductFormProps) {
  const isOpen = action !== undefined
  // What it was opened for stays while it leaves.
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
