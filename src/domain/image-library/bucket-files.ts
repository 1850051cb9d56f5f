import { derivedFiles } from '#domain/images/derived-images.ts'
import type { LibraryImage } from './image-uses.ts'

/** A file of the bucket as the server lists it. */
export type BucketFile = {
  path: string
  /** Null when the server does not say. */
  bytes: number | null
  /** When it came there (ms since 1970, server clock); null when the server does not say. */
  at: number | null
}

/** A change that names an upload may still be on its way from another device for so long. */
const FRESH_MS = 24 * 60 * 60 * 1000

/**
 * The files of the bucket that no row names, as images without a use. What was made of an image (ADR 0053) goes with
 * it, and is only listed where the image itself is missing.
 * @param urlOf the public address of a path
 */
export function unusedImages(
  files: readonly BucketFile[],
  used: readonly LibraryImage[],
  urlOf: (path: string) => string,
): LibraryImage[] {
  const named = new Set(used.flatMap(({ path }) => path ?? []))
  const whole = new Set([...named, ...files.map(({ path }) => path)])
  const derived = new Set([...whole].flatMap(derivedFiles))
  return files
    .filter(({ path }) => !named.has(path) && !derived.has(path))
    .map(({ path }) => {
      const address = urlOf(path)
      return { key: path, address, addresses: [address], path, uses: [] }
    })
}

/** Whether an unused file may be deleted: one that came lately may belong to a change that is still to come. */
export function mayBeDeleted(file: BucketFile | undefined, now: number): boolean {
  return file !== undefined && file.at !== null && now - file.at > FRESH_MS
}
