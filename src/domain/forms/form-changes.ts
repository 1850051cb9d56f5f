import { columnLabel } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import type { TableName } from '#domain/tables/tables.ts'

/** Values of a form by field, as JSON. */
type FormValues = Record<string, unknown>

/** Notes about other users' changes, by field of a form. */
export type TheirsNotes<V> = Partial<Record<keyof V & string, string>>

/**
 * Describes other users' changes to fields that this user has changed too (AMB-31).
 * @param textOf formats a field of a form
 * @param what noun for a field
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

/** Returns a function that formats a field of a form as the table's column. */
export function asColumn<V extends FormValues>(
  table: TableName,
  columnsOf: (values: V) => object,
): (field: keyof V & string, values: V) => string {
  return (field, values) =>
    valueText(table, field, (columnsOf(values) as Readonly<Record<string, unknown>>)[field])
}

/** Field that another user has saved while the form was open. */
export type TheirChange = {
  field: string
  /** For example 'Precio: $1,200.00 → $1,500.00, cambiado por otra persona'. */
  text: string
  /** True if this user has another value in the field. */
  isContested: boolean
}

/**
 * Describes the fields that other users have saved in the meantime, from the old to the new value, in form order.
 * @param textOf formats a field of a form
 * @param labelOf returns the label of a field
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

/** Returns the notes and changes of a form over one row, whose fields are columns of a table. */
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

/** Compares lists by content. */
function isSameValue(a: unknown, b: unknown): boolean {
  return typeof a === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b
}

/** Returns the fields in which two states of a form differ, in the order of the first. */
export function changedFields<V extends FormValues>(before: V, now: V): (keyof V & string)[] {
  return Object.keys(before).filter((field) => !isSameValue(before[field], now[field]))
}

/** Effect of another user's change on an open form. */
type Followed<V> = {
  /** New values of untouched fields. */
  follow: Partial<V>
  /** Other user's values of fields that this user has changed. */
  theirs: Partial<V>
}

/**
 * Merges another admin's change of the row into an open form (AMB-31). Untouched fields follow. Changed ones keep this
 * user's value, and the other value is reported.
 * @param before the row as the form last knew it
 */
export function followChange<V extends FormValues>(before: V, now: V, next: V): Followed<V> {
  const touched = new Set(changedFields(before, now))
  const moved = changedFields(before, next)
  const pick = (fields: (keyof V & string)[]) =>
    Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<V>
  return {
    follow: pick(moved.filter((field) => !touched.has(field))),
    theirs: pick(moved.filter((field) => touched.has(field) && !isSameValue(now[field], next[field]))),
  }
}

/** Changes by other users while a form was open: each field before and after. */
export type Heard<V> = { was: Partial<V>; is: Partial<V> }

/** No changes by other users. */
export const NOTHING_HEARD = { was: {}, is: {} } as const

/** Returns the changes without some of the fields. */
export function heardWithout<V extends FormValues>(heard: Heard<V>, fields: readonly string[]): Heard<V> {
  const left = (some: Partial<V>) =>
    Object.fromEntries(Object.entries(some).filter(([field]) => !fields.includes(field))) as Partial<V>
  return { was: left(heard.was), is: left(heard.is) }
}

/**
 * Adds a change of the row to the known ones. Drops fields that are back at their first value, and fields whose value
 * the form has already, because this user saved it.
 * @param before the row as the form last knew it
 */
export function hearChange<V extends FormValues>(heard: Heard<V>, before: V, now: V, next: V): Heard<V> {
  const moved = changedFields(before, next)
  const was = { ...heard.was }
  const is = { ...heard.is }
  for (const field of moved) {
    was[field] = field in heard.was ? heard.was[field] : before[field]
    is[field] = next[field]
  }
  return heardWithout(
    { was, is },
    moved.filter((field) => isSameValue(was[field], is[field]) || isSameValue(now[field], is[field])),
  )
}

/** Returns a form with some of its fields set. */
function withValues<V extends FormValues>(values: V, some: Partial<V>): V {
  return { ...values, ...some }
}
