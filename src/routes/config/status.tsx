import { createFileRoute } from '@tanstack/react-router'
import { StatusScreen } from '#features/status/status-screen.tsx'
import { useChangesPanel } from '#features/sync-status/panel/panel-state.ts'

export const Route = createFileRoute('/config/status')({ component: StatusPage })

function StatusPage() {
  const setOpen = useChangesPanel()
  return <StatusScreen onChanges={() => setOpen(true)} />
}
