import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'
import { Toaster } from '#ui/toaster.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
  // Any unknown route leads home (S§2).
  notFoundComponent: () => <Navigate to="/" replace />,
})
