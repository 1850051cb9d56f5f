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
/** Screens whose address opens the form. */
const SCREENS = new Set(['/config/catalog-products', '/config/catalog-sections'])

/** Renders the product form, which the address opens by `action`, `article`, `into` and `section_id` (A§2). */
export function ProductFormSlot() {
  const { action, article: product, into, section_id } = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  // Warehouse staff cannot open other forms by address either.
  const offered = useAccess().mayWrite('products') ? ACTIONS : (['edit'] as const)
  const close = () => {
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: ({ action: _action, article: _product, into: _section, ...rest }) => rest,
    })
    // The menu that opened the form is already closed.
    focusSoon(() => (product === undefined ? null : rowMenu(product)))
  }
  return (
    <ProductForm
      action={SCREENS.has(pathname) ? offered.find((known) => known === action) : undefined}
      product={product}
      sectionId={into ?? section_id}
      renderPlans={(row) => (
        <Suspense>
          <ProductPlans product={row} />
        </Suspense>
      )}
      onClose={close}
    />
  )
}
