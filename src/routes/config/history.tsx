import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/admin/history/history-screen.tsx'

/** Search parameters. `table` and `id` select a row, whose versions are shown. */
type HistorySearch = { what?: string; who?: string; days?: string; table?: string; id?: string }

/** Converts typed parameters to strings: `id=2027` arrives as a number. Drops objects, as of `what={}`. */
function validated(search: Record<string, unknown>): HistorySearch {
  const words = Object.entries(search).filter(
    ([, said]) => typeof said === 'string' || typeof said === 'number',
  )
  return Object.fromEntries(words.map(([name, said]) => [name, String(said)]))
}

export const Route = createFileRoute('/config/history')({
  validateSearch: ({ what, who, days, table, id }: Record<string, unknown>) =>
    validated({ what, who, days, table, id }),
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
