import { createFileRoute, redirect } from '@tanstack/react-router'

// Product pages used to link here; the query goes along (AMB-05).
export const Route = createFileRoute('/_shop/renta')({
  beforeLoad: ({ search, location }) => {
    throw redirect({ to: '/rental', search, hash: location.hash, replace: true })
  },
})
