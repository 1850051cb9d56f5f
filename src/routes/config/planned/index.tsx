import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '#features/admin/planned/planned-screen.tsx'

export const Route = createFileRoute('/config/planned/')({ component: PlannedPage })

function PlannedPage() {
  const navigate = Route.useNavigate()
  return (
    <PlannedScreen
      onOpen={({ table, id }) =>
        void (table === 'products'
          ? navigate({ to: '/config/catalog-products', search: { action: 'edit', article: id } })
          : navigate({ to: '/config/content/modifiable-page/$slug', params: { slug: id } }))
      }
    />
  )
}
