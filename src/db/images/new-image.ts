import { previewFile, imagePath, photoPath, storedAddress } from '#domain/images/uploaded-images.ts'
import { smallerFile } from '#domain/images/upload-name.ts'
import type { Result } from '#domain/core/values.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/storable.ts'
import { type NewImage, noteKept, queued, showWaiting } from '#db/outbox/held-images.ts'
import type { DerivedFile, Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { compressImage, type CompressedImage, type ImageUse } from './compress-image.ts'

let latest = 0

/** Returns a unique timestamp, also for several images in one millisecond. */
function nextTimestamp(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/** Returns the derived files under paths that follow from the image's own. */
function derivedAt(path: string, derived: CompressedImage['derived']): DerivedFile[] {
  if (!derived) return []
  const preview = previewFile(path)
  return [
    ...derived.smaller.map(({ width, ...file }) => ({ path: smallerFile(path, width), ...file })),
    ...(preview === null ? [] : [{ path: preview, ...derived.preview }]),
  ]
}

/** Returns true if another tab has taken the path. False if the store is lost. */
async function isTaken(outbox: Outbox, path: string): Promise<boolean> {
  return outbox.pictures.get(path).then(
    (image) => image !== undefined,
    () => false,
  )
}

/**
 * Compresses an image file under a path that is unused on this device (images.md §3.5).
 * @returns the reason in Spanish if it fails (A§8)
 */
export async function makeNewImage(
  { outbox }: Store,
  file: File,
  use: ImageUse = 'image',
): Promise<Result<NewImage>> {
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const compressed = await compressImage(file, use)
  if (!compressed.ok) return compressed
  const { bytes, type, extension, derived } = compressed.value
  const isDamage = use === 'damage'
  const nextPath = () =>
    isDamage ? photoPath(nextTimestamp(), extension) : imagePath(nextTimestamp(), extension, derived?.facts)
  let path = nextPath()
  while (await isTaken(outbox, path)) path = nextPath()
  return {
    ok: true,
    value: {
      path,
      url: isDamage ? path : storedAddress(path),
      bytes,
      type,
      derived: derivedAt(path, derived),
    },
  }
}

/**
 * Compresses an image file and queues it for the upload with the first command that names it (images.md §3.5).
 * @returns the reason in Spanish if it fails (A§8)
 */
export async function keepNewImage(store: Store, file: File): Promise<Result<NewImage>> {
  const made = await makeNewImage(store, file)
  if (!made.ok) return made
  const kept = await queueImage(store, made.value)
  return kept.ok ? made : kept
}

/**
 * Queues an image and shows it at once under its address, also offline. It is uploaded before the first
 * command that names it.
 * @returns a Spanish text if this device cannot store it
 */
export async function queueImage({ outbox }: Store, image: NewImage): Promise<Result<null>> {
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  try {
    await outbox.pictures.put(queued(image))
  } catch (error) {
    console.error('An image could not be kept.', error)
    return { ok: false, error: whyNotKept(error) }
  }
  noteKept(outbox, [image.path])
  // Without this the image is shown after its upload.
  await showWaiting(image)
  return { ok: true, value: null }
}

/** Returns those of these images that are still queued. */
export async function findImages({ outbox }: Store, paths: readonly string[]): Promise<NewImage[]> {
  const found = (await outbox?.pictures.bulkGet([...paths])) ?? []
  return found.flatMap((image) => (image?.url === undefined ? [] : [{ ...image, url: image.url }]))
}

/** Leaves out files with the same bytes as one before. */
export async function withoutCopies(files: readonly File[]): Promise<File[]> {
  const fresh: File[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- a copy may be among the files before it
    if ((await indexOfCopy(file, fresh)) < 0) fresh.push(file)
  }
  return fresh
}

/** Returns the index of the first file with the same bytes, or -1. A file that cannot be read has none. */
export async function indexOfCopy(file: File, known: readonly File[]): Promise<number> {
  const copies = await Promise.all(known.map((other) => isSame(file, other)))
  return copies.indexOf(true)
}

async function isSame(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false
  try {
    const [a, b] = (await Promise.all([one.arrayBuffer(), other.arrayBuffer()])).map(
      (buffer) => new Uint8Array(buffer),
    )
    return a !== undefined && a.every((byte, index) => byte === b?.[index])
  } catch {
    return false
  }
}
