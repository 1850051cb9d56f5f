import { Suspense } from 'react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { ProductForm } from '#features/admin/product-form/product-form.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { focusSoon, rowMenu } from '#ui/sortable/sortable-layout.ts'

const ProductPlans = lazyPart(() =>
  import('#features/admin/planned/plans-part.tsx').then((file) => file.ProductPlans),
)

const ACTIONS = ['new', 'edit', 'duplicate'] as const
/** Screens whose address opens the form. `isSectionForForm` means that `section_id` is no filter there. */
const SCREENS = new Map([
  ['/config/catalog-products', { isSectionForForm: false }],
  ['/config/catalog-sections', { isSectionForForm: true }],
])

/** Renders the product form, which the address opens by `action`, `article` and `section_id` (A§2). */
export function ProductFormSlot() {
  const { action, article: product, section_id } = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const screen = SCREENS.get(pathname)
  // Warehouse staff cannot open other forms by address either.
  const offered = useAccess().mayWrite('products') ? ACTIONS : (['edit'] as const)
  const close = () => {
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: ({ action: _action, article: _product, section_id, ...rest }) =>
        section_id === undefined || screen?.isSectionForForm ? rest : { ...rest, section_id },
    })
    // The menu that opened the form is already closed.
    focusSoon(() => (product === undefined ? null : rowMenu(product)))
  }
  return (
    <ProductForm
      action={screen && offered.find((known) => known === action)}
      product={product}
      sectionId={section_id}
      renderPlans={(row) => (
        <Suspense>
          <ProductPlans product={row} />
        </Suspense>
      )}
      onClose={close}
    />
  )
}
