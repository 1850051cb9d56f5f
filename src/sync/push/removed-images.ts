import { z } from 'zod/mini'
import type { Outbox } from '#db/outbox/outbox.ts'
import { inChunks } from '#db/core/pieces.ts'
import type { Store } from '#db/store/store.ts'
import { type RequestFailure, unsuccessful } from '#sync/transport/failure.ts'
import {
  bucketPath,
  uploadedIn,
  derivedFiles,
  IMAGE_BUCKET,
  REMOVED_BUCKET,
} from '#domain/images/uploaded-images.ts'
import { rowKey, type RowKey } from '#domain/tables/tables.ts'
import type { Storage, Rpc } from '#sync/transport/transport.ts'
import type { Result } from '#domain/core/values.ts'

/**
 * Removes the queued images that no row and no pending command names any more (AMB-33, ADR 0012). Retries failures in
 * the next cycle, and only logs refused ones.
 */
export async function removeUnneeded(
  { store, rpc, storage }: ImageServer & { store: Store },
  signal: AbortSignal,
): Promise<void> {
  const { outbox } = store
  if (!outbox || (await outbox.leaving.count()) === 0) return
  const parts = { outbox, rpc, storage }
  const due = await findDue(parts)
  for (let at = 0; at < due.length && !signal.aborted; at += MOST_IMAGES) {
    const images = due.slice(at, at + MOST_IMAGES)
    const failure = await removeSome(parts, images, signal)
    if (failure && failure.kind !== 'refused') return
    if (failure) console.warn('Images could not be removed.', failure.message)
    await outbox.leaving.bulkDelete(images)
  }
}

/** Returns the queued images of this backend that no pending command names. Deletes all others from the queue. */
async function findDue({ outbox, storage }: Parts): Promise<string[]> {
  const all = await outbox.leaving.toArray()
  const ours = all.filter(({ url }) => bucketPath(url, storage.url) !== null).map(({ path }) => path)
  await outbox.leaving.bulkDelete(all.map(({ path }) => path).filter((path) => !ours.includes(path)))
  const named = new Set<string>()
  await outbox.commands.each((command) => {
    const text = JSON.stringify(command)
    for (const path of ours) if (text.includes(path)) named.add(path)
  })
  return ours.filter((path) => !named.has(path))
}

/**
 * Removes these images and their derived files unless a row names them. Each step may be repeated after an
 * interruption.
 * @returns the failure that stopped it, or null
 */
async function removeSome(
  parts: Parts,
  images: readonly string[],
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  const { rpc, storage } = parts
  const remove = images.flatMap(filesOf)
  const asked = await askForPlaces(rpc, { remove }, signal)
  if (!asked.ok) return asked.error
  const before = new Set(asked.value.unneeded)
  const failure = await moveUnneeded(parts, images, (path) => before.has(path), signal)
  if (failure) return failure
  // Another admin may have named an image while it was moved, and checked it before that. The later of the two checks
  // sees the other's change.
  const again = await askForPlaces(rpc, { remove }, signal)
  if (!again.ok) return again.error
  const unneeded = new Set(again.value.unneeded)
  const needed = new Set(images.filter((image) => !unneeded.has(image)).flatMap(filesOf))
  const back = again.value.removed.filter((file) => needed.has(file) || !unneeded.has(file))
  const late = await bringBack(storage, back, signal)
  if (late) return late
  await destroy(storage, again.value.overdue, signal)
  return null
}

type Parts = ImageServer & { outbox: Outbox }

/**
 * Moves the unneeded files of these images to the removed bucket.
 * @returns the failure that stopped it, or null
 */
async function moveUnneeded(
  { storage }: Parts,
  images: readonly string[],
  isUnneeded: (path: string) => boolean,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  for (const image of images.filter(isUnneeded))
    for (const file of filesOf(image).filter(isUnneeded)) {
      const failure = await moveAway(storage, file, signal)
      if (failure && failure.kind !== 'refused') return failure
      if (failure) console.warn(`The image ${file} could not be removed.`, failure.message)
    }
  return null
}

/** Moves a file to the removed bucket, where its address no longer works. A missing file counts as moved. */
async function moveAway(storage: Storage, path: string, signal: AbortSignal): Promise<RequestFailure | null> {
  const moved = await storage.move(shown(path), removed(path), signal)
  if (!moved.ok) return moved.error
  if (moved.value !== 'taken') return null
  // An earlier removal left it, and the file was uploaded again. The shown file is the later one.
  const cleared = await storage.remove(removed(path), signal)
  const again = cleared.ok ? await storage.move(shown(path), removed(path), signal) : cleared
  return again.ok ? null : again.error
}

