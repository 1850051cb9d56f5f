import type { Result } from '#domain/core/result.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/cannot-keep.ts'
import { noteKept, queued, showWaiting, type NewImage } from '#db/outbox/held-images.ts'
import type { Store } from '#db/store/store.ts'

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
