import { createFileRoute, redirect } from '@tanstack/react-router'

// Old links of product pages. The query is kept (AMB-05).
export const Route = createFileRoute('/_shop/renta')({
  beforeLoad: ({ search, location }) => {
    throw redirect({ to: '/rental', search, hash: location.hash, replace: true })
  },
})
