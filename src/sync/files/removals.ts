import { cachedImage } from '#db/outbox/image-cache.ts'
import type { ImageRemoval, Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { IMAGE_BUCKET, publicUrl } from '#domain/images/images.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/storage.ts'
import { uploadImage } from './uploads.ts'

/** Tells whether an address is one of this backend's bucket. */
function isOurs({ url }: Storage, path: string, address: string): boolean {
  return address.startsWith('/') || address === publicUrl(url, path)
}

/** Everything on this device that could name an image: all rows as they stand, as one text. */
async function allRows({ db }: Store): Promise<string> {
  const rows = await Promise.all(TABLE_NAMES.map((table) => db[table].find().exec()))
  return JSON.stringify(rows.flatMap((documents) => documents.map((document) => document.toJSON())))
}

const allWaiting = async (outbox: Outbox): Promise<string> => JSON.stringify(await outbox.commands.toArray())

/** Puts an image's bytes aside for an undo. Returns whether it still leaves: a new command may name it by now. */
async function markRemoving(
  outbox: Outbox,
  path: string,
  image: { bytes: ArrayBuffer; type: string },
): Promise<boolean> {
  return (await outbox.leaving.update(path, { state: 'leaving', ...image })) > 0
}

/** Makes sure that an image is in the bucket which was about to leave it when somebody named it again. */
async function putBack(
  outbox: Outbox,
  { path, state, bytes, type }: ImageRemoval,
  storage: Storage,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  const sent = state !== 'due' && bytes ? await uploadImage(storage, path, bytes, type, signal) : null
  if (sent && !sent.ok && sent.error.kind !== 'refused') return sent.error
  await outbox.leaving.delete(path)
  return null
}

/** Takes one image as far as it goes now. Returns why the rest must wait, null when they need not. */
async function removeOne(
  outbox: Outbox,
  { path, url, state }: ImageRemoval,
  storage: Storage,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  if (state === 'due') {
    const cached = await cachedImage(url).catch(() => null)
    const found = cached ? { ok: true as const, value: cached } : await storage.readImage(url, signal)
    if (!found.ok && found.error.kind !== 'refused') return found.error
    const image = found.ok ? found.value : null
    // Not there, or not to be had: then it cannot be put back either.
    if (!image) await outbox.leaving.delete(path)
    if (!image || !(await markRemoving(outbox, path, image))) return null
  }
  const removed = await storage.remove({ bucket: IMAGE_BUCKET, path }, signal)
  if (removed.ok) {
    await outbox.leaving.update(path, { state: 'removed' })
    return null
  }
  if (removed.error.kind !== 'refused') return removed.error
  console.warn(`The image ${path} could not be removed.`, removed.error.message)
  await outbox.leaving.delete(path)
  return null
}

/**
 * Removes the images of deleted products from the bucket, those that no row and no waiting command names (AMB-33).
 * The device must be up to date. Quietly: what cannot be removed now is tried again, what is refused stays there.
 */
export async function removeUnneeded(store: Store, storage: Storage, signal: AbortSignal): Promise<void> {
  const { outbox } = store
  if (!outbox || (await outbox.leaving.count()) === 0) return
  const due = await outbox.leaving.filter(({ state }) => state !== 'removed').toArray()
  if (due.length === 0) return
  const [rows, waiting] = [await allRows(store), await allWaiting(outbox)]
  for (const image of due) {
    if (signal.aborted) return
    const { path, url, state } = image
    const isNeeded = rows.includes(path) || !isOurs(storage, path, url)
    if (!isNeeded && state === 'due' && waiting.includes(path)) continue
    const failure = isNeeded
      ? await putBack(outbox, image, storage, signal)
      : await removeOne(outbox, image, storage, signal)
    if (failure) return
  }
}
