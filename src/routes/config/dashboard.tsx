import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#features/dashboard/dashboard.tsx'
import { useChangesPanel } from '#features/sync-status/panel/panel-state.ts'

export const Route = createFileRoute('/config/dashboard')({ component: DashboardPage })

function DashboardPage() {
  const showChanges = useChangesPanel()
  return <Dashboard onShowChanges={() => showChanges(true)} />
}
