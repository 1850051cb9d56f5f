import { previewFile, imagePath, publicUrl } from '#domain/images/uploaded-images.ts'
import { smallerFile } from '#domain/images/upload-name.ts'
import type { Result } from '#domain/core/values.ts'
import { backendUrl } from '#db/core/build.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/storable.ts'
import { type NewImage, noteKept, queued, showWaiting } from '#db/outbox/held-images.ts'
import type { DerivedFile, Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { compressImage, type CompressedImage, type ImageUse } from './compress-image.ts'

const NO_URL = 'No se pudo obtener la URL pública de la imagen después de subirla.'

let latest = 0

/** Another timestamp for each image, also for several in one millisecond. */
function nextTimestamp(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/** The derived files at the places that follow from the path of the image itself. */
function derivedAt(path: string, derived: CompressedImage['derived']): DerivedFile[] {
  if (!derived) return []
  const preview = previewFile(path)
  return [
    ...derived.smaller.map(({ width, ...file }) => ({ path: smallerFile(path, width), ...file })),
    ...(preview === null ? [] : [{ path: preview, ...derived.preview }]),
  ]
}

/** Another tab may have taken a path; a store that is gone takes none. */
async function isTaken(outbox: Outbox, path: string): Promise<boolean> {
  return outbox.pictures.get(path).then(
    (image) => image !== undefined,
    () => false,
  )
}

/**
 * Makes an image file ready for the bucket (images.md §3.5), under a path that nothing on this device has.
 * @returns why not, in Spanish (A§8)
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
  const nextPath = () => imagePath(nextTimestamp(), extension, derived?.facts)
  let path = nextPath()
  while (await isTaken(outbox, path)) path = nextPath()
  const url = publicUrl(backendUrl, path)
  if (url === null) return { ok: false, error: NO_URL }
  return { ok: true, value: { path, url, bytes, type, derived: derivedAt(path, derived) } }
}

/**
 * Makes an image file ready and keeps it on this device, to be uploaded once a command names it (images.md §3.5).
 * @returns why not, in Spanish (A§8)
 */
export async function keepNewImage(store: Store, file: File): Promise<Result<NewImage>> {
  const made = await makeNewImage(store, file)
  if (!made.ok) return made
  const kept = await queueImage(store, made.value)
  return kept.ok ? made : kept
}

/**
 * Keeps an image until it can be uploaded, and shows it at once under its public address, offline too. It goes as
 * soon as a command names it, and before that command.
 * @returns a Spanish text when this device cannot keep it
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
  // Without that the image shows once it is uploaded.
  await showWaiting(image)
  return { ok: true, value: null }
}

/** Those of these images that wait on this device. */
export async function findImages({ outbox }: Store, paths: readonly string[]): Promise<NewImage[]> {
  const found = (await outbox?.pictures.bulkGet([...paths])) ?? []
  return found.flatMap((image) => (image?.url === undefined ? [] : [{ ...image, url: image.url }]))
}
