import { createFileRoute } from '@tanstack/react-router'
import { leadToConfig } from '#features/admin/login/login-guard.tsx'

export const Route = createFileRoute('/edit/$')({ beforeLoad: ({ location }) => leadToConfig(location.href) })
