import type { Op } from '#domain/commands/command.ts'
import { bucketPath, uploadedIn } from '#domain/images/uploaded-images.ts'
import { backendUrl } from '#db/core/build.ts'
import { rowKey, type RowKey } from '#domain/tables/tables.ts'
import type { Outbox } from '#db/outbox/outbox.ts'
import type { Result } from '#domain/core/values.ts'
import { CANNOT_KEEP, whyNotKept } from '#db/core/storable.ts'
import type { Store } from '#db/store/store.ts'

type Change = Pick<Op, 'table' | 'id' | 'insert' | 'base' | 'patch' | 'known'>
type Row = Readonly<Record<string, unknown>>

/** Returns the values that an operation removed from its row, as far as they are known. */
function lost({ patch, base, known }: Change, before: Row): unknown[] {
  if (patch['deleted'] === true) return [known, before]
  return [base, Object.keys(patch).map((column) => before[column])]
}

const pathOf = (address: string) => bucketPath(address, backendUrl)
const pathsIn = (row: unknown) => uploadedIn(row, backendUrl).map(pathOf)

/**
 * Returns the bucket images that operations removed from their rows, and that may be unneeded now (AMB-33).
 * @param before last known server rows by key
 */
export function imageRemovals(
  ops: readonly Change[],
  before: ReadonlyMap<RowKey | undefined, object | null | undefined>,
): { path: string; url: string }[] {
  const addresses = ops
    .filter(({ insert }) => !insert)
    .flatMap((op) => {
      const kept = new Set(op.patch['deleted'] === true ? [] : pathsIn(op.patch))
      const row: Row = { ...before.get(rowKey(op)) }
      return uploadedIn(lost(op, row), backendUrl).filter((address) => !kept.has(pathOf(address)))
    })
  return [...new Set(addresses)].flatMap((url) => {
    const path = pathOf(url)
    return path === null ? [] : [{ path, url }]
  })
}

/** Returns the pending images that a new command names. They are uploaded before it. */
export async function waitingImages(outbox: Outbox, ops: readonly Op[]): Promise<string[]> {
  const waiting = await outbox.pictures.toCollection().primaryKeys()
  if (waiting.length === 0) return []
  const text = JSON.stringify(ops.map(({ patch }) => patch))
  return waiting.filter((path) => text.includes(path))
}

/** Removes images that a new command names from the removal queue. Runs within the transaction that appends it. */
export async function dropNamedRemovals(outbox: Outbox, ops: readonly Op[]): Promise<void> {
  if ((await outbox.leaving.count()) === 0) return
  const named = ops.filter(({ patch }) => patch['deleted'] !== true).map(({ patch, known }) => [patch, known])
  const text = JSON.stringify(named)
  await outbox.leaving.filter(({ path }) => text.includes(path)).delete()
}

/** Command number of images that no command removed. */
const NO_COMMAND = 0

/**
 * Queues the removal of unused images. The next cycle removes those that no row names by then (AMB-33).
 * @returns a Spanish text if this device cannot store it
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
