import { readName, smallerFile, SMALLER_WIDTHS } from './upload-name.ts'

/** Usual size of a catalogue image in bytes. */
const USUAL_BYTES = 60_000
/** Most bytes of prefetched images, and their part of the free space. */
const MOST_PREFETCHED_BYTES = 36_000_000
const MOST_OF_ROOM = 0.1
/** Free space (bytes) below which images are not prefetched, to keep room for rows and pending commands. */
const LEAST_ROOM = 50_000_000

/** Network information of the browser. Some browsers have none. */
export type Line = { saveData?: boolean | undefined; effectiveType?: string | undefined }

/** Storage estimate of the browser, in bytes. Some browsers have none. */
export type Room = { quota?: number | undefined; usage?: number | undefined }

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Returns the free bytes, or null if the browser does not report them. */
export function freeBytes({ quota, usage }: Room): number | null {
  return isSize(quota) && isSize(usage) ? Math.max(0, quota - usage) : null
}

/**
 * Returns the number of images to prefetch (images.md §3.5). It is 0 on a slow network or with data saver. Otherwise
 * they may fill a part of the free space.
 */
export function prefetchCount(line: Line, room: Room): number {
  if (line.saveData === true || /2g|3g/.test(line.effectiveType ?? '')) return 0
  const free = freeBytes(room)
  if (free !== null && free < LEAST_ROOM) return 0
  const bytes = Math.min(MOST_PREFETCHED_BYTES, (free ?? Infinity) * MOST_OF_ROOM)
  return Math.floor(bytes / USUAL_BYTES)
}

/** Returns the file of an image to browse with. For a large upload it is its largest smaller file. */
export function browsingFile(address: string): string {
  const width = SMALLER_WIDTHS.at(-1)
  const upload = readName(address)
  return width === undefined || !upload || upload.width <= width ? address : smallerFile(address, width)
}
