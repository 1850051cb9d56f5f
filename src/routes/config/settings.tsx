import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/settings')({ component: Settings })

function Settings() {
  return null
}
