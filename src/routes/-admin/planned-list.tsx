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

/** Products with all their actions, planning among them: its code comes when it is first asked for. */
export function PlannedList(props: Omit<ComponentProps<typeof ProductList>, 'Plans'>) {
  return <ProductList {...props} Plans={Plans} />
}
