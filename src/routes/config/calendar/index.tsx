import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '#features/admin/orders/calendar/calendar-screen.tsx'

/** Search parameters. `day` is the chosen day. */
type CalendarSearch = { day?: string }

export const Route = createFileRoute('/config/calendar/')({
  validateSearch: ({ day }: Record<string, unknown>): CalendarSearch => ({
    ...(typeof day === 'string' && { day: day.slice(0, 10) }),
  }),
  component: CalendarPage,
})

function CalendarPage() {
  const { day = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CalendarScreen
      day={day}
      onDay={(next) =>
        void navigate({ replace: true, resetScroll: false, search: (now) => ({ ...now, day: next }) })
      }
    />
  )
}
