type Fields = Readonly<Record<string, unknown>>

/** Equal as JSON: the order of keys says nothing, because the server keeps its own. */
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

/** An expected outcome as a value: what went right, or why it did not (project.md §1). */
export type Result<T, E = string> = { ok: true; value: T } | { ok: false; error: E }
