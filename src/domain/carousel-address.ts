import type { Result } from './result.ts'

/**
 * The address of a picture of the carousel as it is saved (A§5): trimmed, of the web or of this site. Nothing is made
 * up for one that is not whole.
 * @returns what is wrong with it, in Spanish
 */
export function carouselAddress(typed: string): Result<string> {
  const address = typed.trim()
  if (address === '') return { ok: false, error: 'Escribe la URL de la imagen.' }
  if (/\s/.test(address)) return { ok: false, error: 'Una URL no lleva espacios.' }
  // '//host/…' is one of the web, without its scheme.
  const isOwn = address.startsWith('/') && URL.canParse(address, 'https://sitio.invalid')
  if (isOwn || (/^https?:\/\//i.test(address) && URL.canParse(address))) return { ok: true, value: address }
  return { ok: false, error: 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.' }
}

/** The long side from which a picture is sharp on a large screen (px). */
export const GOOD_PICTURE_PX = 1600

/** What to know about a picture of this size (px); null when it is large enough. */
export function pictureSizeNote(width: number, height: number): string | null {
  if (width === 0 || Math.max(width, height) >= GOOD_PICTURE_PX) return null
  return `Mide ${width} × ${height} px: en pantallas grandes se verá borrosa. Sirve mejor una de ${GOOD_PICTURE_PX} px o más.`
}
