import type { Result } from '#domain/core/result.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/cannot-keep.ts'
import type { DerivedFile } from '#db/outbox/outbox.ts'
import { openImageCache } from '#db/outbox/image-cache.ts'
import type { Store } from '#db/store/store.ts'

/** An image as the device made it: compressed, without its EXIF data (design.md §3.5). */
export type NewImage = {
  /** `product_images/<timestamp>.<extension>`: its place in the bucket `public_images`. */
  path: string
  /** Its public address, known before it is there. */
  url: string
  bytes: ArrayBuffer
  /** Media type: `image/webp`. */
  type: string
  /** What lies beside it in the bucket: smaller files, the image of a link preview (ADR 0053). */
  derived?: DerivedFile[]
}

/**
 * Keeps an image until it can be uploaded, and shows it at once under its public address, offline too. It goes as
 * soon as a command names it, and before that command.
 * @returns a Spanish text when this device cannot keep it
 */
export async function queueImage({ outbox }: Store, image: NewImage): Promise<Result<null>> {
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const { path, url, bytes, type, derived = [] } = image
  try {
    await outbox.pictures.put({ path, url, bytes, type, derived, at: Date.now(), refusal: null })
  } catch (error) {
    console.error('An image could not be kept.', error)
    return { ok: false, error: whyNotKept(error) }
  }
  // Without this cache the image shows once it is uploaded.
  await openImageCache()
    .then((cache) => cache?.put(url, new Response(bytes, { headers: { 'content-type': type } })))
    .catch((error: unknown) => console.warn('An image cannot be shown before it is uploaded.', error))
  return { ok: true, value: null }
}

/** An image that waits on this device, with its file. */
export type WaitingImage = { path: string; url: string; file: Blob }

/** Those of these images that wait on this device. */
export async function findImages({ outbox }: Store, paths: readonly string[]): Promise<WaitingImage[]> {
  const found = (await outbox?.pictures.bulkGet([...paths])) ?? []
  return found.flatMap((image) =>
    image?.url === undefined
      ? []
      : [{ path: image.path, url: image.url, file: new Blob([image.bytes], { type: image.type }) }],
  )
}
