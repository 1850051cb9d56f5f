/** Use of an image. Decides its size and format. */
export type ImageUse = 'image' | 'damage' | 'profile' | 'social' | 'favicon' | 'logo'

/** Size, format and quality of an image for a use. */
export type ImageShape = {
  /**
   * In pixels. `within` scales down to the size, keeping proportions. `cover` fills the size and crops. `contain` fills
   * the size and adds margins.
   */
  size: { width: number; height: number; fit: 'within' | 'cover' | 'contain' }
  /** In order of preference, because browsers encode different formats. */
  formats: readonly ('webp' | 'jpeg' | 'png')[]
  /** Best first. The next one is used if the result is too large. */
  qualities: readonly number[]
  mostBytes: number
}

/** Size limit of the bucket, with some margin (supabase/migrations). */
const BUCKET_LIMIT = 4_500_000
/** Largest image that WhatsApp shows reliably (facts.md §5). */
const SOCIAL_LIMIT = 300_000

/** Shapes by use (images.md §3.5, A§5: social image 1200x630). */
export const IMAGE_SHAPES: Record<ImageUse, ImageShape> = {
  image: {
    size: { width: 1_600, height: 1_600, fit: 'within' },
    formats: ['webp', 'jpeg'],
    qualities: [0.82, 0.65, 0.45],
    mostBytes: BUCKET_LIMIT,
  },
  // Sharp enough for a scratch, small enough for a queue of many.
  damage: {
    size: { width: 1_280, height: 1_280, fit: 'within' },
    formats: ['webp', 'jpeg'],
    qualities: [0.75, 0.6, 0.45],
    mostBytes: BUCKET_LIMIT,
  },
  profile: {
    size: { width: 800, height: 800, fit: 'cover' },
    formats: ['webp', 'jpeg'],
    qualities: [0.82, 0.65],
    mostBytes: BUCKET_LIMIT,
  },
  social: {
    size: { width: 1_200, height: 630, fit: 'cover' },
    formats: ['jpeg'],
    qualities: [0.85, 0.75, 0.6, 0.45, 0.3],
    mostBytes: SOCIAL_LIMIT,
  },
  // Never a JPEG, which has no transparency. Three times the height of a header, for sharp screens.
  logo: {
    size: { width: 640, height: 320, fit: 'within' },
    formats: ['webp', 'png'],
    qualities: [0.92, 0.8],
    mostBytes: BUCKET_LIMIT,
  },
  favicon: {
    size: { width: 256, height: 256, fit: 'contain' },
    formats: ['png'],
    qualities: [1],
    mostBytes: BUCKET_LIMIT,
  },
}

/** Shape of a product's link preview: a social image that is not cropped (facts §5). */
export const PREVIEW_SHAPE: ImageShape = {
  ...IMAGE_SHAPES.social,
  size: { ...IMAGE_SHAPES.social.size, fit: 'contain' },
  qualities: [0.8, 0.7, 0.55, 0.4, 0.3],
}

/** Returns the shape of a smaller file of an image (px wide), in the image's own format. */
export function smallerShape(width: number, format: ImageShape['formats'][number]): ImageShape {
  return {
    size: { width, height: Number.POSITIVE_INFINITY, fit: 'within' },
    formats: [format],
    qualities: [0.78, 0.6],
    mostBytes: BUCKET_LIMIT,
  }
}

type Size = { width: number; height: number }
/** Canvas size, and the position and size of the whole image on it, in pixels. */
type Place = { canvas: Size; x: number; y: number } & Size

/** Returns the place of an image on the canvas for its shape. */
export function placeIn({ size }: ImageShape, image: Size): Place {
  const scales = [size.width / image.width, size.height / image.height]
  const scale = size.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  if (size.fit === 'within') {
    const [width, height] = [image.width, image.height].map((side) =>
      Math.max(1, Math.round(side * Math.min(1, scale))),
    ) as [number, number]
    return { canvas: { width, height }, x: 0, y: 0, width, height }
  }
  const [width, height] = [image.width * scale, image.height * scale]
  const canvas = { width: size.width, height: size.height }
  return { canvas, x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height }
}

/**
 * Returns the mean colour of an image, 4 bits per channel as in a file name. Returns null if a pixel is transparent.
 * @param pixels red, green, blue and opacity of each pixel, from 0 to 255
 */
export function meanColour(pixels: Uint8ClampedArray): number | null {
  const sums = [0, 0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 250) return null
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  const count = Math.floor(pixels.length / 4)
  if (count === 0) return null
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round((sum / count / 255) * 15))
  return red * 256 + green * 16 + blue
}

/** Reads some bytes of a file; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>

/** Most pixels of an image. A decoder needs 480 MB for 120 megapixels, and more would crash a phone. */
export const MOST_PIXELS = 120_000_000

/** Enough for every header except a JPEG's, which can be anywhere. */
const HEAD = 65_536
/** Most segments to read; a JPEG has some dozens. */
const MOST_SEGMENTS = 2_000

/**
 * Reads the size of an image from its header, without decoding it: PNG, JPEG, WebP, GIF, BMP, ICO, AVIF and HEIC.
 * Returns null for other formats, including SVG.
 */
export async function imageSize(read: ReadAt): Promise<Size | null> {
  const head = await read(0, HEAD)
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const size = startsWith(head, 0xff, 0xd8) ? await jpegSize(read) : sizeIn(head, view)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function sizeIn(head: Uint8Array, view: DataView): Size | null {
  try {
    if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
      return { width: view.getUint32(16), height: view.getUint32(20) }
    const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end))
    if (text(0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(text(12, 16), view)
    if (text(4, 8) === 'ftyp') return largestBox(head, view)
    if (text(0, 2) === 'BM') return bitmapSize(view)
    if (startsWith(head, 0, 0, 1, 0)) return { width: head[6] || 256, height: head[7] || 256 }
    return null
  } catch {
    // The file ends within its header.
    return null
  }
}

const startsWith = (head: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => head[index] === byte)

function webpSize(kind: string, view: DataView): Size | null {
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1
  return { width: side(24), height: side(27) }
}

function bitmapSize(view: DataView): Size {
  const isOld = view.getUint32(14, true) === 12
  if (isOld) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/** Returns the largest size box ('ispe'). AVIF and HEIC have one for each part, and the whole image is the largest. */
function largestBox(head: Uint8Array, view: DataView): Size | null {
  let largest: Size | null = null
  for (let at = 8; at + 16 <= head.byteLength; at++) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** Walks from segment to segment to the one with the frame's size. */
async function jpegSize(read: ReadAt): Promise<Size | null> {
  let at = 2
  for (let segment = 0; segment < MOST_SEGMENTS; segment++) {
    const bytes = await read(at, 9)
    if (bytes.byteLength < 9 || bytes[0] !== 0xff) return null
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const marker = view.getUint8(1)
    // A marker may be padded with any number of these.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrame(marker)) return { width: view.getUint16(7), height: view.getUint16(5) }
    else at += 2 + Math.max(2, view.getUint16(2))
  }
  return null
}

/** Returns true for a start of frame of any coding. C4, C8 and CC in that range are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
