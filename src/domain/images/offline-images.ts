import { USUAL_BYTES } from './prefetch-budget.ts'

/** Cache of images that a visitor saved for offline use. Nothing in it expires (src/sw.ts). */
export const SAVED_IMAGES = 'saved-pictures'

/** Margin on the stated sizes, so that the store can still grow. */
const SPARE = 1.2

/**
 * Sums sizes in bytes. An unknown one counts as the mean of the others.
 * @returns `isRough` if some were unknown
 */
export function sumSizes(sizes: readonly (number | null)[]): { bytes: number; isRough: boolean } {
  const known = sizes.filter((size) => size !== null)
  const sum = known.reduce((total, size) => total + size, 0)
  const mean = known.length > 0 ? sum / known.length : USUAL_BYTES
  return {
    bytes: Math.round(sum + mean * (sizes.length - known.length)),
    isRough: known.length < sizes.length,
  }
}

/** Returns the bytes missing to save this much. Returns 0 if it fits or the free space is unknown. */
export function missingBytes(bytes: number, free: number | null): number {
  return free === null ? 0 : Math.max(0, Math.ceil(bytes * SPARE - free))
}

const MEGABYTES = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** Formats bytes as '12 MB', with a tenth below ten. Rounds small sizes up to 0.1. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000
  const shown = size >= 10 ? Math.round(size) : Math.max(bytes > 0 ? 0.1 : 0, Math.round(size * 10) / 10)
  return `${MEGABYTES.format(shown)} MB`
}
