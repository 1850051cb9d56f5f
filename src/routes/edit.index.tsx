import { createFileRoute } from '@tanstack/react-router'
import { leadToConfig } from '#features/login/guard.ts'

export const Route = createFileRoute('/edit/')({ beforeLoad: ({ location }) => leadToConfig(location.href) })
