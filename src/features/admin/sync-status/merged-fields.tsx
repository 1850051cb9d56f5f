import { findRow } from '#db/queries/table-rows.ts'
import { useLive } from '#app/store/react.tsx'
import { isSameJson } from '#domain/core/values.ts'
import type { TableName } from '#domain/tables/tables.ts'
import type { Change } from '#db/commands/changes.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { theirsWhere } from '#domain/history/questions.ts'
import { valueText, valueTexts } from '#domain/columns/value-text.ts'
import { isNamed, RowName, Value } from './change-rows.tsx'
import styles from './merged-fields.module.css'

/** Shows both values of every field that another admin changed too, except those in open questions. */
export function MergedFields({ change: { ops, outcomes, files } }: { change: Change }) {
  const fields = outcomes.flatMap(({ index, theirs }) => {
    const op = ops[index]
    if (!op) return []
    return Object.entries(theirsWhere(op, theirs, false)).map(([column, other]) => ({
      op,
      column,
      mine: op.patch[column],
      other,
    }))
  })
  const isOfMany = new Set(fields.map(({ op }) => op.id)).size > 1
  const texts = (files ?? []).map(
    ({ name, after, theirs }) =>
      theirs !== undefined && <Texts key={name} name={name} mine={after} other={theirs} />,
  )
  const columns = fields.map(({ op: { table, id }, column, mine, other }) => {
    const [mineText, otherText] = valueTexts(table, column, mine, other)
    return (
      <div key={`${table}/${id}/${column}`} className={`well ${styles['field']}`}>
        <p className={styles['name']}>
          {isOfMany && isNamed(table) && (
            <>
              <RowName table={table} id={id} />
              <span>{' · '}</span>
            </>
          )}
          <span>{columnLabel(table, column)}</span>
        </p>
        <dl className={`grid gap-12 ${styles['values']}`}>
          <div>
            <dt>Tu valor</dt>
            <dd>
              <Value table={table} column={column} value={mine} text={mineText} />
            </dd>
          </div>
          <div>
            <dt>El otro valor</dt>
            <dd>
              <Value table={table} column={column} value={other} text={otherText} />
            </dd>
          </div>
          <Now table={table} id={id} column={column} mine={mine} other={other} />
        </dl>
      </div>
    )
  })
  return (
    <>
      {columns}
      {texts}
    </>
  )
}

type NowProps = { table: TableName; id: string; column: string; mine: unknown; other: unknown }

/** Shows the current value if it is neither of the two, because a restore would replace it. */
function Now({ table, id, column, mine, other }: NowProps) {
  const row = useLive((db) => findRow(db, table, id))
  const now = row?.[column]
  if (!row || isSameJson(now, mine) || isSameJson(now, other)) return null
  return (
    <div>
      <dt>Ahora</dt>
      <dd>
        <Value table={table} column={column} value={now} text={valueText(table, column, now)} />
      </dd>
    </div>
  )
}

/** Shows both texts of a file that another admin changed too. */
function Texts({ name, mine, other }: { name: string; mine: string | null; other: string | null }) {
  return (
    <div className={`well ${styles['field']}`}>
      <p className={styles['name']}>{name}</p>
      <dl className={`grid gap-12 ${styles['values']}`}>
        <div>
          <dt>Tu texto</dt>
          <dd className={styles['text']}>{mine ?? 'Se quitó'}</dd>
        </div>
        <div>
          <dt>El otro texto</dt>
          <dd className={styles['text']}>{other ?? 'No existía'}</dd>
        </div>
      </dl>
    </div>
  )
}
