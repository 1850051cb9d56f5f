import { firstNames } from '#domain/core/format.ts'
import { IMAGE_BUCKET } from './uploaded-images.ts'

/** Notice for an image that the server refused. */
type ImageRefusal = { title: string; description: string; durationMs: number | null }

/** Title of the notice when an upload is refused (A§8). */
const REFUSED = 'Error al subir imagen'
/** Duration of the notice about the bucket (A§9). */
const LONG_MS = 10_000

/**
 * Returns the notice for an image that the server refused (A§6, A§8). A missing bucket or wrong policies are for the
 * project's maintainer. Any refusal but a missing bucket includes storage's own message.
 * @param message the status, a space and the answer of storage
 */
export function imageRefusal(message: string): ImageRefusal {
  const [, status = '', body = ''] = /^(\d{3})\s*(.*)$/s.exec(message) ?? []
  if (status === '404') {
    const description = `No se encontró el bucket ${IMAGE_BUCKET}. Debe crearse con las políticas de seguridad a nivel de fila (RLS) correctas.`
    return { title: 'Error de Configuración', description, durationMs: LONG_MS }
  }
  if (status === '403') {
    const description = `${REFUSED}: ${detailOf(status, body)}. El bucket ${IMAGE_BUCKET} no permite subir imágenes. Debe tener las políticas de seguridad a nivel de fila (RLS) correctas.`
    return { title: REFUSED, description, durationMs: LONG_MS }
  }
  const detail = status === '' ? message : detailOf(status, body)
  return { title: REFUSED, description: `${REFUSED}: ${detail}`, durationMs: null }
}

/** Returns the message of storage, or the status if it has none. */
function detailOf(status: string, body: string): string {
  try {
    const said = (JSON.parse(body) as { message?: unknown } | null)?.message
    if (typeof said === 'string' && said.trim() !== '') return said.trim()
  } catch {
    // Not JSON: the answer is from a proxy.
  }
  return `respuesta ${status}`
}

/** Returns true for a photo in the format of iPhones, which few browsers read, by its name. */
export const isHeic = (name: string): boolean => /\.hei[cf]s?$/i.test(name)

/** Explains how to get a photo that every browser reads. */
export const HEIC_HELP =
  'HEIC es el formato del iPhone y este navegador no lo lee: conviértela a JPG, o en el iPhone elige Configuración › Cámara › Formatos › Más compatible.'

/** Skipped file and the reason in Spanish. */
export type RefusedFile = { name: string; why: string }

/** Most files that are named; the others are counted. */
const NAMED = 4

/**
 * Summarizes the result of adding several files: the number added, and the skipped ones (A§8).
 * @returns null if all were added
 */
export function describeRefused(
  total: number,
  refused: readonly RefusedFile[],
): { title: string; description: string } | null {
  const [first] = refused
  if (!first) return null
  if (total === 1) return { title: REFUSED, description: `${REFUSED}: ${first.why}` }
  const taken = total - refused.length
  const counted = `${taken === 1 ? 'Se añadió' : 'Se añadieron'} ${taken} de ${total}`
  // A reason that does not name its file, for example a full device, applies to all of them.
  const common = refused.find(({ name, why }) => !why.includes(`“${name}”`))
  const failed = refused.length === 1 ? '1 no se pudo leer' : `${refused.length} no se pudieron leer`
  const names = refused.map(({ name }) => name)
  return {
    title: taken === 0 ? REFUSED : 'No se añadieron todas las imágenes',
    description: common
      ? `${counted}. ${common.why}`
      : `${counted}; ${failed}: ${firstNames(names, NAMED)}.${names.some(isHeic) ? ` ${HEIC_HELP}` : ''}`,
  }
}
