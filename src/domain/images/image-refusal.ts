import { IMAGE_BUCKET } from './images.ts'

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
