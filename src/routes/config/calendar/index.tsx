import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '#features/admin/orders/calendar/calendar-screen.tsx'
import { inPlace, textOf } from '../-search.ts'

/** Search parameters. `day` is the chosen day, `q` and `section` filter the articles. */
type CalendarSearch = { day?: string; q?: string; section?: string }

export const Route = createFileRoute('/config/calendar/')({
  validateSearch: ({ day, q, section }: Record<string, unknown>): CalendarSearch => ({
    ...(typeof day === 'string' && { day: day.slice(0, 10) }),
    ...(typeof q === 'string' && { q: textOf(q) }),
    ...(typeof section === 'string' && section !== '' && { section: section.slice(0, 40) }),
  }),
  component: CalendarPage,
})

function CalendarPage() {
  const { day = null, q = '', section = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const put = (next: CalendarSearch) => void navigate({ ...inPlace, search: (now) => ({ ...now, ...next }) })
  return (
    <CalendarScreen
      day={day}
      filter={{ term: q, section }}
      onDay={(next) => put({ day: next })}
      onFilter={({ term = q, section: chosen = section }) => put({ q: term, section: chosen })}
    />
  )
}
