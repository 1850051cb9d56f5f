import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminShell } from '#features/admin-shell/admin-shell.tsx'
import { ForRole } from '#features/admin-shell/for-role.tsx'
import { useCommandPalette } from '#features/command-palette/palette-state.ts'
import { AppBanners } from '#features/app-update/banners.tsx'
import { ActionNotices } from '#features/action-notices/action-notices.tsx'
import { guardAdmin, useGuardOnArrival } from '#features/login/guard.ts'
import { Mark } from '#features/shell/mark.tsx'
import { ChangeNotices } from '#features/sync-status/change-notices.tsx'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'
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
      <Palette />
    </AdminShell>
  )
}
