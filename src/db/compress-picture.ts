import type { Result } from '#domain/result.ts'

/** The longer side of a picture in the shop, in pixels (design.md §3.5). */
const LONG_SIDE = 1_600
/** What the bucket takes, with some room (supabase/migrations). */
const MOST_BYTES = 4_500_000
/** Decoding more than this would cost a phone its memory. */
const LARGEST_FILE = 60_000_000
const QUALITIES = [0.82, 0.65, 0.45]

type Format = { type: string; extension: string }
const WEBP: Format = { type: 'image/webp', extension: 'webp' }
const JPEG: Format = { type: 'image/jpeg', extension: 'jpg' }

/** A picture as it is uploaded. */
export type CompressedPicture = { bytes: ArrayBuffer; type: string; extension: string }

/** Decoded and turned as its EXIF data say; null when this browser cannot read it. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/** Draws it no larger than it may be. A canvas has no EXIF data: where a picture was taken stays with its taker. */
function draw(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** In this format; null in a browser that does not write it (Safari and WebP). */
async function encode(canvas: HTMLCanvasElement, { type }: Format, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}

/** A JPEG has no transparency: what was see-through would be black. */
function onWhite(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

async function smallEnough(canvas: HTMLCanvasElement, format: Format): Promise<CompressedPicture | null> {
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, format, quality)
    if (!blob) return null
    if (blob.size <= MOST_BYTES) return { ...format, bytes: await blob.arrayBuffer() }
  }
  return null
}

/**
 * Makes a picture file small enough for a catalogue on this device (design.md §3.5): at most 1,600 pixels, WebP (JPEG
 * where the browser writes none), upright, without EXIF data (ADR 0012).
 * @returns why not, in Spanish, when it is no picture, too large, or of a kind that this browser cannot read
 */
export async function compressPicture(file: File): Promise<Result<CompressedPicture>> {
  const name = `“${file.name}”`
  if (file.type !== '' && !file.type.startsWith('image/'))
    return { ok: false, error: `${name} no es una imagen.` }
  if (file.size > LARGEST_FILE) return { ok: false, error: `${name} es demasiado grande (más de 60 MB).` }
  const bitmap = await decode(file)
  if (!bitmap) return { ok: false, error: `No se pudo leer ${name}. Prueba con JPG, PNG o WebP.` }
  const canvas = draw(bitmap)
  bitmap.close()
  const webp = canvas && (await smallEnough(canvas, WEBP))
  if (canvas && !webp) onWhite(canvas)
  const made = webp ?? (canvas && (await smallEnough(canvas, JPEG)))
  return made ? { ok: true, value: made } : { ok: false, error: `No se pudo preparar ${name}.` }
}
