import type { Change } from '#db/commands/changes.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import { plainWords } from '#domain/replication/server-words.ts'
import styles from './change-details.module.css'

/** Fields of the person's work that are listed, so that it is not lost from sight. */
const MOST = 8
/** Characters of what the server said: more than any rule of ours says. */
const LONGEST = 600
/** Keys and places say nothing to a person. */
const UNREADABLE = /^(id|.*_id|order_.*|deleted)$/

/** What was to be changed, which the screen no longer shows, and the server's own words. */
export function ChangeDetails({ id, change: { ops, sqlstate, message } }: { id: string; change: Change }) {
  const words = plainWords(message ?? '', LONGEST)
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
    <div id={id} className={styles['details']}>
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
      {(sqlstate !== null || words !== null) && (
        <p>
          {sqlstate !== null && `Código ${sqlstate}. `}
          {words !== null && (
            <>
              El servidor dijo: <q lang="en">{words}</q>
            </>
          )}
        </p>
      )}
    </div>
  )
}
