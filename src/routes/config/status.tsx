import { createFileRoute } from '@tanstack/react-router'
import { StatusScreen } from '#features/admin/status/status-screen.tsx'
import { useChangesPanel } from '#features/admin/sync-status/sync-pill.tsx'

export const Route = createFileRoute('/config/status')({ component: StatusPage })

function StatusPage() {
  const setOpen = useChangesPanel()
  return <StatusScreen onChanges={() => setOpen(true)} />
}
