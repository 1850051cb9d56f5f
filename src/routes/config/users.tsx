import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#features/admin/users/users-screen.tsx'

export const Route = createFileRoute('/config/users')({ component: UsersScreen })
