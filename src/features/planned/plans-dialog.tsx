import { useKept } from '#app/store/react.tsx'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { ProductPlans } from './product-plans.tsx'

type PlansDialogProps = { product: AdminProduct | null; onClose: () => void }

/** What is planned for a product of a list, and the way to plan more. */
export function PlansDialog({ product, onClose }: PlansDialogProps) {
  // What it said stays while it leaves.
  const shown = useKept(product ?? undefined)
  return (
    <FormDialog isOpen={product !== null} title={shown?.name ?? ''} onClose={onClose}>
      {shown && <ProductPlans key={shown.id} product={shown.row} />}
    </FormDialog>
  )
}
