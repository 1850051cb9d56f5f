import type { CycleParts } from './cycle-parts.ts'
import { imagesToRestore, restoreImages } from '#sync/files/restores.ts'
import { uploadWaiting } from '#sync/files/uploads.ts'
import { pushWaiting, type PushFailure } from '#sync/push/push.ts'
import { askWhetherStill } from '#sync/session/still.ts'

export { removeUnneeded } from '#sync/files/removals.ts'

/** Images first, then the commands that may name them (design.md §3.5). */
export async function sendWaiting(parts: CycleParts, signal: AbortSignal): Promise<PushFailure | null> {
  const { outbox, principal } = parts.store
  if (!outbox) return null
  const doubt = () => askWhetherStill(parts.rpc, principal, signal)
  const failure = await uploadWaiting(outbox, parts.storage, doubt, signal)
  if (failure) return failure
  const named = await imagesToRestore(outbox, parts.storage)
  const missing = await restoreImages(parts, named, signal)
  if (missing) return missing
  const unsent = await pushWaiting({ ...parts, outbox }, signal)
  // Another device may have removed one before it could know that it is named again (ADR 0061).
  return unsent ?? restoreImages(parts, named, signal)
}
