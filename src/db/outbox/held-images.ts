import type { Op } from '#domain/commands/command.ts'
import type { Outbox, QueuedImage } from './outbox.ts'
import { openImageCache } from './image-cache.ts'

/** What nobody names after this long was left behind by a crash. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/** The images that somebody on this device still needs: a form, a waiting command, a change to look at, a draft. */
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
 * Forgets those of these images that have not been uploaded and that nobody on this device names any more. What
 * cannot be forgotten now is found at a later start.
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
  for (const { url } of dropped) if (url !== undefined) await cache?.delete(url)
}

/** Forgets images that a crash has left without a form and without a command. */
export async function dropForgotten(outbox: Outbox, now: number): Promise<void> {
  const old = await outbox.pictures.filter(({ at }) => at < now - FORGOTTEN_MS).primaryKeys()
  await dropImages(outbox, old)
}

/** An image as the device made it: compressed, without its EXIF data (images.md §3.5). */
export type NewImage = Pick<QueuedImage, 'path' | 'bytes' | 'type' | 'derived'> & {
  /** Its public address, known before it is there. */
  url: string
}

/** `image`: the file itself. `keptIn`: the outbox that has had it; null where none had room for it. */
type Hold = { path: string; image: NewImage | null; keptIn: Outbox | null }

/** What open forms of this page may still name: a step back that is done again, a save after an undo or a refusal. */
const held = new Set<Hold>()

/**
 * Keeps an image for as long as a form is open that has chosen it. With the file itself it outlives a device without room
 * and a store that is deleted: the command that names it brings it along.
 * @returns how to let go of it
 */
export function reserveImage(path: string, image: NewImage | null = null): () => void {
  const hold: Hold = { path, image, keptIn: null }
  held.add(hold)
  return () => void held.delete(hold)
}

/** The images that open forms of this page hold. */
function heldPaths(): string[] {
  return [...held].map(({ path }) => path)
}

/** Notes that an outbox has them: what left it since was sent. */
export function noteKept(outbox: Outbox, paths: readonly string[]): void {
  for (const hold of held) if (paths.includes(hold.path)) hold.keptIn = outbox
}

/**
 * Puts the held images that a new command names into an outbox that never had them. Runs within the transaction that
 * appends it: both are kept, or neither.
 * @returns those, to be noted and shown once the transaction has ended
 */
export async function putNamedHeld(outbox: Outbox, ops: readonly Op[]): Promise<NewImage[]> {
  const missing = [...held].flatMap(({ image, keptIn }) => (image && keptIn !== outbox ? [image] : []))
  if (missing.length === 0) return []
  const text = JSON.stringify(ops.map(({ patch }) => patch))
  const named = missing.filter(({ path }) => text.includes(path))
  await outbox.pictures.bulkPut(named.map(queued))
  return named
}

/** An image as it waits in the outbox from now on. */
export function queued({ path, url, bytes, type, derived = [] }: NewImage): QueuedImage {
  return { path, url, bytes, type, derived, at: Date.now(), refusal: null }
}

/** Shows an image under its public address before it is uploaded, offline too. */
export async function showWaiting({ url, bytes, type }: NewImage): Promise<void> {
  await openImageCache()
    .then((cache) => cache?.put(url, new Response(bytes, { headers: { 'content-type': type } })))
    .catch((error: unknown) => console.warn('An image cannot be shown before it is uploaded.', error))
}
