import { firstNames } from '#domain/core/format.ts'
import { IMAGE_BUCKET } from './uploaded-images.ts'

/** What a person is told of an image that the server would not have. */
export type ImageRefusal = { title: string; description: string; durationMs: number | null }

/** What an upload that was refused is called (A§8). */
const REFUSED = 'Error al subir imagen'
/** How long the missing bucket is told of (A§9). */
const LONG_MS = 10_000

/** What storage said, in its own words; the status alone when it said nothing. */
function detailOf(status: string, body: string): string {
  try {
    const said = (JSON.parse(body) as { message?: unknown } | null)?.message
    if (typeof said === 'string' && said.trim() !== '') return said.trim()
  } catch {
    // Not JSON: a server between us and storage said it.
  }
  return `respuesta ${status}`
}

/**
 * Why the server refused an image (A§6, A§8). A bucket that is missing, or whose policies are wrong, is for whoever
 * keeps the project to put right; of a refusal by policy, as of any other, the storage's words are said, too.
 * @param message the status, a space and what storage answered
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

/** A file that was not taken, and in Spanish why. */
export type RefusedFile = { name: string; why: string }

const NOT_TAKEN = 'Error al subir imagen'
/** Files that are named; the others are counted. */
const NAMED = 4

/**
 * Says at once what became of files that were chosen together: how many were taken, and which were not (A§8).
 * @returns null where all were taken
 */
export function describeRefused(
  total: number,
  refused: readonly RefusedFile[],
): { title: string; description: string } | null {
  const [first] = refused
  if (!first) return null
  if (total === 1) return { title: NOT_TAKEN, description: `${NOT_TAKEN}: ${first.why}` }
  const taken = total - refused.length
  const counted = `${taken} de ${total} ${taken === 1 ? 'añadida' : 'añadidas'}`
  // What is not about a file, as a device without room, is the same for all of them.
  const common = refused.find(({ name, why }) => !why.includes(`“${name}”`))
  const failed = refused.length === 1 ? '1 no se pudo leer' : `${refused.length} no se pudieron leer`
  const names = refused.map(({ name }) => name)
  return {
    title: taken === 0 ? NOT_TAKEN : 'No se añadieron todas las imágenes',
    description: common ? `${counted}. ${common.why}` : `${counted}; ${failed}: ${firstNames(names, NAMED)}.`,
  }
}
