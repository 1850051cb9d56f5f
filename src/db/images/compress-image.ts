import {
  meanColour,
  IMAGE_SHAPES,
  placeIn,
  PREVIEW_SHAPE,
  smallerShape,
  type ImageShape,
  type ImageUse,
  MOST_PIXELS,
  imageSize,
} from '#domain/images/prepare-image.ts'
import { smallerWidths, type ImageFacts } from '#domain/images/upload-name.ts'
import type { Result } from '#domain/core/values.ts'

type FormatName = ImageShape['formats'][number]
type Format = { type: string; extension: string }
const FORMATS: Record<FormatName, Format> = {
  webp: { type: 'image/webp', extension: 'webp' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
}

export type { ImageUse }

type ImageFile = { bytes: ArrayBuffer; type: string }

/** The files that were made of an image beside itself, and what its name has to say of them. */
type Derived = {
  facts: ImageFacts
  smaller: (ImageFile & { width: number })[]
  preview: ImageFile
}

/** An image as it is uploaded. `derived`: null for uses, and in browsers, that have none. */
export type CompressedImage = ImageFile & { extension: string; derived: Derived | null }

type Drawn = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }

function blank(width: number, height: number): Drawn | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws it in its shape. A canvas has no EXIF data: where an image was taken stays with its taker. */
function draw(bitmap: ImageBitmap, shape: ImageShape): Drawn | null {
  const { canvas: size, x, y, width, height } = placeIn(shape, bitmap)
  const drawn = blank(size.width, size.height)
  drawn?.context.drawImage(bitmap, x, y, width, height)
  return drawn
}

/** In this format; null in a browser that does not write it (Safari and WebP). */
async function encode(canvas: HTMLCanvasElement, { type }: Format, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}

/** A JPEG has no transparency: what was see-through would be black. */
function onWhite({ canvas, context }: Drawn): void {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

type Encoded = ImageFile & { format: FormatName }

async function smallEnough(
  drawn: Drawn,
  { qualities, mostBytes, formats }: Pick<ImageShape, 'qualities' | 'mostBytes' | 'formats'>,
): Promise<Encoded | null> {
  for (const format of formats) {
    if (format === 'jpeg') onWhite(drawn)
    for (const quality of qualities) {
      const blob = await encode(drawn.canvas, FORMATS[format], quality)
      if (!blob) break
      if (blob.size <= mostBytes) return { format, type: blob.type, bytes: await blob.arrayBuffer() }
    }
  }
  return null
}

/** Blurs by drawing on so few pixels (px) that only the light of an image is left. */
const BACKDROP = { width: 24, height: 13 }

/** Draws the whole image for a link preview; what it leaves free is filled with its own light. */
function drawPreview(bitmap: ImageBitmap): Drawn | null {
  const { size } = PREVIEW_SHAPE
  const { x, y, width, height } = placeIn(PREVIEW_SHAPE, bitmap)
  const backdrop = draw(bitmap, { ...PREVIEW_SHAPE, size: { ...BACKDROP, fit: 'cover' } })
  const drawn = blank(size.width, size.height)
  if (!backdrop || !drawn) return null
  onWhite(backdrop)
  drawn.context.drawImage(backdrop.canvas, 0, 0, size.width, size.height)
  drawn.context.drawImage(bitmap, x, y, width, height)
  return drawn
}

/** Looks at an image on so few pixels (px) that all of them can be read. */
const LOOK = 16

function colourOf({ canvas }: Drawn): number | null {
  const small = blank(LOOK, LOOK)
  small?.context.drawImage(canvas, 0, 0, LOOK, LOOK)
  return small && meanColour(small.context.getImageData(0, 0, LOOK, LOOK).data)
}

/** Makes the files that lie beside an image in the bucket (ADR 0012); null where this browser cannot make all of them. */
async function derive(bitmap: ImageBitmap, drawn: Drawn, format: FormatName): Promise<Derived | null> {
  const { width, height } = drawn.canvas
  const smaller: Derived['smaller'] = []
  for (const each of smallerWidths(width)) {
    const shape = smallerShape(each, format)
    const small = draw(bitmap, shape)
    const made = small && (await smallEnough(small, shape))
    if (!made) return null
    smaller.push({ bytes: made.bytes, type: made.type, width: each })
  }
  const whole = drawPreview(bitmap)
  const preview = whole && (await smallEnough(whole, PREVIEW_SHAPE))
  if (!preview) return null
  const facts = { width, height, colour: colourOf(drawn) }
  return { facts, smaller, preview: { bytes: preview.bytes, type: preview.type } }
}

async function make(bitmap: ImageBitmap, use: ImageUse): Promise<CompressedImage | null> {
  const shape = IMAGE_SHAPES[use]
  const drawn = draw(bitmap, shape)
  const made = drawn && (await smallEnough(drawn, shape))
  if (!made) return null
  const { bytes, type, format } = made
  const derived = use === 'image' ? await derive(bitmap, drawn, format).catch(() => null) : null
  return { bytes, type, extension: FORMATS[format].extension, derived }
}

/**
 * Makes an image file ready for what it is used for (images.md §3.5, domain/images/prepare-image.ts) on this device:
 * small, upright, without EXIF data (ADR 0012), with the smaller files of those that pages show.
 * @returns why not, in Spanish, when it is no image, too large, or of a kind that this browser cannot read
 */
export async function compressImage(file: File, use: ImageUse = 'image'): Promise<Result<CompressedImage>> {
  const decoded = await decodeImage(file)
  if (!decoded.ok) return decoded
  const made = await make(decoded.value, use)
  decoded.value.close()
  return made ? { ok: true, value: made } : { ok: false, error: `No se pudo preparar “${file.name}”.` }
}

/** A file beyond this is no image of a product. */
const LARGEST_FILE = 60_000_000

const numbers = new Intl.NumberFormat('es-MX')

/**
 * Decodes an image file, turned as its EXIF data say. Its header decides first whether it is one at all and can be
 * decoded in the memory of a phone: a file of some kilobytes may say that it has a billion pixels.
 * @returns why not, in Spanish
 */
export async function decodeImage(file: File): Promise<Result<ImageBitmap>> {
  const name = `“${file.name}”`
  const wrong = (error: string) => ({ ok: false, error }) as const
  if (file.type !== '' && !file.type.startsWith('image/')) return wrong(`${name} no es una imagen.`)
  if (file.size > LARGEST_FILE) return wrong(`${name} es demasiado grande (más de 60 MB).`)
  try {
    const size = await imageSize(
      async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    )
    if (size && size.width * size.height > MOST_PIXELS) {
      const sides = `${numbers.format(size.width)} × ${numbers.format(size.height)}`
      return wrong(`${name} tiene demasiados píxeles (${sides}). Redúcela a 120 megapíxeles o menos.`)
    }
    if (size) return { ok: true, value: await createImageBitmap(file) }
  } catch {
    // A kind that this browser does not read, or a file that is gone since it was chosen.
  }
  return wrong(`No se pudo leer ${name}. Prueba con JPG, PNG o WebP.`)
}
