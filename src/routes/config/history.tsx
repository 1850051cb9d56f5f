import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/history-screen.tsx'

/** What is shown of it; `table` and `id` are one row, whose versions are shown. */
type HistorySearch = { what?: string; who?: string; days?: string; table?: string; id?: string }

export const Route = createFileRoute('/config/history')({
  validateSearch: (search: Record<string, unknown>): HistorySearch => search,
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
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      row={table !== undefined && id !== undefined ? { table, id } : null}
      onRow={(row) => void navigate({ search: row ? { ...filter, ...row } : filter })}
    />
  )
}
