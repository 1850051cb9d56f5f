import { columnLabel } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import type { TableName } from '#domain/tables/tables.ts'

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

/** What a form holds: one value per field, as JSON. */
type FormValues = Record<string, unknown>

/** Texts, switches and lists by what they say. */
function isSameValue(a: unknown, b: unknown): boolean {
  return typeof a === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b
}

/** The fields in which two states of a form differ, in the order of the first. */
export function changedFields<V extends FormValues>(before: V, now: V): (keyof V & string)[] {
  return Object.keys(before).filter((field) => !isSameValue(before[field], now[field]))
}

/** What becomes of an open form when its row changes elsewhere. */
export type Followed<V> = {
  /** Fields that the person has not touched: they follow. */
  follow: Partial<V>
  /** Fields that the person has touched and somebody else has changed: theirs. */
  theirs: Partial<V>
}

/**
 * Takes a change of the row, by another admin, into an open form: what was not touched follows, what was touched
 * stays and says what the other one wrote (AMB-31).
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

/** What others have saved while a form was open: each field as it was, and as it is. */
export type Heard<V> = { was: Partial<V>; is: Partial<V> }

/** Nobody has saved anything. */
export const NOTHING_HEARD = { was: {}, is: {} } as const

/** What has been heard of, without some of its fields. */
export function heardWithout<V extends FormValues>(heard: Heard<V>, fields: readonly string[]): Heard<V> {
  const left = (some: Partial<V>) =>
    Object.fromEntries(Object.entries(some).filter(([field]) => !fields.includes(field))) as Partial<V>
  return { was: left(heard.was), is: left(heard.is) }
}

/**
 * Adds a change of the row to what has been heard. A field that is as it was before all of it is forgotten, and so is one
 * that the form holds already: the person has saved it.
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

/** A form with some of its fields set. */
function withValues<V extends FormValues>(values: V, some: Partial<V>): V {
  return { ...values, ...some }
}
