/** Why something could not even be kept on this device. */
export const CANNOT_KEEP = 'Este navegador no permite guardar cambios en el dispositivo.'
export const STORE_FULL =
  'No se pudo guardar en este dispositivo: no hay espacio suficiente. Libera espacio e inténtalo de nuevo.'
export const STORE_LOST =
  'El almacenamiento de este dispositivo se borró. Lo que escribiste sigue en pantalla: guárdalo de nuevo.'

/** What IndexedDB and Dexie say of a database that was deleted or closed under them. */
const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'NotFoundError'])

/** Why a write to this device failed, in Spanish. */
export function whyNotKept(error: unknown): string {
  const { name, inner, cause } = Object(error) as { name?: string; inner?: unknown; cause?: unknown }
  if (name !== undefined && LOST.has(name)) return STORE_LOST
  const reason = inner ?? cause
  return reason === undefined ? STORE_FULL : whyNotKept(reason)
}
