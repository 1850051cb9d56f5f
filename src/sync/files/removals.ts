import type { Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import {
  askForPlaces,
  bringBack,
  destroy,
  filesOf,
  isOurs,
  MOST_IMAGES,
  moveAway,
  type ImageServer,
} from './image-places.ts'

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
 * names (AMB-33, ADR 0061). Quietly: what cannot be removed now is tried again, what is refused stays there.
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
