import { valueText } from '#domain/columns/value-text.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { changedFields, withValues, type FormValues } from './form-changes.ts'

/** What others wrote into the fields of a form, in words. */
export type TheirsNotes<V> = Partial<Record<keyof V & string, string>>

/**
 * Says what others wrote meanwhile into fields that the person has changed to something else (AMB-31).
 * @param textOf says a field of the form as they have it
 * @param what a field is called
 */
export function theirsNotes<V extends FormValues>(
  theirs: Partial<V>,
  values: V,
  textOf: (field: keyof V & string, other: V) => string,
  what: 'campo' | 'ajuste' = 'campo',
): TheirsNotes<V> {
  const other = withValues(values, theirs)
  const notes = changedFields(values, other).map(
    (field) => [field, `Otra persona cambió este ${what} a: ${textOf(field, other)}`] as const,
  )
  return Object.fromEntries(notes) as TheirsNotes<V>
}

/** Says a field of a form as the column of a table that it is saved in. */
export function asColumn<V extends FormValues>(
  table: TableName,
  columnsOf: (values: V) => object,
): (field: keyof V & string, values: V) => string {
  return (field, values) =>
    valueText(table, field, (columnsOf(values) as Readonly<Record<string, unknown>>)[field])
}
