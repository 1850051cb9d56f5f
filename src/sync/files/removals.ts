import { cachedImage } from '#db/outbox/image-cache.ts'
import type { DerivedFile, ImageRemoval, Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { derivedFiles } from '#domain/images/derived-images.ts'
import { IMAGE_BUCKET, publicUrl } from '#domain/images/images.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import type { Result } from '#domain/core/result.ts'
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
  image: Pick<DerivedFile, 'bytes' | 'type'> & { derived: DerivedFile[] },
): Promise<boolean> {
  return (await outbox.leaving.update(path, { state: 'leaving', ...image })) > 0
}

/** Makes sure that an image is in the bucket which was about to leave it when somebody named it again. */
async function putBack(
  outbox: Outbox,
  { path, state, bytes, type, derived = [] }: ImageRemoval,
  storage: Storage,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  const sent =
    state !== 'due' && bytes ? await uploadImage(storage, { path, bytes, type, derived }, signal) : null
  if (sent && !sent.ok && sent.error.kind !== 'refused') return sent.error
  await outbox.leaving.delete(path)
  return null
}

type Bytes = Pick<DerivedFile, 'bytes' | 'type'>

/** Reads a file of the bucket by its public address, from this device where it can; null when it is not to be had. */
async function readFile(
  storage: Storage,
  url: string,
  signal: AbortSignal,
): Promise<Result<Bytes | null, RequestFailure>> {
  const cached = await cachedImage(url).catch(() => null)
  const found = cached ? { ok: true as const, value: cached } : await storage.readImage(url, signal)
  return found.ok || found.error.kind !== 'refused' ? found : { ok: true, value: null }
}

/** Reads what was made of an image (ADR 0053), as far as it is there. */
async function readDerived(
  storage: Storage,
  { path, url }: ImageRemoval,
  signal: AbortSignal,
): Promise<Result<DerivedFile[], RequestFailure>> {
  const addresses = derivedFiles(url.replace(/[?#].*$/, ''))
  const derived: DerivedFile[] = []
  for (const [index, file] of derivedFiles(path).entries()) {
    const address = addresses[index]
    if (address === undefined) continue
    const found = await readFile(storage, address, signal)
    if (!found.ok) return found
    if (found.value) derived.push({ path: file, ...found.value })
  }
  return { ok: true, value: derived }
}

/**
 * Takes one image, with what was made of it, as far as it goes now.
 * @param rows everything that could name one of its files
 * @returns why the rest must wait, null when they need not
 */
async function removeOne(
  outbox: Outbox,
  image: ImageRemoval,
  rows: string,
  storage: Storage,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  const { path, url, state } = image
  if (state === 'due') {
    const found = await readFile(storage, url, signal)
    if (!found.ok) return found.error
    // Not there, or not to be had: then it cannot be put back either.
    if (!found.value) await outbox.leaving.delete(path)
    if (!found.value) return null
    const derived = await readDerived(storage, image, signal)
    if (!derived.ok) return derived.error
    if (!(await markRemoving(outbox, path, { ...found.value, derived: derived.value }))) return null
  }
  // The image itself goes last: until then an attempt that was cut off is made again.
  for (const file of [...derivedFiles(path).filter((each) => !rows.includes(each)), path]) {
    const removed = await storage.remove({ bucket: IMAGE_BUCKET, path: file }, signal)
    if (removed.ok) continue
    if (removed.error.kind !== 'refused') return removed.error
    console.warn(`The image ${file} could not be removed.`, removed.error.message)
    if (file !== path) continue
    await outbox.leaving.delete(path)
    return null
  }
  await outbox.leaving.update(path, { state: 'removed' })
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
      : await removeOne(outbox, image, rows, storage, signal)
    if (failure) return
  }
}
