import { imagesToRestore, restoreImages } from '#sync/push/removed-images.ts'
import { pushWaiting, type PushFailure, askWhetherStill, FORBIDDEN } from '#sync/push/push.ts'
import type { DerivedFile, Outbox, QueuedImage } from '#db/outbox/outbox.ts'
import type { Result } from '#domain/core/values.ts'
import { bucketOf } from '#domain/images/uploaded-images.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/transport.ts'
import type { CycleParts } from './cycle-parts.ts'

export { removeUnneeded } from '#sync/push/removed-images.ts'

/** Uploads pending images, then pushes the commands that may name them (images.md §3.5). */
export async function sendWaiting(parts: CycleParts, signal: AbortSignal): Promise<PushFailure | null> {
  const { outbox, principal } = parts.store
  if (!outbox) return null
  const doubt = () => askWhetherStill(parts.rpc, principal, signal)
  const failure = await uploadWaiting(outbox, parts.storage, doubt, signal)
  if (failure) return failure
  const named = await imagesToRestore(outbox, parts.storage)
  const missing = await restoreImages(parts, named, signal)
  if (missing) return missing
  const unsent = await pushWaiting({ ...parts, outbox }, signal)
  // Another device may have removed an image before it could know that this command names it (ADR 0012).
  return unsent ?? restoreImages(parts, named, signal)
}

/** Cache lifetime of an image, which never changes under its name. */
const CACHE_SECONDS = 31_536_000

/**
 * Uploads one image after its derived files, so that a page that names it finds all of them. Skips a refused derived
 * file, because the image is shown without it.
 */
async function uploadImage(
  storage: Storage,
  { path, bytes, type, derived = [] }: DerivedFile & { derived?: DerivedFile[] },
  signal: AbortSignal,
): Promise<Result<null, RequestFailure>> {
  const put = (file: DerivedFile) =>
    storage.put(
      { bucket: bucketOf(file.path), path: file.path },
      { bytes: file.bytes, type: file.type, maxAge: CACHE_SECONDS },
      signal,
    )
  for (const file of derived) {
    const answer = await put(file)
    if (answer.ok) continue
    // A missing right is reported by the upload of the image itself.
    if (answer.error.kind !== 'refused') return answer
    console.warn(`The file ${file.path} was refused.`, answer.error.message)
  }
  return put({ path, bytes, type })
}

/** Returns the images that a pending command names. Images of open forms stay. */
async function findDue(outbox: Outbox): Promise<QueuedImage[]> {
  const waiting = await outbox.pictures.filter(({ refusal }) => refusal === null).sortBy('at')
  if (waiting.length === 0) return []
  const named = new Set((await outbox.commands.toArray()).flatMap(({ pictures: images }) => images))
  return waiting.filter(({ path }) => named.has(path))
}

/**
 * Uploads due images. A refused one is set aside with its reason and does not block the others. The commands that
 * need it are refused later (sync/push/push.ts).
 * @param doubt returns a failure if a forbidden upload is not the image's own fault, else null
 * @returns the failure that stopped it, or null once no image is left
 */
async function uploadWaiting<F>(
  outbox: Outbox,
  storage: Storage,
  doubt: () => Promise<F | null>,
  signal: AbortSignal,
): Promise<RequestFailure | F | null> {
  for (const image of await findDue(outbox)) {
    if (signal.aborted) return null
    const { path } = image
    const answer = await uploadImage(storage, image, signal)
    if (answer.ok) {
      await outbox.pictures.delete(path)
      continue
    }
    if (answer.error.kind !== 'refused') return answer.error
    const doubtful = answer.error.status === FORBIDDEN ? await doubt() : null
    if (doubtful !== null) return doubtful
    await outbox.pictures.update(path, { refusal: `${answer.error.status} ${answer.error.message}`.trim() })
  }
  return null
}
