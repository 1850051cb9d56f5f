import { useRef } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { nextRowMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import type { ProductActions } from '../use-product-actions.ts'
import { useShown } from '#ui/hooks/use-shown.ts'

type DeleteProductDialogProps = {
  /** Null while nothing is asked. */
  product: AdminProduct | null
  actions: ProductActions
  onClose: () => void
}

/** Asks before a product is deleted (A§2). */
export function DeleteProductDialog({ product, actions, onClose }: DeleteProductDialogProps) {
  const { shown } = useShown(product)
  const nextFocus = useRef<HTMLElement | null>(null)
  const confirm = () => {
    if (!product) return
    nextFocus.current = nextRowMenu(product.id)
    onClose()
    void actions.delete(product.id)
  }
  const cancel = () => {
    nextFocus.current = product && rowMenu(product.id)
    onClose()
  }
  return (
    <Confirm
      isOpen={product !== null}
      title={shown ? `¿Eliminar “${shown.name}”?` : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={cancel}
      finalFocus={() => nextFocus.current}
    >
      Se quitará del catálogo y de la página de inicio. Podrás deshacerlo.
    </Confirm>
  )
}
