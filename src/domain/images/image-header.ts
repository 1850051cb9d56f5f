/** Reads some bytes of a file; fewer where it ends. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>
type Size = { width: number; height: number }

/** What a decoder needs for a photograph of 120 megapixels is 480 MB: more would take a phone down. */
export const MOST_PIXELS = 120_000_000

/** Enough for every header but that of a JPEG, which can stand anywhere. */
const HEAD = 65_536
/** A JPEG has some dozens. */
const MOST_SEGMENTS = 2_000

/**
 * Reads how large an image is from its first bytes, without decoding it: PNG, JPEG, WebP, GIF, BMP, ICO, AVIF and HEIC.
 * Null for whatever is none of them, an SVG drawing among it.
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
    // It ends before its header does.
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

/** AVIF and HEIC say a size for each of their parts ('ispe'); the whole is the largest. */
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
    // A marker may be filled up with any number of these.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrame(marker)) return { width: view.getUint16(7), height: view.getUint16(5) }
    else at += 2 + Math.max(2, view.getUint16(2))
  }
  return null
}

/** Start of frame, of whatever coding; among its numbers stand tables that are none (C4, C8, CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
