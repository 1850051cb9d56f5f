import { createFileRoute, redirect } from '@tanstack/react-router'

// A page that the admin area does not have leads home (AMB-07), once it is clear that its visitor may come in.
export const Route = createFileRoute('/config/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
