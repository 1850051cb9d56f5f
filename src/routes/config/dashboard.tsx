import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#features/dashboard/dashboard.tsx'
import { QuickEdit } from '#features/quick-edit/quick-edit.tsx'

export const Route = createFileRoute('/config/dashboard')({
  component: () => (
    <Dashboard>
      <QuickEdit />
    </Dashboard>
  ),
})
