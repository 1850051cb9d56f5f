import type { Result } from '#domain/core/result.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/cannot-keep.ts'
import type { Store } from '#db/store/store.ts'

/** No command has deleted a row of theirs. */
const NO_COMMAND = 0

/**
 * Lets images leave the bucket that nobody uses: with the next cycle, and only those that no row names by then (AMB-33).
 * @returns a Spanish text when this device cannot keep it
 */
export async function removeUnusedImages(
  { outbox }: Store,
  images: readonly { path: string; url: string }[],
): Promise<Result<null>> {
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  try {
    await outbox.leaving.bulkPut(images.map(({ path, url }) => ({ path, url, n: NO_COMMAND })))
  } catch (error) {
    console.error('The removal of images could not be kept.', error)
    return { ok: false, error: whyNotKept(error) }
  }
  return { ok: true, value: null }
}
