/** What a form holds: one value per field, as JSON. */
export type FormValues = Record<string, unknown>

/** Texts, switches and lists by what they say. */
export function isSameValue(a: unknown, b: unknown): boolean {
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
export function withValues<V extends FormValues>(values: V, some: Partial<V>): V {
  return { ...values, ...some }
}
