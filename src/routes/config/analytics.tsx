import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/analytics')({ component: Analytics })

function Analytics() {
  return null
}
