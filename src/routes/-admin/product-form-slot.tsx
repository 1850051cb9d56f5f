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
/** Whose address opens the form, and whether `section_id` is only the form's there. */
const SCREENS = new Map([
  ['/config/catalog-products', { isSectionForForm: false }],
  ['/config/catalog-sections', { isSectionForForm: true }],
])

/** The product form over the screen whose address asks for it: `action`, `article`, `section_id` (A§2). */
export function ProductFormSlot() {
  const { action, article: product, section_id } = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const screen = SCREENS.get(pathname)
  // What nobody offers to a warehouse leads nowhere by its address either.
  const offered = useAccess().mayWrite('products') ? ACTIONS : (['edit'] as const)
  const close = () => {
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: ({ action: _action, article: _product, section_id, ...rest }) =>
        section_id === undefined || screen?.isSectionForForm ? rest : { ...rest, section_id },
    })
    // The menu that the form was opened from was closed by then.
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
