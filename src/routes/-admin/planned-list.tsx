import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, type ComponentProps } from 'react'
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

/** Renders the product list with its plans dialog, whose code loads on first use. Forms and views have addresses. */
export function PlannedList(props: Pick<ComponentProps<typeof ProductList>, 'screen' | 'children'>) {
  const navigate = useNavigate()
  const onForm = useCallback(
    (action: 'edit' | 'duplicate', article: string) =>
      void navigate({
        to: '.',
        resetScroll: false,
        search: ({ into: _section, ...now }) => ({ ...now, action, article }),
      }),
    [navigate],
  )
  const onView = useCallback(
    (place: 'site' | 'history', id: string) =>
      void (place === 'site'
        ? navigate({ to: '/product/$productId', params: { productId: id } })
        : navigate({ to: '/config/history', search: { table: 'products', id } })),
    [navigate],
  )
  return <ProductList {...props} onForm={onForm} onView={onView} Plans={Plans} />
}
