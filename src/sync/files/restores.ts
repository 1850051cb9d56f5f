import type { Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import { bucketPath, uploadedIn } from '#domain/images/images.ts'
import { rowKey } from '#domain/tables/row-key.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Storage } from '#sync/transport/storage.ts'
import { askForPlaces, bringBack, filesOf, isOurs, MOST_IMAGES, type ImageServer } from './image-places.ts'

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
 * Moves these images back to their addresses, as far as they were removed (AMB-33, ADR 0061).
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
