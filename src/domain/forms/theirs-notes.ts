import { columnLabel } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { changedFields, isSameValue, withValues, type FormValues, type Heard } from './form-changes.ts'

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

/** A field that others have saved while the form was open. */
export type TheirChange = {
  field: string
  /** 'Precio: $1,200.00 → $1,500.00, cambiado por otra persona' */
  text: string
  /** The person has something else in the field: one of the two has to go. */
  isContested: boolean
}

/**
 * Says which fields others have saved meanwhile, from what to what, in the order of the form.
 * @param textOf says a field of the form
 * @param labelOf names it
 */
export function theirChanges<V extends FormValues>(
  { was, is }: Heard<V>,
  values: V,
  textOf: (field: keyof V & string, other: V) => string,
  labelOf: (field: keyof V & string) => string,
): TheirChange[] {
  const [before, now] = [withValues(values, was), withValues(values, is)]
  return Object.keys(values)
    .filter((field) => field in is)
    .map((field: keyof V & string) => ({
      field,
      text: `${labelOf(field)}: ${textOf(field, before)} → ${textOf(field, now)}, cambiado por otra persona`,
      isContested: !isSameValue(values[field], is[field]),
    }))
}

/** What a form over one row says of what others have saved of it meanwhile, its fields being columns of a table. */
export function recordWords<V extends FormValues>(
  table: TableName,
  columnsOf: (values: V) => object,
  values: V,
): { notes: (theirs: Partial<V>) => TheirsNotes<V>; changes: (heard: Heard<V>) => TheirChange[] } {
  const textOf = asColumn(table, columnsOf)
  return {
    notes: (theirs) => theirsNotes(theirs, values, textOf),
    changes: (heard) => theirChanges(heard, values, textOf, (field) => columnLabel(table, field)),
  }
}
