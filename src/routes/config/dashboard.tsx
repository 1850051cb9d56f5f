import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#features/admin/dashboard/dashboard-screen.tsx'
import { useChangesPanel } from '#features/admin/sync-status/sync-pill.tsx'

export const Route = createFileRoute('/config/dashboard')({ component: DashboardPage })

function DashboardPage() {
  const showChanges = useChangesPanel()
  return <Dashboard onShowChanges={() => showChanges(true)} />
}
