type Fields = Readonly<Record<string, unknown>>

/** Compares two JSON values. Ignores the order of keys, because the server has its own. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson((a as Fields)[key], (b as Fields)[key]))
  )
}

/** Returns true for an object with keys, which arrays are not. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns text on one line without invisible characters, for titles, names and structured data. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns text in lower case, without accents (ñ counts as n), trimmed and with single spaces (S§5, facts §4). */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}

/** Expected outcome as a value: the result, or the reason of the failure (project.md §1). */
export type Result<T, E = string> = { ok: true; value: T } | { ok: false; error: E }

export const fine = <V>(value: V): Result<V, never> => ({ ok: true, value })
export const wrong = <E>(error: E): Result<never, E> => ({ ok: false, error })

/** Returns rows by their id. */
export const rowsById = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Returns true for an id of a row or an account, as PostgreSQL writes them. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Decodes a part of an address. Returns it unchanged if it is not encoded well. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes signs from the end of a text. A pattern as `/\/+$/` would try a run of them again from each of its signs. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
