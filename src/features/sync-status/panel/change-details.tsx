import type { Change } from '#db/commands/changes.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import styles from './change-details.module.css'

/** Fields of the person's work that are listed, so that it is not lost from sight. */
const MOST = 8
/** Keys and places say nothing to a person. */
const UNREADABLE = /^(id|.*_id|order_.*|deleted)$/

/** What was to be changed, which the screen no longer shows, and the server's own words. */
export function ChangeDetails({ change: { ops, sqlstate, message } }: { change: Change }) {
  const fields = ops
    .flatMap(({ table, id, patch }) =>
      Object.entries(patch).map(([column, value]) => ({
        key: `${table}/${id}/${column}`,
        table,
        column,
        value,
      })),
    )
    .filter(({ column }) => !UNREADABLE.test(column))
    .slice(0, MOST)
  return (
    <details className={styles['details']}>
      <summary>Detalles</summary>
      <div className={styles['inside']}>
        {fields.length > 0 && (
          <dl>
            {fields.map(({ key, table, column, value }) => (
              <div key={key}>
                <dt>{columnLabel(table, column)}</dt>
                <dd>{valueText(table, column, value)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          {sqlstate && `Código ${sqlstate}. `}
          {message && (
            <>
              El servidor dijo: <q lang="en">{message}</q>
            </>
          )}
        </p>
      </div>
    </details>
  )
}