/** Moves files back to their addresses. Skips existing and missing files. */
async function bringBack(
  storage: Storage,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  for (const path of paths) {
    const moved = await storage.move(removed(path), shown(path), signal)
    if (moved.ok) continue
    if (moved.error.kind !== 'refused') return moved.error
    console.warn(`The image ${path} could not be put back.`, moved.error.message)
  }
  return null
}

/** Deletes removed files for good. Failures are retried, because the server lists them again. */
async function destroy(storage: Storage, paths: readonly string[], signal: AbortSignal): Promise<void> {
  for (const path of paths) await storage.remove(removed(path), signal)
}

/**
 * Returns the images of this backend that pending commands add to rows without uploading them, by an undo, a restored
 * version or a duplicate. Any device may have removed them meanwhile.
 */
export async function imagesToRestore(outbox: Outbox, storage: Storage): Promise<string[]> {
  const pathsIn = (row: unknown) =>
    uploadedIn(row, storage.url).flatMap((address) => bucketPath(address, storage.url) ?? [])
  const paths = new Set<string>()
  const add = (row: unknown, besides: ReadonlySet<string>) => {
    for (const path of pathsIn(row)) if (!besides.has(path)) paths.add(path)
  }
  const restored: { key: RowKey; besides: ReadonlySet<string> }[] = []
  // One by one, because each may be of 2,000 rows.
  await outbox.commands.each(({ ops, pictures: images }) => {
    for (const op of ops) {
      if (op.patch['deleted'] === true) continue
      const besides = new Set([...pathsIn(op.base), ...images])
      add(op.patch, besides)
      if (op.patch['deleted'] !== false) continue
      // A restored row names its images in its former version.
      add(op.known, besides)
      restored.push({ key: rowKey(op), besides })
    }
  })
  const bases = await inChunks(restored, (chunk) => outbox.bases.bulkGet(chunk.map(({ key }) => key)))
  for (const [index, { besides }] of restored.entries()) add(bases[index]?.row, besides)
  return [...paths]
}

/**
 * Moves these images back to their addresses if they were removed (AMB-33, ADR 0012).
 * @returns the failure that stopped it, or null. Also null if the server does not support removed images.
 */
export async function restoreImages(
  { rpc, storage }: ImageServer,
  images: readonly string[],
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  for (let at = 0; at < images.length; at += MOST_IMAGES) {
    const restore = images.slice(at, at + MOST_IMAGES).flatMap(filesOf)
    const answer = await askForPlaces(rpc, { restore }, signal)
    if (!answer.ok && answer.error.kind !== 'refused') return answer.error
    const failure = answer.ok
      ? await bringBack(storage, inOrder(restore, answer.value.removed), signal)
      : null
    if (failure) return failure
  }
  return null
}

/** Orders derived files before their image. */
function inOrder(files: readonly string[], removed: readonly string[]): string[] {
  const away = new Set(removed)
  return files.filter((file) => away.has(file))
}

/** Server functions and storage for removed images. */
type ImageServer = { rpc: Rpc; storage: Storage }

const imagePlaces = z.object({
  /** Files that no row names. The server records them as removed from now on. */
  unneeded: z.array(z.string()),
  /** Files in the removed bucket. */
  removed: z.array(z.string()),
  /** Removed files older than 30 days. */
  overdue: z.array(z.string()),
})
type ImagePlaces = z.infer<typeof imagePlaces>

const OK = 200
/** Images per request. Each has four files, and the server accepts 1,000. */
const MOST_IMAGES = 200

/** Files of an image, the image itself last, so that a page that names it finds its derived files (ADR 0012). */
const filesOf = (path: string): string[] => [...derivedFiles(path), path]

/** Asks the server which files are unneeded, removed or overdue (ADR 0012). */
export async function askForPlaces(
  rpc: Rpc,
  request: { remove?: string[]; restore?: string[] },
  signal: AbortSignal,
): Promise<Result<ImagePlaces, RequestFailure>> {
  const answer = await rpc('image_removals', request, signal)
  if (!answer.ok) return answer
  const parsed = imagePlaces.safeParse(answer.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : unsuccessful(OK, 'image_removals: no answer of ours', null)
}

const shown = (path: string) => ({ bucket: IMAGE_BUCKET, path })

const removed = (path: string) => ({ bucket: REMOVED_BUCKET, path })
