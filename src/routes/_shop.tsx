import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppBanners } from '#features/app-update/banners.tsx'
import { HomeFloatingLink } from '#features/home/home-floating-link.tsx'
import { ProductOverlay } from '#features/product/product-overlay.tsx'
import { CartButton } from '#features/request/cart-button.tsx'
import { FloatingRequest } from '#features/request/floating-request.tsx'
import { useRequestPanel } from '#features/request/panel-state.ts'
import { RequestOverlay } from '#features/request/request-overlay.tsx'
import { Shell } from '#features/shell/shell.tsx'
import { useWarmDialogs } from '#features/shell/use-warm-dialogs.ts'
import { ChangeNotices } from '#features/sync-status/change-notices.tsx'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'

export const Route = createFileRoute('/_shop')({
  validateSearch: (search: Record<string, unknown>): { solicitud?: string } => search,
  component: ShopLayout,
})

function ShopLayout() {
  const { solicitud } = Route.useSearch()
  const navigate = Route.useNavigate()
  const showRequest = useRequestPanel()
  const pathname = useLocation({ select: (location) => location.pathname })
  useWarmDialogs()
  // The home screen's shortcut 'Tu Solicitud' opens the panel; the address forgets it at once.
  useEffect(() => {
    if (solicitud === undefined) return
    showRequest(true)
    void navigate({ to: '.', search: ({ solicitud: _, ...rest }) => rest, replace: true })
  }, [solicitud, navigate, showRequest])
  return (
    <>
      <Shell
        banner={<AppBanners />}
        status={<SyncPill />}
        cartButton={<CartButton />}
        dock={
          <>
            {pathname === '/' && <HomeFloatingLink />}
            <FloatingRequest />
          </>
        }
      >
        <Outlet />
      </Shell>
      <ProductOverlay />
      <RequestOverlay />
      <ChangeNotices />
    </>
  )
}
