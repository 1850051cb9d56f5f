import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'
import { DataErrors } from '#features/data-errors/data-errors.tsx'
import { DocumentHead } from '#features/head/document-head.tsx'
import { Notices } from '#features/notices/notices.tsx'
import { Toaster } from '#ui/toaster.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <DocumentHead />
      <Outlet />
      <Toaster />
      <Notices />
      <DataErrors />
    </>
  ),
  // Any unknown route leads home (S§2).
  notFoundComponent: () => <Navigate to="/" replace />,
})
