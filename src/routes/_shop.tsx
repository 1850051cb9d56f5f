import { createFileRoute, Outlet, useMatchRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MemoryBanner } from '#features/app-update/memory-banner.tsx'
import { UpdateBanner } from '#features/app-update/update-banner.tsx'
import { HomeFloatingLink } from '#features/home/home-floating-link.tsx'
import { ProductModal } from '#features/product/product-modal.tsx'
import { CartButton } from '#features/request/cart-button.tsx'
import { FloatingRequest } from '#features/request/floating-request.tsx'
import { useOpenRequest } from '#features/request/panel-state.ts'
import { RequestPanel } from '#features/request/request-panel.tsx'
import { Shell } from '#features/shell/shell.tsx'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'

export const Route = createFileRoute('/_shop')({
  validateSearch: (search: Record<string, unknown>): { solicitud?: string } => search,
  component: ShopLayout,
})

function ShopLayout() {
  const isHome = useMatchRoute()({ to: '/' }) !== false
  const { solicitud } = Route.useSearch()
  const navigate = Route.useNavigate()
  const openRequest = useOpenRequest()
  // The home screen's shortcut 'Mi solicitud' opens the panel; the address forgets it at once.
  useEffect(() => {
    if (solicitud === undefined) return
    openRequest()
    void navigate({ to: '.', search: ({ solicitud: _, ...rest }) => rest, replace: true })
  }, [solicitud, navigate, openRequest])
  return (
    <>
      <Shell
        banner={
          <>
            <UpdateBanner />
            <MemoryBanner />
          </>
        }
        status={<SyncPill />}
        cartButton={<CartButton />}
        dock={
          <>
            {isHome && <HomeFloatingLink />}
            <FloatingRequest />
          </>
        }
      >
        <Outlet />
      </Shell>
      <ProductModal />
      <RequestPanel />
    </>
  )
}
