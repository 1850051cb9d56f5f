import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/config/')({
  beforeLoad: () => {
    throw redirect({ to: '/config/dashboard', replace: true })
  },
})
