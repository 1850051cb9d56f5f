import { Fragment } from 'react'
import type { Change } from '#db/commands/changes.ts'
import { useLive } from '#app/store/react.tsx'
import { findRowName, type NamedTable } from '#db/commands/row-name.ts'
import { columnLabel, referenceOf } from '#domain/columns/columns.ts'
import { REFERENCES } from '#domain/columns/column.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import styles from './merged-fields.module.css'

function isNamed(table: string): table is NamedTable {
  return Object.values(REFERENCES).some((named) => named === table)
}

function RowName({ table, id }: { table: NamedTable; id: string }) {
  const name = useLive((db) => findRowName(db, table, id))
  // Undefined while it is looked up.
  return name === null ? 'eliminado' : name
}

type ValueProps = { table: string; column: string; value: unknown; text: string }

function Value({ table, column, value, text }: ValueProps) {
  const named = referenceOf(table, column)
  if (!named) return text
  if (typeof value === 'string') return <RowName table={named} id={value} />
  if (!Array.isArray(value) || value.length === 0) return text
  return value.map((id, index) => (
    <Fragment key={String(id)}>
      {index > 0 && ', '}
      <RowName table={named} id={String(id)} />
    </Fragment>
  ))
}

type TextsProps = { name: string; mine: string | null; other: string | null }

/** Both texts of a file that another admin had written too. */
function Texts({ name, mine, other }: TextsProps) {
  return (
    <div className={styles['field']}>
      <p className={styles['name']}>{name}</p>
      <dl className={styles['values']}>
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

/** What another admin had changed too: both values, field by field. Nothing when there is no such field. */
export function MergedFields({ change: { ops, outcomes, files } }: { change: Change }) {
  const fields = outcomes.flatMap(({ index, theirs }) => {
    const op = ops[index]
    if (!op) return []
    return Object.entries(theirs ?? {}).map(([column, other]) => ({
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
      <div key={`${table}/${id}/${column}`} className={styles['field']}>
        <p className={styles['name']}>
          {isOfMany && isNamed(table) && (
            <>
              <RowName table={table} id={id} /> ·{' '}
            </>
          )}
          {columnLabel(table, column)}
        </p>
        <dl className={styles['values']}>
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
        </dl>
      </div>
    )
  })
  return [...columns, ...texts]
}
