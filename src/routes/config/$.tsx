import { createFileRoute, redirect } from '@tanstack/react-router'

// Unknown admin paths redirect home (AMB-07), after the sign-in check.
export const Route = createFileRoute('/config/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
