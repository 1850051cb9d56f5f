import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/history')({ component: HistoryPage })

function HistoryPage() {
  return null
}
