import type { Result } from '#domain/core/result.ts'
import { PICTURE_SHAPES, placeIn, type PictureShape, type PictureUse } from '#domain/images/picture-shapes.ts'
import { decodePicture } from './decode-picture.ts'

type Format = { type: string; extension: string }
const FORMATS: Record<PictureShape['formats'][number], Format> = {
  webp: { type: 'image/webp', extension: 'webp' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
}

export type { PictureUse }

/** A picture as it is uploaded. */
export type CompressedPicture = { bytes: ArrayBuffer; type: string; extension: string }

/** Draws it in its shape. A canvas has no EXIF data: where a picture was taken stays with its taker. */
function draw(bitmap: ImageBitmap, shape: PictureShape): HTMLCanvasElement | null {
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
  { qualities, mostBytes, formats }: PictureShape,
): Promise<CompressedPicture | null> {
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
 * Makes a picture file ready for what it is used for (design.md §3.5, domain/images/picture-shapes.ts) on this device:
 * small, upright, without EXIF data (ADR 0012).
 * @returns why not, in Spanish, when it is no picture, too large, or of a kind that this browser cannot read
 */
export async function compressPicture(
  file: File,
  use: PictureUse = 'picture',
): Promise<Result<CompressedPicture>> {
  const decoded = await decodePicture(file)
  if (!decoded.ok) return decoded
  const bitmap = decoded.value
  const shape = PICTURE_SHAPES[use]
  const canvas = draw(bitmap, shape)
  bitmap.close()
  const made = canvas && (await smallEnough(canvas, shape))
  return made ? { ok: true, value: made } : { ok: false, error: `No se pudo preparar “${file.name}”.` }
}
