import { findRowName, type NamedTable } from '#db/queries/table-rows.ts'
import type { Elements } from '#ui/html/child-elements.ts'
import { Fragment, useState } from 'react'
import type { Change } from '#db/commands/changes.ts'
import { countLabel } from '#domain/core/format.ts'
import {
  type ChangedField,
  changedLabel,
  type ChangedRow,
  changedRows,
  holdsImages,
} from '#domain/history/change-list.ts'
import { columnOf, referenceOf } from '#domain/columns/columns.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { valueWords } from '#domain/history/sentence.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { useLive } from '#app/store/react.tsx'
import { REFERENCES } from '#domain/columns/column.ts'
import { isRecord } from '#domain/core/values.ts'
import type { Part } from '#domain/tables/catalogue-tables.ts'
import styles from './change-rows.module.css'

type ChangedRowsProps = {
  ops: Change['ops']
  /** True if the name of the row is shown above. */
  isUnderName?: boolean
}

/** Rows listed at first, and added per press. An action may have thousands. */
const FIRST_ROWS = 3
const MORE_ROWS = 50

/** Lists a change by row and field: 'Existencias de FX6: 4 → 3'. Omits what the label of the change says in full. */
export function ChangedRows({ ops, isUnderName = false }: ChangedRowsProps) {
  const [most, setMost] = useState(FIRST_ROWS)
  const rows = changedRows(ops)
  const others = rows.length - most
  if (rows.length === 0) return null
  return (
    <div className={`grid gap-4 ${styles['rows']} num`}>
      {rows.slice(0, most).map((row) => (
        <Row key={row.key} row={row} isUnderName={isUnderName} />
      ))}
      {others > 0 && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => setMost(most + MORE_ROWS)}
        >{`y ${others} más`}</button>
      )}
    </div>
  )
}

const MOST_FIELDS = 6

function Row({ row, isUnderName }: { row: ChangedRow; isUnderName: boolean }) {
  const { table, id, fields } = row
  const [only, ...others] = fields
  const named = !isUnderName && isNamed(table) ? table : null
  if (!only) return null
  if (others.length === 0) return <Field row={row} field={only} of={named} />
  const hidden = fields.length - MOST_FIELDS
  return (
    <div className={styles['row']}>
      {named && (
        <WithName table={named} id={id}>
          {(name) => <p className={styles['name']}>{name}</p>}
        </WithName>
      )}
      {fields.slice(0, MOST_FIELDS).map((field) => (
        <Field key={field.column} row={row} field={field} of={null} />
      ))}
      {hidden > 0 && <p className={styles['label']}>{`y ${countLabel(hidden, 'dato más', 'datos más')}`}</p>}
    </div>
  )
}

type FieldProps = {
  row: ChangedRow
  field: ChangedField
  /** Table of the row's name if the line includes it. */
  of: NamedTable | null
}

function Field({ row, field: { column, from, to }, of }: FieldProps) {
  const { table, id, isNew } = row
  const label = changedLabel(row, column)
  const isSeen = holdsImages(table, column)
  const [was, becomes] = texts(table, id, column, from, to)
  return (
    <p className={styles['field']} data-images={isSeen}>
      <span className={styles['label']}>
        <span>{label}</span>
        {of && (
          <WithName table={of} id={id}>
            {(name) => <span>{` de ${name}`}</span>}
          </WithName>
        )}
        <span>:</span>
      </span>{' '}
      {!isNew && (
        <>
          <span>
            {isSeen ? (
              <Images value={from} alt="Imagen anterior" />
            ) : (
              <Value table={table} column={column} value={from} text={was} />
            )}
          </span>
          <span>{' → '}</span>
        </>
      )}
      <span className={styles['after']}>
        {isSeen ? (
          <Images value={to} alt="Imagen nueva" />
        ) : (
          <Value table={table} column={column} value={to} text={becomes} />
        )}
      </span>
    </p>
  )
}

function texts(table: string, id: string, column: string, from: unknown, to: unknown): [string, string] {
  if (columnOf(table, column)?.kind !== 'setting') return valueTexts(table, column, from, to)
  const words = (value: unknown) => valueWords({ table, row: id }, column, value, () => null)
  return [words(from), words(to)]
}

const MOST_IMAGES = 4

function Images({ value, alt }: { value: unknown; alt: string }) {
  const all = (Array.isArray(value) ? value : [value]).filter((src) => typeof src === 'string' && src !== '')
  if (all.length === 0) return <span>vacío</span>
  const others = all.length - MOST_IMAGES
  return (
    <span className={styles['images']}>
      {all.slice(0, MOST_IMAGES).map((src: string) => (
        <span key={src} className={`photo ${styles['image']}`}>
          <ResponsiveImage src={src} alt={alt} sizes="40px" />
        </span>
      ))}
      <span>{others > 0 && ` y ${others} más`}</span>
    </span>
  )
}

/** Returns true for tables whose rows have names. */
export function isNamed(table: string): table is NamedTable {
  return Object.values(REFERENCES).some((named) => named === table)
}

/** Renders the name of a row, or 'eliminado' for a deleted one. */
export function RowName({ table, id }: { table: NamedTable; id: string }) {
  const name = useLive((db) => findRowName(db, table, id))
  // Undefined until the query answers.
  return <span>{name === null ? 'eliminado' : name}</span>
}

type WithNameProps = { table: NamedTable; id: string; children: (name: string) => Elements }

/** Renders children with the name of a row, or nothing if this device has no such row. */
export function WithName({ table, id, children }: WithNameProps) {
  const name = useLive((db) => findRowName(db, table, id))
  return name ? children(name) : null
}

type ValueProps = { table: string; column: string; value: unknown; text: string }

/** Renders a value of a column. Referenced rows appear by name. */
export function Value({ table, column, value, text }: ValueProps) {
  const named = referenceOf(table, column)
  if (!named) return <span>{text}</span>
  if (typeof value === 'string') return <RowName table={named} id={value} />
  if (!Array.isArray(value) || value.length === 0) return <span>{text}</span>
  return value.map((item, index) => {
    // A part of a kit has its units, too.
    const { product_id: id, quantity } = isRecord(item)
      ? (item as Partial<Part>)
      : { product_id: String(item) }
    return (
      <Fragment key={id}>
        <span>{`${index > 0 ? ', ' : ''}${quantity === undefined ? '' : `${quantity} × `}`}</span>
        <RowName table={named} id={id ?? ''} />
      </Fragment>
    )
  })
}
