/**
 * A deep copy that PostgreSQL can store: NUL characters and lone surrogates removed from every text, `undefined`
 * and non-finite numbers turned into null. One such character would refuse the whole batch it is sent with.
 */
export function storable<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map((item) => clean(item) ?? null)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [clean(key), clean(item)]),
  )
}
