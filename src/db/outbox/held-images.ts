import type { Op } from '#domain/commands/command.ts'
import { isPhoto } from '#domain/images/uploaded-images.ts'
import type { Outbox, QueuedImage } from './outbox.ts'
import { imageSource } from '#db/core/build.ts'
import { openImageCache } from './image-cache.ts'

/** Age after which an unreferenced image counts as left by a crash. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/** Returns the images referenced by open forms, pending commands, open journal entries and drafts. */
async function namedImages(outbox: Outbox): Promise<Set<string>> {
  const [commands, open, drafts] = await Promise.all([
    outbox.commands.toArray(),
    outbox.journal.where('open').equals(1).toArray(),
    outbox.drafts.toArray(),
  ])
  const named = [...commands, ...open, ...drafts].flatMap(({ pictures: images = [] }) => images)
  return new Set([...heldPaths(), ...named])
}

/**
 * Deletes images that are not uploaded and no longer referenced on this device. Failures are retried at a later
 * start.
 */
export async function dropImages(outbox: Outbox, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await drop(outbox, paths).catch((error: unknown) => console.warn('Images were left behind.', error))
}

async function drop(outbox: Outbox, paths: readonly string[]): Promise<void> {
  const { pictures: images, commands, journal, drafts } = outbox
  const dropped = await outbox.transaction('rw', [images, commands, journal, drafts], async () => {
    const named = await namedImages(outbox)
    const found = await images.bulkGet(paths.filter((path) => !named.has(path)))
    const unnamed = found.filter((image) => image !== undefined)
    await images.bulkDelete(unnamed.map(({ path }) => path))
    return unnamed
  })
  const cache = await openImageCache()
  for (const { url } of dropped) if (url !== undefined) await cache?.delete(imageSource(url))
}

/** Deletes images that a crash has left unreferenced. */
export async function dropForgotten(outbox: Outbox, now: number): Promise<void> {
  const old = await outbox.pictures.filter(({ at }) => at < now - FORGOTTEN_MS).primaryKeys()
  await dropImages(outbox, old)
}

/** Compressed image without EXIF data (images.md §3.5). */
export type NewImage = Pick<QueuedImage, 'path' | 'bytes' | 'type' | 'derived'> & {
  /** Address in rows, known before the upload. */
  url: string
}

/**
 * Image held by an open form. `image` is the file itself. `keptIn` is the outbox that has stored it, null if none had
 * room.
 */
type Hold = { path: string; image: NewImage | null; keptIn: Outbox | null }

/** Images that an open form may still reference, e.g. after redo or a retried save. */
const held = new Set<Hold>()

/**
 * Holds an image while the form that chose it is open. With the file itself it survives a full device and a lost
 * store, because the command that names it stores it again.
 * @returns a function that releases it
 */
export function reserveImage(path: string, image: NewImage | null = null): () => void {
  const hold: Hold = { path, image, keptIn: null }
  held.add(hold)
  return () => void held.delete(hold)
}

/** Returns the images held by open forms of this page. */
function heldPaths(): string[] {
  return [...held].map(({ path }) => path)
}

/** Records that an outbox has stored these images. Images missing from it later were sent. */
export function noteKept(outbox: Outbox, paths: readonly string[]): void {
  for (const hold of held) if (paths.includes(hold.path)) hold.keptIn = outbox
}

/**
 * Stores held images that a new command names and the outbox never had. Runs within the transaction that appends it,
 * so that both are stored or neither.
 * @returns these images, to be recorded and shown after the transaction
 */
export async function putNamedHeld(outbox: Outbox, ops: readonly Op[]): Promise<NewImage[]> {
  const missing = [...held].flatMap(({ image, keptIn }) => (image && keptIn !== outbox ? [image] : []))
  if (missing.length === 0) return []
  const text = JSON.stringify(ops.map(({ patch }) => patch))
  const named = missing.filter(({ path }) => text.includes(path))
  await outbox.pictures.bulkPut(named.map(queued))
  return named
}

/** Returns an image in the form of the outbox. */
export function queued({ path, url, bytes, type, derived = [] }: NewImage): QueuedImage {
  return { path, url, bytes, type, derived, at: Date.now(), refusal: null }
}

/** Shows an image under its address before the upload, also offline. A photo of damage has no address. */
export async function showWaiting({ path, url, bytes, type }: NewImage): Promise<void> {
  if (isPhoto(path)) return
  await openImageCache()
    .then((cache) => cache?.put(imageSource(url), new Response(bytes, { headers: { 'content-type': type } })))
    .catch((error: unknown) => console.warn('An image cannot be shown before it is uploaded.', error))
}
