import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminShell } from '#features/admin/admin-shell/admin-shell.tsx'
import { ForRole } from '#features/admin/admin-shell/for-role.tsx'
import { useCommandPalette } from '#features/admin/command-palette/command-palette.tsx'
import { AppBanners } from '#features/shop/every-page/app-banners.tsx'
import { ActionNotices } from '#features/admin/action-notices.tsx'
import { guardAdmin, useGuardOnArrival } from '#features/admin/login/login-guard.tsx'
import { Mark } from '#features/shop/shell/mark.tsx'
import { ChangeNotices } from '#features/admin/sync-status/change-notices.tsx'
import { ShortageNotice } from '#features/admin/orders/shortage-notice.tsx'
import { SyncPill } from '#features/admin/sync-status/sync-pill.tsx'
import { Palette } from './-admin/palette.tsx'
import { ProductFormSlot } from './-admin/product-form-slot.tsx'

export const Route = createFileRoute('/config')({
  beforeLoad: ({ location }) => guardAdmin(location.href),
  component: AdminArea,
})

function AdminArea() {
  const navigate = Route.useNavigate()
  const showPalette = useCommandPalette()
  const href = useLocation({ select: (location) => location.href })
  const pathname = useLocation({ select: (location) => location.pathname })
  useGuardOnArrival(() => void navigate({ to: '/login', search: { redirect: href }, replace: true }))
  return (
    <AdminShell
      mark={<Mark />}
      banner={<AppBanners />}
      status={<SyncPill />}
      onSearch={() => showPalette(true)}
      onSignedOut={() => void navigate({ to: '/', replace: true })}
    >
      <ForRole path={pathname}>
        <Outlet />
      </ForRole>
      <ProductFormSlot />
      <ChangeNotices />
      <ActionNotices />
      <ShortageNotice />
      <Palette />
    </AdminShell>
  )
}
