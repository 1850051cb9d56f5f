import { countLabel } from '#domain/core/format.ts'
import { megabytes, missingBytes } from '#domain/images/offline-images.ts'
import type { SavedImages } from '#sync/saved-images/look-at-images.ts'
import type { SavingEnd } from '#sync/saved-images/save-images.ts'

const images = (count: number) => countLabel(count, 'imagen', 'imágenes')

/** How an attempt ended, where there is something to say about it. */
export const ENDS: Record<SavingEnd | 'failed', string> = {
  saved: 'Listo: el catálogo se ve completo sin conexión.',
  cancelled: 'Cancelado. Lo que ya se guardó se queda.',
  full: 'Ya no cabe más en este dispositivo. Lo que ya se guardó se queda.',
  unreached: 'El servidor dejó de responder. Lo que ya se guardó se queda: inténtalo de nuevo con red.',
  failed: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
}

/** What is saved. */
export function savedText({ saved, left }: SavedImages): string {
  if (saved.count === 0) return 'No has guardado imágenes.'
  const size = megabytes(saved.bytes)
  if (left === null) return `Guardaste ${images(saved.count)} (${size}).`
  return left.count === 0
    ? `Todo está guardado: ${images(saved.count)} (${size}).`
    : `Guardaste ${saved.count} de ${images(saved.count + left.count)} (${size}).`
}

/** The name of the button that saves. */
export function saveText({ saved, left }: SavedImages): string {
  const size = left === null ? '' : ` (${left.isRough ? 'unos ' : ''}${megabytes(left.bytes)})`
  return saved.count === 0 ? `Guardar todo para usar sin conexión${size}` : `Guardar lo que falta${size}`
}

/** Why nothing can be saved now; null when it can. */
export function obstacle({ left, free }: SavedImages, isOnline: boolean): string | null {
  if (left?.count === 0) return null
  if (!isOnline) return 'Sin conexión. Para guardar imágenes conéctate a una red.'
  if (left === null) return 'El servidor no responde, así que no se sabe cuánto ocupan las imágenes.'
  const missing = missingBytes(left.bytes, free)
  return missing > 0 ? `No hay espacio: libera unos ${megabytes(missing)} en este dispositivo.` : null
}
