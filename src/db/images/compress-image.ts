import type { Result } from '#domain/core/result.ts'
import { IMAGE_SHAPES, placeIn, type ImageShape, type ImageUse } from '#domain/images/image-shapes.ts'
import { decodeImage } from './decode-image.ts'

type Format = { type: string; extension: string }
const FORMATS: Record<ImageShape['formats'][number], Format> = {
  webp: { type: 'image/webp', extension: 'webp' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
}

export type { ImageUse }

/** An image as it is uploaded. */
export type CompressedImage = { bytes: ArrayBuffer; type: string; extension: string }

/** Draws it in its shape. A canvas has no EXIF data: where an image was taken stays with its taker. */
function draw(bitmap: ImageBitmap, shape: ImageShape): HTMLCanvasElement | null {
  const { canvas: size, x, y, width, height } = placeIn(shape, bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height)
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

async function smallEnough(
  canvas: HTMLCanvasElement,
  { qualities, mostBytes, formats }: ImageShape,
): Promise<CompressedImage | null> {
  for (const name of formats) {
    const format = FORMATS[name]
    if (name === 'jpeg') onWhite(canvas)
    for (const quality of qualities) {
      const blob = await encode(canvas, format, quality)
      if (!blob) break
      if (blob.size <= mostBytes) return { ...format, bytes: await blob.arrayBuffer() }
    }
  }
  return null
}

/**
 * Makes an image file ready for what it is used for (design.md §3.5, domain/images/image-shapes.ts) on this device:
 * small, upright, without EXIF data (ADR 0012).
 * @returns why not, in Spanish, when it is no image, too large, or of a kind that this browser cannot read
 */
export async function compressImage(file: File, use: ImageUse = 'image'): Promise<Result<CompressedImage>> {
  const decoded = await decodeImage(file)
  if (!decoded.ok) return decoded
  const bitmap = decoded.value
  const shape = IMAGE_SHAPES[use]
  const canvas = draw(bitmap, shape)
  bitmap.close()
  const made = canvas && (await smallEnough(canvas, shape))
  return made ? { ok: true, value: made } : { ok: false, error: `No se pudo preparar “${file.name}”.` }
}
