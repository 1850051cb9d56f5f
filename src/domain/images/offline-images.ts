import { USUAL_BYTES } from './prefetch-budget.ts'

/** The cache of what a visitor asked to have without a connection. Nothing expires there (src/sw.ts). */
export const SAVED_IMAGES = 'saved-pictures'

/** Beyond what is stated, so that the store itself can still grow. */
const SPARE = 1.2

/**
 * Sums up sizes in bytes, each unknown one as the mean of the others.
 * @returns `isRough` when some were unknown
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

/** How many bytes are missing to save this much; 0 when it fits, or nobody can say. */
export function missingBytes(bytes: number, free: number | null): number {
  return free === null ? 0 : Math.max(0, Math.ceil(bytes * SPARE - free))
}

const MEGABYTES = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** Bytes as '12 MB'; with a tenth below ten, and never nothing for something. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000
  const shown = size >= 10 ? Math.round(size) : Math.max(bytes > 0 ? 0.1 : 0, Math.round(size * 10) / 10)
  return `${MEGABYTES.format(shown)} MB`
}
