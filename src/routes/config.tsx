import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminShell } from '#features/admin-shell/admin-shell.tsx'
import { AppBanners } from '#features/app-update/banners.tsx'
import { guardBackOffice } from '#features/login/guard.ts'
import { Mark } from '#features/shell/mark.tsx'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'

export const Route = createFileRoute('/config')({
  beforeLoad: ({ location }) => guardBackOffice(location.href),
  component: BackOffice,
})

function BackOffice() {
  const navigate = Route.useNavigate()
  return (
    <AdminShell
      mark={<Mark />}
      banner={<AppBanners />}
      status={<SyncPill />}
      onSignedOut={() => void navigate({ to: '/', replace: true })}
    >
      <Outlet />
    </AdminShell>
  )
}
