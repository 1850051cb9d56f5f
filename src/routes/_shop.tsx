import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppBanners } from '#features/shop/every-page/app-banners.tsx'
import { HomeFloatingLink } from '#features/shop/home-floating-link.tsx'
import { ProductOverlay } from '#features/shop/product/product-overlay.tsx'
import { CartButton, FloatingRequest, useRequestPanel } from '#features/shop/request/request-buttons.tsx'
import { RequestOverlay } from '#features/shop/request/request-overlay.tsx'
import { Shell, useWarmDialogs } from '#features/shop/shell/shell.tsx'
import { ChangeNotices } from '#features/admin/sync-status/change-notices.tsx'
import { SyncPill } from '#features/admin/sync-status/sync-pill.tsx'

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
  // The app shortcut 'Tu Solicitud' opens the panel. The parameter is then removed.
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
