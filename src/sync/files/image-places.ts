import { z } from 'zod/mini'
import { derivedFiles } from '#domain/images/derived-images.ts'
import { IMAGE_BUCKET, publicUrl, REMOVED_BUCKET } from '#domain/images/images.ts'
import type { Result } from '#domain/core/result.ts'
import { unsuccessful, type RequestFailure } from '#sync/transport/failure.ts'
import type { Rpc } from '#sync/transport/rpc.ts'
import type { Storage } from '#sync/transport/storage.ts'

/** The server that knows who names an image, and the storage that has its files. */
export type ImageServer = { rpc: Rpc; storage: Storage }

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
export const MOST_IMAGES = 200

/** An image with what was made of it (ADR 0053), the image itself last: what names it finds all of it. */
export const filesOf = (path: string): string[] => [...derivedFiles(path), path]

/** Tells whether an address is one of this backend's bucket. */
export function isOurs({ url }: Storage, path: string, address: string): boolean {
  return address.startsWith('/') || address === publicUrl(url, path)
}

/** Asks which files are to leave, which have left, and whose time there is over (ADR 0061). */
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
export async function moveAway(
  storage: Storage,
  path: string,
  signal: AbortSignal,
): Promise<RequestFailure | null> {
  const moved = await storage.move(shown(path), removed(path), signal)
  if (!moved.ok) return moved.error
  if (moved.value !== 'taken') return null
  // Left from an earlier removal, after which it was uploaded again: what is shown is the later one.
  const cleared = await storage.remove(removed(path), signal)
  const again = cleared.ok ? await storage.move(shown(path), removed(path), signal) : cleared
  return again.ok ? null : again.error
}

/** Moves files back to their addresses. One that is there already, or is nowhere any more, is left at that. */
export async function bringBack(
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
export async function destroy(
  storage: Storage,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const path of paths) await storage.remove(removed(path), signal)
}
