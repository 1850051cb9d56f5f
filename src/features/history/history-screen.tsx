import { History as HistoryIcon } from 'lucide-react'
import { Message } from '#ui/feedback/message.tsx'
import { useKept } from '#app/store/react.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { ActionList } from './action-list.tsx'
import { Filters, type Filter } from './filters.tsx'
import styles from './history.module.css'
import { Reading } from './reading.tsx'
import { RowVersions } from './row-versions.tsx'
import { tablesOf } from './subjects.ts'
import { useHistory } from './use-history.ts'

type HistoryScreenProps = {
  filter: Filter
  onFilter: (change: Filter) => void
  /** One row whose versions are shown instead. */
  row: { table: string; id: string } | null
  onRow: (row: { table: string; id: string } | null) => void
}

/** /config/history: who changed what and when, and the way back to how it was. */
export function HistoryScreen({ filter, onFilter, row, onRow }: HistoryScreenProps) {
  return row ? (
    <RowVersions key={`${row.table}/${row.id}`} row={row} onBack={() => onRow(null)} />
  ) : (
    <Everything filter={filter} onFilter={onFilter} onRow={onRow} />
  )
}

function Everything({ filter, onFilter, onRow }: Omit<HistoryScreenProps, 'row'>) {
  const { what, who, days } = filter
  const tables = tablesOf(what)
  const history = useHistory({
    ...(tables && { tables }),
    ...(who !== undefined && { who }),
    ...(days !== undefined && { days: Number(days) }),
  })
  // They are told with each first page: the choice must not empty while the next one comes.
  const people = useKept(history.people.length > 0 ? history.people : undefined) ?? history.people
  const isFiltered = what !== undefined || who !== undefined || days !== undefined
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Historial" note="Quién cambió qué y cuándo. Se guarda 180 días en el servidor." />
      <Filters filter={filter} people={people} onFilter={onFilter} />
      <Reading history={history}>
        {history.actions.length > 0 ? (
          <ActionList actions={history.actions} onRow={onRow} />
        ) : (
          <Message
            icon={<HistoryIcon aria-hidden />}
            title={isFiltered ? 'Nada con estos filtros' : 'Aún no hay cambios'}
            action={isFiltered && <Button onClick={() => onFilter({})}>Quitar filtros</Button>}
          >
            {isFiltered
              ? 'Nadie ha hecho un cambio así en ese tiempo.'
              : 'Cuando alguien cambie algo, aparecerá aquí con su nombre.'}
          </Message>
        )}
      </Reading>
    </div>
  )
}
