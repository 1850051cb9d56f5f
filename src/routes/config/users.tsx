import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/users')({ component: Users })

function Users() {
  return null
}
