import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HomepageSectionsScreen } from '#features/admin/homepage-sections/homepage-sections-screen.tsx'

export const Route = createFileRoute('/config/homepage-catalog-sections')({ component: HomepageSections })

function HomepageSections() {
  const navigate = Route.useNavigate()
  const onView = useCallback(
    (productId: string) => void navigate({ to: '/product/$productId', params: { productId } }),
    [navigate],
  )
  return <HomepageSectionsScreen onView={onView} />
}
