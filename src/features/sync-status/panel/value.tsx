import { Fragment } from 'react'
import { referenceOf } from '#domain/columns/columns.ts'
import { RowName } from './row-name.tsx'

type ValueProps = { table: string; column: string; value: unknown; text: string }

/** A column's value; rows that it names by their names. */
export function Value({ table, column, value, text }: ValueProps) {
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
