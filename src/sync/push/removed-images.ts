import { z } from 'zod/mini'
import type { Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { type RequestFailure, unsuccessful } from '#sync/transport/failure.ts'
import {
  bucketPath,
  uploadedIn,
  derivedFiles,
  IMAGE_BUCKET,
  publicUrl,
  REMOVED_BUCKET,
} from '#domain/images/uploaded-images.ts'
import { rowKey } from '#domain/tables/tables.ts'
import type { Storage, Rpc } from '#sync/transport/transport.ts'
import type { Result } from '#domain/core/values.ts'

type Parts = ImageServer & { outbox: Outbox }

/** Moves the files of these images away that nobody needs. @returns why the rest must wait */
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

/**
 * Takes these images, with what was made of them, as far as no row names them. Whatever was cut off before begins anew:
 * each step may come twice.
 * @returns why they must wait
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
  // Somebody may have named one while it moved, and looked for it before it was away: who asks last sees the other.
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

/** The images that may leave: those of ours that no command of this device is about to name. Forgets all others. */
async function findDue({ outbox, storage }: Parts): Promise<string[]> {
  const all = await outbox.leaving.toArray()
  const ours = all.filter(({ path, url }) => isOurs(storage, path, url)).map(({ path }) => path)
  await outbox.leaving.bulkDelete(all.map(({ path }) => path).filter((path) => !ours.includes(path)))
  const waiting = JSON.stringify(await outbox.commands.toArray())
  return ours.filter((path) => !waiting.includes(path))
}

/**
 * Removes the images that rows named before they were deleted or given others, and that no row and no waiting command
 * names (AMB-33, ADR 0012). Quietly: what cannot be removed now is tried again, what is refused stays there.
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

type Bases = ReadonlyMap<string, object | null>

/** The addresses that rows will name after a command, and did not before. */
function named({ ops }: WaitingCommand, bases: Bases): string[] {
  return ops.flatMap((op) => {
    const { patch, base, known } = op
    if (patch['deleted'] === true) return []
    // What comes back from a deletion names its images in the row as it was.
    const row = patch['deleted'] === false ? [known, bases.get(rowKey(op))] : []
    const before = new Set(uploadedIn(base))
    return uploadedIn([patch, row]).filter((address) => !before.has(address))
  })
}

/**
 * The images of our bucket that waiting commands give to rows without uploading them: by an undo, a version that is
 * restored, a duplicate. Each may have been removed, by whatever device.
 */
export async function imagesToRestore(outbox: Outbox, storage: Storage): Promise<string[]> {
  const commands = await outbox.commands.toArray()
  const bases = await outbox.bases.bulkGet(commands.flatMap(({ keys }) => keys))
  const rows: Bases = new Map(bases.flatMap((base) => (base ? [[base.key, base.row] as const] : [])))
  const paths = commands.flatMap((command) =>
    named(command, rows).flatMap((address) => {
      const path = bucketPath(address)
      const isUploaded = path === null || command.pictures.includes(path)
      return isUploaded || !isOurs(storage, path, address) ? [] : [path]
    }),
  )
  return [...new Set(paths)]
}

/**
 * Moves these images back to their addresses, as far as they were removed (AMB-33, ADR 0012).
 * @returns why what names them must wait; null also when the server has nothing to do with such files
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

/** What was made of an image comes before it. */
function inOrder(files: readonly string[], removed: readonly string[]): string[] {
  const away = new Set(removed)
  return files.filter((file) => away.has(file))
}

/** The server that knows who names an image, and the storage that has its files. */
type ImageServer = { rpc: Rpc; storage: Storage }

const imagePlaces = z.object({
  /** Files that no row names: they may leave, and are noted as removed from now on. */
  unneeded: z.array(z.string()),
  /** Files that lie among the removed ones. */
  removed: z.array(z.string()),
  /** Removed files whose 30 days are over. */
  overdue: z.array(z.string()),
})
type ImagePlaces = z.infer<typeof imagePlaces>

const OK = 200
/** Images of one question: four files each, of the 1,000 that the server answers for. */
const MOST_IMAGES = 200

/** An image with what was made of it (ADR 0012), the image itself last: what names it finds all of it. */
const filesOf = (path: string): string[] => [...derivedFiles(path), path]

/** Tells whether an address is one of this backend's bucket. */
function isOurs({ url }: Storage, path: string, address: string): boolean {
  return address.startsWith('/') || address === publicUrl(url, path)
}

/** Asks which files are to leave, which have left, and whose time there is over (ADR 0012). */
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

/** Moves a file to where nobody reads it by its address. One that is not there has gone already. */
async function moveAway(storage: Storage, path: string, signal: AbortSignal): Promise<RequestFailure | null> {
  const moved = await storage.move(shown(path), removed(path), signal)
  if (!moved.ok) return moved.error
  if (moved.value !== 'taken') return null
  // Left from an earlier removal, after which it was uploaded again: what is shown is the later one.
  const cleared = await storage.remove(removed(path), signal)
  const again = cleared.ok ? await storage.move(shown(path), removed(path), signal) : cleared
  return again.ok ? null : again.error
}

/** Moves files back to their addresses. One that is there already, or is nowhere any more, is left at that. */
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

/** Destroys removed files for good. What does not go now is found again. */
async function destroy(storage: Storage, paths: readonly string[], signal: AbortSignal): Promise<void> {
  for (const path of paths) await storage.remove(removed(path), signal)
}
