import { Suspense, type ComponentProps } from 'react'
import { ProductList } from '#features/admin/products/product-list.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'

const PlansDialog = lazyPart(() =>
  import('#features/admin/planned/plans-part.tsx').then((file) => file.PlansDialog),
)

function Plans(props: ComponentProps<typeof PlansDialog>) {
  return (
    <Suspense>
      <PlansDialog {...props} />
    </Suspense>
  )
}

/** Renders the product list with its plans dialog, whose code loads on first use. */
export function PlannedList(props: Omit<ComponentProps<typeof ProductList>, 'Plans'>) {
  return <ProductList {...props} Plans={Plans} />
}
