import { HEIC_HELP, isHeic } from '#domain/images/image-refusal.ts'
import { fileKind } from '#domain/core/file-kind.ts'
import { formatCount } from '#domain/core/format.ts'
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
import { readSvg } from '#domain/images/svg-image.ts'
import type { Result } from '#domain/core/values.ts'

export type { ImageUse }

type ImageFile = { bytes: ArrayBuffer; type: string }

/** Derived files of an image, and the facts that its name encodes. */
type Derived = { facts: ImageFacts; smaller: (ImageFile & { width: number })[]; preview: ImageFile }

/** Compressed image, ready for the upload. `derived` is null for uses and browsers without derived files. */
export type CompressedImage = ImageFile & { extension: string; derived: Derived | null }

/**
 * Compresses an image file for its use on this device (images.md §3.5, domain/images/prepare-image.ts). The result is
 * small, upright and without EXIF data (ADR 0012), and has derived files if pages show it.
 * @returns the reason in Spanish if it is no image, too large, or of a format that this browser cannot read
 */
export async function compressImage(file: File, use: ImageUse = 'image'): Promise<Result<CompressedImage>> {
  const decoded = use === 'logo' && isSvg(file) ? await decodeSvg(file) : await decodeImage(file)
  if (!decoded.ok) return decoded
  const made = await make(decoded.value, use).finally(() => decoded.value.close())
  return made ? { ok: true, value: made } : { ok: false, error: `No se pudo preparar “${file.name}”.` }
}

/** Largest accepted file in bytes. */
const LARGEST_FILE = 60_000_000
/** First bytes by which a file is named that is no image. */
const LOOKED_AT = 2_000_000

/**
 * Decodes an image file and applies its EXIF orientation. Checks the header first, because a small file may declare a
 * billion pixels, too many for a phone's memory.
 * @returns the reason in Spanish if it cannot be decoded
 */
export async function decodeImage(file: File): Promise<Result<ImageBitmap>> {
  const name = `“${file.name}”`
  const wrong = (error: string) => ({ ok: false, error }) as const
  const isNoImage = file.type !== '' && !file.type.startsWith('image/')
  if (file.size > LARGEST_FILE && !isNoImage) return wrong(`${name} es demasiado grande (más de 60 MB).`)
  try {
    // Some systems give files no type, or one of the name alone.
    const kind = fileKind(file.name, new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer()))
    if (kind && kind.holds !== 'image') return wrong(`${name} es ${kind.words}, no una imagen.`)
    if (isNoImage) return wrong(`${name} no es una imagen.`)
    const size = await imageSize(
      async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    )
    if (size && size.width * size.height > MOST_PIXELS) {
      const sides = `${formatCount(size.width)} × ${formatCount(size.height)}`
      return wrong(`${name} tiene demasiados píxeles (${sides}). Redúcela a 120 megapíxeles o menos.`)
    }
    if (size) return { ok: true, value: await createImageBitmap(file) }
  } catch {
    // Format that this browser cannot read, or file deleted since it was chosen.
  }
  // Some phones give the photo no name of its format.
  const isOfPhone = isHeic(file.name) || /^image\/hei[cf]/.test(file.type)
  return wrong(`No se pudo leer ${name}. ${isOfPhone ? HEIC_HELP : 'Prueba con JPG, PNG o WebP.'}`)
}

const isSvg = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)

/**
 * Draws an SVG file. Only its pixels are stored, because an SVG served by the shop could run scripts. An image element
 * neither runs its scripts nor loads what it refers to.
 */
async function decodeSvg(file: File): Promise<Result<ImageBitmap>> {
  const name = `“${file.name}”`
  const read = file.size > LARGEST_SVG ? null : readSvg(await file.text().catch(() => ''))
  if (read === null) return { ok: false, error: `${name} es demasiado grande para un SVG (más de 2 MB).` }
  if (!read.ok) return { ok: false, error: `${name} ${read.error}` }
  const { text, width, height } = read.value
  const source = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = await loadImage(source)
    const drawn = blank(width, height)
    drawn?.context.drawImage(image, 0, 0, width, height)
    if (drawn) return { ok: true, value: await createImageBitmap(drawn.canvas) }
  } catch {
    // Not well-formed.
  } finally {
    URL.revokeObjectURL(source)
  }
  return { ok: false, error: `No se pudo leer ${name}. Expórtalo otra vez, o prueba con PNG.` }
}

/** Largest accepted SVG in bytes. */
const LARGEST_SVG = 2_000_000

/** Loads an image, also one that the service worker keeps. */
export async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = source
  await image.decode()
  return image
}

async function make(bitmap: ImageBitmap, use: ImageUse): Promise<CompressedImage | null> {
  const shape = IMAGE_SHAPES[use]
  const drawn = draw(bitmap, shape)
  const made = drawn && (await smallEnough(drawn, shape))
  if (!made) return null
  const { bytes, type, format } = made
  const derived =
    use === 'image' || use === 'logo' ? await derive(bitmap, drawn, format).catch(() => null) : null
  return { bytes, type, extension: FORMATS[format].extension, derived }
}

export type FormatName = ImageShape['formats'][number]

type Format = { type: string; extension: string }

const FORMATS: Record<FormatName, Format> = {
  webp: { type: 'image/webp', extension: 'webp' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
}

/** Encodes a canvas in the best format and quality that is small enough. Returns null if none is. */
export async function smallEnough(
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

export type Encoded = ImageFile & { format: FormatName }

/** Encodes a canvas. Returns null if the browser does not support the format (Safari and WebP). */
async function encode(canvas: HTMLCanvasElement, { type }: Format, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}

export type Drawn = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }

/** Returns an empty canvas. Returns null if this browser has no room for it. */
export function blank(width: number, height: number): Drawn | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws an image in its shape. A canvas drops EXIF data, including the location. */
function draw(bitmap: ImageBitmap, shape: ImageShape): Drawn | null {
  const { canvas: size, x, y, width, height } = placeIn(shape, bitmap)
  const drawn = blank(size.width, size.height)
  drawn?.context.drawImage(bitmap, x, y, width, height)
  return drawn
}

/** Fills transparent pixels with white, which a JPEG would show black. */
function onWhite({ canvas, context }: Drawn): void {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/** Creates the derived files of an image (ADR 0012). Returns null if this browser cannot create all of them. */
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

/** Size of the blurred backdrop in px. */
const BACKDROP = { width: 24, height: 13 }

/** Draws the whole image for a link preview, with free space filled by the blurred image. */
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

/** Size in px to which an image is reduced to read its colour. */
const LOOK = 16

function colourOf({ canvas }: Drawn): number | null {
  const small = blank(LOOK, LOOK)
  small?.context.drawImage(canvas, 0, 0, LOOK, LOOK)
  return small && meanColour(small.context.getImageData(0, 0, LOOK, LOOK).data)
}
