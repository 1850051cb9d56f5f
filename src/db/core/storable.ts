/**
 * Copies a value deeply into one that PostgreSQL can store. Removes NUL characters and replaces lone surrogates.
 * Drops `undefined` properties and turns non-finite numbers into null. One such character would make the server
 * refuse the whole batch.
 */
export function storable<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return RARE.test(value) ? cleanText(value) : value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map((item) => clean(item) ?? null)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [clean(key), clean(item)]),
  )
}

/** NUL and surrogates, of pairs too. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const RARE = /[\0\ud800-\udfff]/
const cleanText = (text: string) => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')

/** Reasons for which a change could not be stored on this device. */
export const CANNOT_KEEP = 'Este navegador no permite guardar cambios en el dispositivo.'
export const STORE_FULL =
  'No se pudo guardar en este dispositivo: no hay espacio suficiente. Libera espacio e inténtalo de nuevo.'
export const STORE_LOST =
  'El almacenamiento de este dispositivo se borró. Lo que escribiste sigue en pantalla: guárdalo de nuevo.'

/** Error names of IndexedDB and Dexie after a database was deleted or closed. */
const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'NotFoundError'])

/** Returns the reason of a failed write on this device, in Spanish. */
export function whyNotKept(error: unknown): string {
  const { name, inner, cause } = Object(error) as { name?: string; inner?: unknown; cause?: unknown }
  if (name !== undefined && LOST.has(name)) return STORE_LOST
  const reason = inner ?? cause
  return reason === undefined ? STORE_FULL : whyNotKept(reason)
}
