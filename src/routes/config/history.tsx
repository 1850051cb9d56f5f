import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/admin/history/history-screen.tsx'
import { inPlace } from './-search.ts'

/** Search parameters. `table` and `id` select a row, whose versions are shown. */
type HistorySearch = { what?: string; who?: string; days?: string; table?: string; id?: string }

export const Route = createFileRoute('/config/history')({
  validateSearch: ({ what, who, days, table, id }: Record<string, unknown>): HistorySearch =>
    Object.fromEntries(
      Object.entries({ what, who, days, table, id }).filter(([, said]) => typeof said === 'string'),
    ),
  component: HistoryPage,
})

function HistoryPage() {
  const { what, who, days, table, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = {
    ...(what !== undefined && { what }),
    ...(who !== undefined && { who }),
    ...(days !== undefined && { days }),
  }
  return (
    <HistoryScreen
      filter={filter}
      onFilter={(search) => void navigate({ ...inPlace, search })}
      row={table !== undefined && id !== undefined ? { table, id } : null}
      onRow={(row) => void navigate({ search: row ? { ...filter, ...row } : filter })}
    />
  )
}
