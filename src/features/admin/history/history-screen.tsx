import { History as HistoryIcon } from 'lucide-react'
import { Message } from '#ui/feedback/message.tsx'
import { useKept } from '#app/store/react.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import {
  byDay,
  type HistoryAction,
  type HistoryLine,
  type HistoryPage,
  timeOfDay,
} from '#domain/history/history-page.ts'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { countLabel } from '#domain/core/format.ts'
import { actionWords, lineWords, type NameOf, rowWords } from '#domain/history/sentence.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { TABLE_WORDS } from '#domain/columns/columns.ts'
import { Reading, useHistory } from './use-history.tsx'
import { RowVersions } from './row-versions.tsx'
import { Person, personName, useNameOf } from './history-names.tsx'
import styles from './history.module.css'

type HistoryScreenProps = {
  filter: Filter
  onFilter: (change: Filter) => void
  /** Row whose versions replace the list. */
  row: { table: string; id: string } | null
  onRow: (row: { table: string; id: string } | null) => void
}

/** Renders /config/history, which lists the changes of all users and restores earlier versions of a row. */
export function HistoryScreen({ filter, onFilter, row, onRow }: HistoryScreenProps) {
  return row ? (
    <RowVersions key={`${row.table}/${row.id}`} row={row} onBack={() => onRow(null)} />
  ) : (
    <AllActions filter={filter} onFilter={onFilter} onRow={onRow} />
  )
}

function AllActions({ filter, onFilter, onRow }: Omit<HistoryScreenProps, 'row'>) {
  const { what, who, days } = filter
  const tables = tablesOf(what)
  const history = useHistory({
    ...(tables && { tables }),
    ...(who !== undefined && { who }),
    ...(days !== undefined && { days: Number(days) }),
  })
  // Only first pages carry the people. Keeps the options while the next one loads.
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

const TABLE_SUBJECTS = Object.entries(TABLE_WORDS).map(([table, { subject }]) => ({ table, subject }))

/** Subjects of the filter, named as in the sidebar. */
const SUBJECTS = [...new Set(TABLE_SUBJECTS.map(({ subject }) => subject))]

/** Finds the tables of a subject. Returns null, which means all tables, for an unknown subject. */
function tablesOf(value: string | undefined): readonly string[] | null {
  const found = TABLE_SUBJECTS.filter(({ subject }) => subject.value === value).map(({ table }) => table)
  return found.length > 0 ? found : null
}

/** Filter of the history. An absent key does not restrict it. */
type Filter = { what?: string; who?: string; days?: string }

type FiltersProps = {
  filter: Filter
  people: NonNullable<HistoryPage['people']>
  onFilter: (filter: Filter) => void
}

function Filters({ filter, people, onFilter }: FiltersProps) {
  const { what = '', who = '', days = '' } = filter
  const set = (change: Record<string, string>) => {
    const next = { what, who, days, ...change }
    onFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  const known = people.map((person) => ({
    value: person.who ?? 'server',
    label: personName(person.who, person.email),
  }))
  // A person from the URL may not be in the list yet.
  const isKnown = who === '' || known.some(({ value }) => value === who)
  return (
    <div className={`grid gap-12 ${styles['filters']}`} role="group" aria-label="Filtros del historial">
      <SelectField label="Qué" value={what} onChange={(event) => set({ what: event.target.value })}>
        <option value="">Todo</option>
        {optionsOf(SUBJECTS, ({ value, label }) => [value, label])}
      </SelectField>
      <SelectField label="Quién" value={who} onChange={(event) => set({ who: event.target.value })}>
        <option value="">Cualquiera</option>
        {!isKnown && <option value={who}>Una persona</option>}
        {optionsOf(known, ({ value, label }) => [value, label])}
      </SelectField>
      <SelectField label="Cuándo" value={days} onChange={(event) => set({ days: event.target.value })}>
        <option value="">Siempre</option>
        <option value="1">Últimas 24 horas</option>
        <option value="7">Últimos 7 días</option>
        <option value="30">Últimos 30 días</option>
      </SelectField>
    </div>
  )
}

const CLOCK_MS = 60_000

/** Lists the actions by day, the latest first. */
function ActionList({ actions, onRow }: { actions: readonly HistoryAction[]; onRow: OnRow }) {
  const nameOf = useNameOf()
  const now = useNow(CLOCK_MS)
  return byDay(actions, now).map(({ key, title, actions: ofDay }) => (
    <section key={key} aria-labelledby={`day-${key}`} className={styles['day']}>
      <h2 id={`day-${key}`}>{title}</h2>
      <ul className={styles['actions']}>
        {ofDay.map((action) => (
          <Action key={action.lines[0]?.id} action={action} nameOf={nameOf} onRow={onRow} />
        ))}
      </ul>
    </section>
  ))
}

function Action({ action, nameOf, onRow }: { action: HistoryAction; nameOf: NameOf; onRow: OnRow }) {
  const { at, who, email, changes, places: positions, lines } = action
  const [first] = lines
  const isOne = lines.length === 1 || changes === 1
  const others = changes + positions - lines.length
  return (
    <li className={styles['action']}>
      <time dateTime={at} className={`${styles['time']} num`}>
        {timeOfDay(at)}
      </time>
      <div className={`grid gap-6 ${styles['what']}`}>
        <p>
          <Person who={who} email={email} />
          <span>{` ${actionWords(action, nameOf)}`}</span>
          {changes === 1 && positions > 0 && (
            <span
              className={styles['aside']}
            >{` y recorrió ${countLabel(positions, 'lugar', 'lugares')}`}</span>
          )}
        </p>
        {!isOne && (
          <details className={styles['details']}>
            <summary>Ver detalle</summary>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <span>{lineWords(line, nameOf)}</span>
                  <RowButton line={line} onRow={onRow} />
                </li>
              ))}
              {others > 0 && <li>{`y ${countLabel(others, 'cambio más', 'cambios más')}`}</li>}
            </ul>
          </details>
        )}
      </div>
      {isOne && first && <RowButton line={first} onRow={onRow} />}
    </li>
  )
}

/** Opens the versions of one row. */
type OnRow = (row: { table: string; id: string }) => void

function RowButton({ line, onRow }: { line: HistoryLine; onRow: OnRow }) {
  return (
    <Button
      variant="quiet"
      className={styles['versions'] ?? ''}
      aria-label={`Ver versiones: ${rowWords(line)}`}
      onClick={() => onRow({ table: line.table, id: line.row })}
    >
      <HistoryIcon aria-hidden />
      <span>Versiones</span>
    </Button>
  )
}
