import type { Op } from '#domain/commands/command.ts'
import { bucketPath, uploadedIn } from '#domain/images/uploaded-images.ts'
import { rowKey, type RowKey } from '#domain/tables/tables.ts'
import type { Outbox } from '#db/outbox/outbox.ts'
import type { Result } from '#domain/core/values.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/storable.ts'
import type { Store } from '#db/store/store.ts'

type Change = Pick<Op, 'table' | 'id' | 'insert' | 'base' | 'patch' | 'known'>
type Row = Readonly<Record<string, unknown>>

/** What an operation took from its row: all of it, or the columns that it changed, as far as they are known. */
function lost({ patch, base, known }: Change, before: Row): unknown[] {
  if (patch['deleted'] === true) return [known, before]
  return [base, Object.keys(patch).map((column) => before[column])]
}

/**
 * The images in the bucket that rows named before they were deleted or given others: nobody else may need them
 * (AMB-33).
 * @param before rows as the server last told them, by key
 */
export function imageRemovals(
  ops: readonly Change[],
  before: ReadonlyMap<RowKey | undefined, object | null | undefined>,
): { path: string; url: string }[] {
  const addresses = ops
    .filter(({ insert }) => !insert)
    .flatMap((op) => {
      const kept = new Set(op.patch['deleted'] === true ? [] : uploadedIn(op.patch))
      const row: Row = { ...before.get(rowKey(op)) }
      return uploadedIn(lost(op, row)).filter((address) => !kept.has(address))
    })
  return [...new Set(addresses)].flatMap((url) => {
    const path = bucketPath(url)
    return path === null ? [] : [{ path, url }]
  })
}

/** The images that wait on this device and that a new command names: they go before it, whoever has chosen them. */
export async function waitingImages(outbox: Outbox, ops: readonly Op[]): Promise<string[]> {
  const waiting = await outbox.pictures.toCollection().primaryKeys()
  if (waiting.length === 0) return []
  const text = JSON.stringify(ops.map(({ patch }) => patch))
  return waiting.filter((path) => text.includes(path))
}

/** Keeps images that a new command names from leaving. Runs within the transaction that appends it. */
export async function dropNamedRemovals(outbox: Outbox, ops: readonly Op[]): Promise<void> {
  if ((await outbox.leaving.count()) === 0) return
  const named = ops.filter(({ patch }) => patch['deleted'] !== true).map(({ patch, known }) => [patch, known])
  const text = JSON.stringify(named)
  await outbox.leaving.filter(({ path }) => text.includes(path)).delete()
}

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
