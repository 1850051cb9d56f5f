import { readName, smallerFile, SMALLER_WIDTHS } from './upload-name.ts'

/** An image of the catalogue takes about as much (bytes), where nobody knows better. */
export const USUAL_BYTES = 60_000
/** What images that nobody has asked for may take, in all and of the room that is left (bytes). */
const MOST_PREFETCHED_BYTES = 36_000_000
const MOST_OF_ROOM = 0.1
/** With less room than this (bytes), what the browser has is left to what matters more: rows and what waits. */
const LEAST_ROOM = 50_000_000
/** What a browser says of its line; all of it is missing in some. */
export type Line = { saveData?: boolean | undefined; effectiveType?: string | undefined }

/** What a browser says of its storage, in bytes; all of it is missing in some. */
export type Room = { quota?: number | undefined; usage?: number | undefined }

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** How many bytes are left; null where the browser does not say. */
export function freeBytes({ quota, usage }: Room): number | null {
  return isSize(quota) && isSize(usage) ? Math.max(0, quota - usage) : null
}

/**
 * How many images may be fetched that nobody has asked for (images.md §3.5): none on a slow line or where data are to be
 * saved, else as many as a part of the room that is left holds.
 */
export function prefetchCount(line: Line, room: Room): number {
  if (line.saveData === true || /2g|3g/.test(line.effectiveType ?? '')) return 0
  const free = freeBytes(room)
  if (free !== null && free < LEAST_ROOM) return 0
  const bytes = Math.min(MOST_PREFETCHED_BYTES, (free ?? Infinity) * MOST_OF_ROOM)
  return Math.floor(bytes / USUAL_BYTES)
}

/** The file of an image that is sharp enough to browse with: of a large upload its largest smaller one. */
export function browsingFile(address: string): string {
  const width = SMALLER_WIDTHS.at(-1)
  const upload = readName(address)
  return width === undefined || !upload || upload.width <= width ? address : smallerFile(address, width)
}
