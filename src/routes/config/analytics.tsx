import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '#features/admin/analytics/analytics-screen.tsx'

export const Route = createFileRoute('/config/analytics')({ component: AnalyticsScreen })
