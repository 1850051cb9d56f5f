import type { Result } from '#domain/core/values.ts'

/**
 * The address of an image of the carousel as it is saved (A§5): trimmed, of the web or of this site. Nothing is made
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

/** The long side from which an image is sharp on any screen (px). */
export const GOOD_IMAGE_PX = 1600
/** Below this long side it is not on most of them. */
const SMALL_IMAGE_PX = 1200

/** The size of an image (px) in words, and what it means for a small one; null while there is none. */
export function imageSizeNote({ width, height }: { width: number; height: number }): string | null {
  if (width === 0 || height === 0) return null
  const size = `${width} × ${height} px`
  return Math.max(width, height) < SMALL_IMAGE_PX ? `${size}: se verá borrosa` : size
}

/** An address in the parts that it is shown in: where it lies, the file's name, and how that ends ('.webp'). */
export function addressParts(address: string): { folder: string; stem: string; ending: string } {
  const path = address.replace(/[?#].*$/s, '')
  const start = path.lastIndexOf('/') + 1
  const file = address.slice(start)
  const [ending = ''] = /\.\w{1,5}$/.exec(file) ?? []
  return { folder: address.slice(0, start), stem: file.slice(0, file.length - ending.length), ending }
}

type Size = { width: number; height: number }

/** The two frames of the home page, whose heights follow the screen: on 390×844 and on 1440×900 (px). */
export const HOME_FRAMES = [
  { label: 'En el teléfono', width: 390, height: 440 },
  { label: 'En la computadora', width: 662, height: 792 },
] as const

/** What the home page shows of an image on every screen: how much of its width and height, around its middle (0 to 1). */
export function homeCrop({ width, height }: Size): Size {
  const own = width / height
  const ratios = HOME_FRAMES.map((frame) => frame.width / frame.height)
  return {
    width: Math.min(1, ...ratios.map((ratio) => ratio / own)),
    height: Math.min(1, ...ratios.map((ratio) => own / ratio)),
  }
}

const percent = (part: number) => `${Math.round(part * 100)} %`

/** The same in words: 'El inicio muestra el centro: 52 % del ancho.' */
export function homeCropWords(size: Size): string {
  const { width, height } = homeCrop(size)
  const parts = [
    ...(width < 1 ? [`${percent(width)} del ancho`] : []),
    ...(height < 1 ? [`${percent(height)} del alto`] : []),
  ]
  return parts.length === 0
    ? 'El inicio la muestra entera.'
    : `El inicio muestra el centro: ${parts.join(' y ')}.`
}
