import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'
import { DataErrors } from '#features/shop/every-page/data-errors.tsx'
import { LateHead } from '#features/shop/every-page/late-head.tsx'
import { Notices } from '#features/shop/every-page/notices-place.tsx'
import { ToastArea } from '#ui/feedback/toast-area.tsx'

// Names of admin screens load with the admin's code, which visitors never load.
const screenName = async (path: string) =>
  path.startsWith('/config/')
    ? ((await import('#features/admin/admin-shell/screens.ts')).screenAt(path)?.label ?? null)
    : null

export const Route = createRootRoute({
  component: () => (
    <>
      <LateHead screenName={screenName} />
      <Outlet />
      <ToastArea />
      <Notices />
      <DataErrors />
    </>
  ),
  // Unknown routes redirect to the home page (S§2).
  notFoundComponent: () => <Navigate to="/" replace />,
})
