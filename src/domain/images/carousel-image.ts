import type { Result } from '#domain/core/values.ts'

/**
 * Returns the address of a carousel image to save (A§5), trimmed, on the web or on this site. Does not complete a
 * partial address.
 * @returns the error in Spanish
 */
export function carouselAddress(typed: string): Result<string> {
  const address = typed.trim()
  if (address === '') return { ok: false, error: 'Escribe la URL de la imagen.' }
  if (/\s/.test(address)) return { ok: false, error: 'Una URL no lleva espacios.' }
  // '//host/…' is an address on the web without its scheme.
  const isOwn = address.startsWith('/') && URL.canParse(address, 'https://sitio.invalid')
  if (isOwn || (/^https?:\/\//i.test(address) && URL.canParse(address))) return { ok: true, value: address }
  return { ok: false, error: 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.' }
}

/** Long side (px) of an image that is sharp on any screen. */
export const GOOD_IMAGE_PX = 1600
/** Long side (px) below which an image is blurred on most screens. */
const SMALL_IMAGE_PX = 1200

/** Describes the size of an image (px), with a warning for a small one. Returns null until it is known. */
export function imageSizeNote({ width, height }: { width: number; height: number }): string | null {
  if (width === 0 || height === 0) return null
  const size = `${width} × ${height} px`
  return Math.max(width, height) < SMALL_IMAGE_PX ? `${size}: se verá borrosa` : size
}

/** Splits an address for display: folder, file name without extension, and extension ('.webp'). */
export function addressParts(address: string): { folder: string; stem: string; ending: string } {
  const path = address.replace(/[?#].*$/s, '')
  const start = path.lastIndexOf('/') + 1
  const file = address.slice(start)
  const [ending = ''] = /\.\w{1,5}$/.exec(file) ?? []
  return { folder: address.slice(0, start), stem: file.slice(0, file.length - ending.length), ending }
}

type Size = { width: number; height: number }

/** Frames of the home page on 390×844 and 1440×900 screens (px). Their heights follow the screen. */
export const HOME_FRAMES = [
  { label: 'En el teléfono', width: 390, height: 440 },
  { label: 'En la computadora', width: 662, height: 792 },
] as const

/**
 * Returns the part of an image that the home page shows on every screen. It is centred, with fractions of width and
 * height (0 to 1).
 */
export function homeCrop({ width, height }: Size): Size {
  const own = width / height
  const ratios = HOME_FRAMES.map((frame) => frame.width / frame.height)
  return {
    width: Math.min(1, ...ratios.map((ratio) => ratio / own)),
    height: Math.min(1, ...ratios.map((ratio) => own / ratio)),
  }
}

const percent = (part: number) => `${Math.round(part * 100)} %`

/** Describes that part: 'El inicio muestra el centro: 52 % del ancho.' */
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
