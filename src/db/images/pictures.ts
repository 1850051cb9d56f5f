import type { Result } from '#domain/core/result.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/cannot-keep.ts'
import { openPictureCache } from '#db/outbox/picture-cache.ts'
import type { Store } from '#db/store/store.ts'

/** A picture as the device made it: compressed, without its EXIF data (design.md §3.5). */
export type NewPicture = {
  /** `product_images/<timestamp>.<extension>`: its place in the bucket `public_images`. */
  path: string
  /** Its public address, known before it is there. */
  url: string
  bytes: ArrayBuffer
  /** Media type: `image/webp`. */
  type: string
}

/**
 * Keeps a picture until it can be uploaded, and shows it at once under its public address, offline too. It goes as
 * soon as a command names it, and before that command.
 * @returns a Spanish text when this device cannot keep it
 */
export async function queuePicture({ outbox }: Store, picture: NewPicture): Promise<Result<null>> {
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const { path, url, bytes, type } = picture
  try {
    await outbox.pictures.put({ path, url, bytes, type, at: Date.now(), refusal: null })
  } catch (error) {
    console.error('A picture could not be kept.', error)
    return { ok: false, error: whyNotKept(error) }
  }
  // Without this cache the picture shows once it is uploaded.
  await openPictureCache()
    .then((cache) => cache?.put(url, new Response(bytes, { headers: { 'content-type': type } })))
    .catch((error: unknown) => console.warn('A picture cannot be shown before it is uploaded.', error))
  return { ok: true, value: null }
}

/** A picture that waits on this device, with its file. */
export type WaitingPicture = { path: string; url: string; file: Blob }

/** Those of these pictures that wait on this device. */
export async function findPictures({ outbox }: Store, paths: readonly string[]): Promise<WaitingPicture[]> {
  const found = (await outbox?.pictures.bulkGet([...paths])) ?? []
  return found.flatMap((picture) =>
    picture?.url === undefined
      ? []
      : [{ path: picture.path, url: picture.url, file: new Blob([picture.bytes], { type: picture.type }) }],
  )
}
