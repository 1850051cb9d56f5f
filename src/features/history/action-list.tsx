import { History as HistoryIcon } from 'lucide-react'
import { countLabel } from '#domain/core/format.ts'
import { byDay, timeOfDay } from '#domain/history/days.ts'
import type { HistoryAction, HistoryLine } from '#domain/history/history.ts'
import { actionWords, lineWords, rowWords, type NameOf } from '#domain/history/sentence.ts'
import { Button } from '#ui/layout/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import styles from './history.module.css'
import { Person } from './person.tsx'
import { useNameOf } from './use-name-of.ts'

const CLOCK_MS = 60_000

type ActionListProps = {
  actions: readonly HistoryAction[]
  onRow: (row: { table: string; id: string }) => void
}

/** What was done, day by day, the latest first. */
export function ActionList({ actions, onRow }: ActionListProps) {
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

type ActionProps = { action: HistoryAction; nameOf: NameOf; onRow: ActionListProps['onRow'] }

function Action({ action, nameOf, onRow }: ActionProps) {
  const { at, who, email, changes, places: positions, lines } = action
  const [first] = lines
  const isOne = lines.length === 1 || changes === 1
  const others = changes + positions - lines.length
  return (
    <li className={styles['action']}>
      <time dateTime={at} className={`${styles['time']} num`}>
        {timeOfDay(at)}
      </time>
      <div className={styles['what']}>
        <p>
          <Person who={who} email={email} /> {actionWords(action, nameOf)}
          {changes === 1 && positions > 0 && (
            <span className={styles['aside']}> y recorrió {countLabel(positions, 'lugar', 'lugares')}</span>
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
              {others > 0 && <li>y {countLabel(others, 'cambio más', 'cambios más')}</li>}
            </ul>
          </details>
        )}
      </div>
      {isOne && first && <RowButton line={first} onRow={onRow} />}
    </li>
  )
}

function RowButton({ line, onRow }: { line: HistoryLine; onRow: ActionListProps['onRow'] }) {
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
