import type { HistoryPage } from '#domain/history/history.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from './history.module.css'
import { personName } from './person.tsx'
import { SUBJECTS } from './subjects.ts'

/** What of the history is shown: each is left out for all of it. */
export type Filter = { what?: string; who?: string; days?: string }

type FiltersProps = {
  filter: Filter
  people: NonNullable<HistoryPage['people']>
  onFilter: (filter: Filter) => void
}

/** What is asked for, by whom, and since when. */
export function Filters({ filter, people, onFilter }: FiltersProps) {
  const { what = '', who = '', days = '' } = filter
  const set = (change: Record<string, string>) => {
    const next = { what, who, days, ...change }
    onFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  const known = people.map((person) => ({
    value: person.who ?? 'server',
    label: personName(person.who, person.email),
  }))
  // Who was asked for in the address may not stand on the list yet.
  const isKnown = who === '' || known.some(({ value }) => value === who)
  return (
    <div className={styles['filters']} role="group" aria-label="Filtros del historial">
      <SelectField label="Qué" value={what} onChange={(event) => set({ what: event.target.value })}>
        <option value="">Todo</option>
        {SUBJECTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Quién" value={who} onChange={(event) => set({ who: event.target.value })}>
        <option value="">Cualquiera</option>
        {!isKnown && <option value={who}>Una persona</option>}
        {known.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
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
